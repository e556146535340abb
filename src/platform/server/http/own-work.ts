import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExpensiveWork, Step } from '../process/expensive-work.ts';
import type { Lane } from '../process/waiting-line.ts';
import { networkOf } from './visitor-network.ts';

/** A file that somebody brings takes a hundred megabytes and some seconds: one is read at a time, and few wait with theirs. */
export const largeFiles: Lane = { name: 'large files', places: 4 };

/** Expensive work on behalf of one person, given up when they leave. */
export interface OwnWork {
  once<Result>(work: () => Promise<Result>, options?: { lane?: Lane }): Promise<Result>;
  /** Step by step. It may go on after the answer. */
  run<Result>(
    job: (step: Step) => Promise<Result>,
    options?: { lane?: Lane; goesOn?: boolean },
  ): Promise<Result>;
  stream(open: () => Promise<AsyncIterable<string | Uint8Array>>): Promise<Readable>;
}

/** By account where it is known who asks, else by network. */
export function workOf(
  work: ExpensiveWork,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string | undefined,
): OwnWork {
  const who = () => (accountId ? `account ${accountId}` : `network ${networkOf(request)}`);
  const leaving = () => {
    const controller = new AbortController();
    if (reply.raw.destroyed) controller.abort();
    reply.raw.once('close', () => controller.abort());
    return controller.signal;
  };
  return {
    once: (once, { lane } = {}) => work.run(who(), (step) => step(once), { signal: leaving(), lane }),
    run: (job, { lane, goesOn } = {}) =>
      work.run(who(), job, { signal: goesOn ? undefined : leaving(), lane }),
    stream: (open) => work.stream(who(), open, { signal: leaving() }),
  };
}
