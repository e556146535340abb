import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type Limited, listedAtMost, type Page } from '#platform/contract/lists.ts';
import { answerPage } from './handlers.ts';

export const jsonType = 'application/json; charset=utf-8';

/** So many rows are read and sent at once. */
export const rowsAtOnce = 500;

/** Which rows a list has, in its order. */
export interface FoundRows extends Pick<Page<never>, 'total' | 'isTotalAtLeast'> {
  ids: string[];
}

interface List<Query, Item> {
  /** One page of it, where there is a quicker way than to find and then to read. */
  list?(query: Limited<Query>): Promise<Page<Item>>;
  find(query: Limited<Query>): Promise<FoundRows>;
  /** In the order of the ids. What is no longer there is left out. */
  read(ids: string[]): Promise<Item[]>;
}

/**
 * A page where a limit is given, else all there is. A long list is handed on part by part and never in memory as a
 * whole: its rows are found once, so that none is sent twice or skipped while others come and go, and no connection to
 * the database is held while the client reads.
 */
export async function answerList<Query extends { limit?: number | undefined }, Item>(
  reply: Pick<FastifyReply, 'header'>,
  query: Query,
  { list, find, read }: List<Query, Item>,
): Promise<Item[] | AsyncGenerator<Item[]>> {
  const { limit = listedAtMost } = query;
  if (query.limit && list) return answerPage(reply, await list({ ...query, limit }));
  const { ids, ...length } = await find({ ...query, limit });
  const first = answerPage(reply, { ...length, items: await read(ids.slice(0, rowsAtOnce)) });
  return ids.length > rowsAtOnce ? readOn(first, ids, read) : first;
}

async function* readOn<Item>(
  first: Item[],
  ids: string[],
  read: (ids: string[]) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  yield first;
  for (let next = rowsAtOnce; next < ids.length; next += rowsAtOnce)
    yield await read(ids.slice(next, next + rowsAtOnce));
}

export function isInParts(answered: unknown): answered is AsyncGenerator<unknown[]> {
  return typeof answered === 'object' && answered !== null && Symbol.asyncIterator in answered;
}

/**
 * One JSON array, written as the client reads it. Should a part fail, the connection is cut: the array is not closed,
 * and cannot be taken for the whole list.
 */
export function sendParts(
  parts: AsyncGenerator<unknown[]>,
  reply: FastifyReply,
  take: <Result>(work: () => Promise<Result>) => Promise<Result>,
): FastifyReply {
  async function* write(): AsyncGenerator<string> {
    let begin = '[';
    try {
      for (;;) {
        const { value, done } = await take(() => parts.next());
        if (done) break;
        const items = String(reply.serialize(value)).slice(1, -1);
        if (items) yield begin + items;
        if (items) begin = ',';
      }
    } finally {
      await parts.return(undefined);
    }
    yield begin === '[' ? '[]' : ']';
  }
  return reply.type(jsonType).send(Readable.from(write()));
}

/** Rows that were read by their ids, in the order of these. */
export function inOrderOf<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
