import { type SQL, sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** Behind a pooler the next statement may go by another connection, which knows nothing of this one's. */
const poolsThatForget = new WeakSet<pg.Pool>();

export function prepareNothing(pool: pg.Pool): void {
  poolsThatForget.add(pool);
}

/** The name under which a connection keeps one of Drizzle's statements; none where it would not. */
function statementName(pool: pg.Pool, name: string): string {
  return poolsThatForget.has(pool) ? '' : name;
}

/** None inside a transaction. */
function poolOf(db: NodePgDatabase): pg.Pool | undefined {
  return (db as typeof db & { $client?: pg.Pool }).$client;
}

/** The connection of a transaction. */
function clientOf(tx: NodePgDatabase): pg.ClientBase {
  return (tx as unknown as { session: { client: pg.ClientBase } }).session.client;
}

/**
 * A statement that each connection parses and plans once: for what is asked so often that it counts. It is a
 * transaction of its own, or part of the one it is given. A bigint comes as text, unless the statement makes something
 * else of it.
 */
export function prepared<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (db: NodePgDatabase, values: unknown[]): Promise<Row[]> => {
    try {
      const pool = poolOf(db);
      const { rows } = pool
        ? await pool.query<Row>({ name: statementName(pool, name), text, values })
        : await clientOf(db).query<Row>({ text, values });
      return rows;
    } catch (error) {
      // As from every other query, so that all failures look the same.
      throw new DrizzleQueryError(text, values, error as Error);
    }
  };
}

/** More in one statement would keep the first waiting for the last. */
const most = 100;

interface Waiting<Key, Found> {
  key: Key;
  resolve(found: Found | PromiseLike<Found>): void;
  reject(error: unknown): void;
}

/**
 * Combines reads of the same turn of the event loop into one query, which takes little longer than a single one. A query
 * that fails is repeated key by key, so that a bad key fails alone.
 */
export function readTogether<Key, Found>(
  read: (keys: Key[]) => Promise<Found[]>,
): (key: Key) => Promise<Found> {
  const waiting: Waiting<Key, Found>[] = [];

  async function readAll(): Promise<void> {
    const together = waiting.splice(0, most);
    if (waiting.length > 0) setImmediate(readAll);
    try {
      const found = await read(together.map(({ key }) => key));
      for (const [index, { resolve }] of together.entries()) resolve(found[index] as Found);
    } catch (error) {
      for (const { key, resolve, reject } of together)
        together.length === 1 ? reject(error) : resolve(read([key]).then(([found]) => found as Found));
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(readAll);
      waiting.push({ key, resolve, reject });
    });
}

/** A LIKE pattern that finds the text anywhere, with nothing in it read as a wildcard. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The same at the beginning. */
export function beginningWith(text: string): string {
  return containing(text).slice(1);
}

/** Every word of the text must begin one of those that are indexed. */
export function matchingWords(indexed: SQL, text: string): SQL {
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.length === 0
    ? sql`false`
    : sql`${indexed} @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`;
}
