import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as pause, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Metrics } from '../metrics/metrics.ts';
import { openMeteredLine, WaitingLine, type WaitOptions } from './waiting-line.ts';

/** One piece of a job, in its turn. */
export type Step = <Result>(work: () => Promise<Result>) => Promise<Result>;

type Pieces = AsyncIterable<string | Uint8Array>;

/** What takes long or much of the machine: papers, bundles of them, exports, imports. One line for all of it. */
export interface ExpensiveWork {
  /** Does a job step by step; between two of its steps others have their turns. */
  run<Result>(who: string, job: (step: Step) => Promise<Result>, options?: WaitOptions): Promise<Result>;
  /**
   * A file whose pieces are made as they are read. A slow reader keeps no turn, and the first piece is there before
   * any is sent.
   */
  stream(who: string, open: () => Promise<Pieces>, options?: WaitOptions): Promise<Readable>;
}

/** Where others wait, a turn rests for three times as long as it worked: half of the time is left to everyone else. */
const restPerWork = 3;
const longestRestMs = 100;

/**
 * Of one person few jobs are under way and the others wait, holding nothing. Of all that are under way two steps are done at a time,
 * person by person. Each process protects its own core: with several workers each has a line of its own.
 */
export function createExpensiveWork(metrics: Metrics): ExpensiveWork {
  const jobs = openMeteredLine(metrics, 'expensive', {
    concurrency: 64,
    concurrencyForOne: 4,
    places: 256,
    placesForOne: 64,
    // Sooner than the connection is taken for idle.
    longestWaitMs: 45_000,
    isTooLong: 'Too many downloads and files are being prepared right now. Please try again in a moment.',
  });
  // Bounded by the jobs that are under way.
  const unlimited = Number.POSITIVE_INFINITY;
  const turns = new WaitingLine({
    concurrency: 2,
    places: unlimited,
    placesForOne: unlimited,
    isTooLong: '',
  });

  const stepsOf =
    (who: string, { signal }: WaitOptions): Step =>
    (work) =>
      new Promise((resolve, reject) => {
        const turn = async () => {
          await yieldToEventLoop();
          const begun = performance.now();
          await work().then(resolve, reject);
          if (turns.length > 0)
            await pause(Math.min(restPerWork * (performance.now() - begun), longestRestMs));
        };
        turns.run(who, turn, { signal }).catch(reject);
      });

  return {
    run: (who, job, options = {}) => jobs.run(who, () => job(stepsOf(who, options)), options),

    stream: (who, open, options = {}) =>
      new Promise((resolve, reject) => {
        const step = stepsOf(who, options);
        const job = async () => {
          const pieces = (await step(open))[Symbol.asyncIterator]();
          const first = await step(() => pieces.next());
          const file = Readable.from(readOn(first, pieces, step), { objectMode: false });
          options.signal?.addEventListener('abort', () => file.destroy(), { once: true });
          if (options.signal?.aborted) file.destroy();
          resolve(file);
          if (!file.closed) await once(file, 'close').catch(() => {});
        };
        jobs.run(who, job, options).catch(reject);
      }),
  };
}

async function* readOn(
  first: IteratorResult<string | Uint8Array>,
  pieces: AsyncIterator<string | Uint8Array>,
  step: Step,
): AsyncGenerator<string | Uint8Array> {
  try {
    for (let piece = first; !piece.done; piece = await step(() => pieces.next())) yield piece.value;
  } finally {
    await pieces.return?.();
  }
}
