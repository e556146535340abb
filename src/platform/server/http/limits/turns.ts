import type { Readable } from 'node:stream';
import { setTimeout as pause, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../../metrics/metrics.ts';
import type { ExpensiveWork, Step } from '../../process/expensive-work.ts';
import { type Lane, openMeteredLine } from '../../process/waiting-line.ts';
import { networkOf } from './request-counts.ts';

/** An uploaded file takes a hundred megabytes and some seconds: one is read at a time, and few wait with theirs. */
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

/** Does a visitor's work when it is their turn, or throws where too many wait. */
export type InTurn = <Result>(request: FastifyRequest, work: () => Promise<Result>) => Promise<Result>;

/** Longer than any of it takes: a longer one waits for a database that is away, and blocks no other. */
const longestTurnMs = 50;

/** When so many wait, half of the time is left to everyone else. */
const crowd = 8;

/**
 * For what anyone may ask for, and is not cached. Rendering a page stops everything else, and a hundred at once would
 * stop it a hundred times between any two steps of a customer's call; a hundred lists would take every connection to the
 * database. So only a few are made at once, and address by address.
 */
export function createPublicTurns(
  metrics: Metrics,
  { name, concurrency }: { name: 'pages' | 'lists'; concurrency: number },
): InTurn {
  const line = openMeteredLine(metrics, name, {
    concurrency,
    // Some seconds of waiting: a page takes some 10 ms.
    places: 1_000,
    placesForOne: 300,
    isTooLong: 'This is in high demand right now. Please try again in a moment.',
  });
  return (request, work) =>
    new Promise((resolve, reject) => {
      const turn = async () => {
        await yieldToEventLoop();
        const begun = performance.now();
        const working = work();
        working.then(resolve, reject);
        await Promise.race([working, pause(longestTurnMs, undefined, { ref: false })]).catch(() => {});
        if (line.length > crowd) await pause(performance.now() - begun);
      };
      line.run(networkOf(request), turn).catch(reject);
    });
}
