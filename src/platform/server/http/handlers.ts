import type { FastifyReply } from 'fastify';
import type { CallAnswer, CheckedInput, RouteName, Routes } from '#platform/contract/calls.ts';
import type { Page } from '#platform/contract/lists.ts';
import type { CallerFor, OrderRow } from './access/access.ts';
import type { OwnWork } from './limits/turns.ts';

type AccessOf<N extends RouteName> = Routes[N]['access'];

/** The order that a call names, which is known to be the caller's to handle. */
type NamedOrder<N extends RouteName> =
  AccessOf<N> extends 'owner' | 'owner-or-admin'
    ? OrderRow
    : CheckedInput<N> extends { body: { orderId?: unknown } }
      ? OrderRow | undefined
      : undefined;

interface CallContext<N extends RouteName> {
  /** Let through by the route's access. */
  caller: CallerFor<AccessOf<N>>;
  order: NamedOrder<N>;
  /** For answer headers; the body is what the handler returns. */
  reply: Pick<FastifyReply, 'header' | 'getHeader' | 'serialize'>;
  /** What the browser keeps for this shop, for a call that depends on it. */
  cookies: string | undefined;
  /** Where the request comes from, for limits of one's own. */
  network: string;
  /** For what takes long or much of the machine: done in the caller's turn. */
  work: OwnWork;
}

/** Receives what the contract has checked, and returns what the contract promises. */
export type Handler<N extends RouteName> = (
  call: CheckedInput<N> & CallContext<N>,
) => Promise<CallAnswer<N> | PartsOf<CallAnswer<N>> | WrittenAnswer>;

/** An answer as JSON already, by the serializer of its call: for what is sent so often that writing it counts. */
export class WrittenAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** A long list, some rows at a time. */
type PartsOf<Answer> = Answer extends (infer Item)[] ? AsyncGenerator<Item[]> : never;

export type Handlers = { [N in RouteName]: Handler<N> };

/** Types the handlers of one feature by the calls they answer. */
export function defineHandlers<const N extends RouteName>(handlers: Pick<Handlers, N>): Pick<Handlers, N> {
  return handlers;
}

/** To be called after commit and before the answer, so that the author of a change finds it on their next read. */
export type ContentChanged = () => void;

/**
 * The same where only the number of units has changed, as by each order. A change with a name is told twice, by its
 * author and by the database, and counts once.
 */
export type StockChanged = (change?: string) => void;

export const done = (message: string) => ({ success: true as const, message });

/** A list is answered as a bare array; its full length, and where it goes on, travel in headers. */
export function answerPage<Item>(reply: Pick<FastifyReply, 'header'>, page: Page<Item>): Item[] {
  reply.header('x-total-count', page.total);
  if (page.isTotalAtLeast) reply.header('x-total-is-at-least', 'true');
  if (page.nextCursor) reply.header('x-next-cursor', page.nextCursor);
  return page.items;
}
