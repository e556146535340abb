import type { FastifyReply } from 'fastify';
import type { CallAnswer, CheckedInput } from '#contract/calls.ts';
import type { Page } from '#contract/lists.ts';
import type { RouteName } from '#contract/route-table.ts';

interface CallContext {
  /** For answer headers only; the body is what the handler returns. */
  reply: Pick<FastifyReply, 'header'>;
}

/** Receives what the contract has checked, and returns what the contract promises. */
export type Handler<N extends RouteName> = (call: CheckedInput<N> & CallContext) => Promise<CallAnswer<N>>;

export type Handlers = { [N in RouteName]: Handler<N> };

/** Types the handlers of one feature by the calls they answer. */
export function defineHandlers<const N extends RouteName>(handlers: Pick<Handlers, N>): Pick<Handlers, N> {
  return handlers;
}

/** A list is answered as a bare array; its full length travels in a header. */
export function answerPage<Item>(reply: CallContext['reply'], page: Page<Item>): Item[] {
  reply.header('x-total-count', page.total);
  return page.items;
}
