import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type StartedWorker, startWorker } from './start-worker.ts';
import type { WorkerOrder } from './worker-messages.ts';

const firstPauseMs = 100;
const longestPauseMs = 30_000;
/** A worker that served this long had come back for good; its end is a new one. */
const settledMs = 60_000;

/** The workers that there are, until they are stopped for good. */
export class Crew {
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly #askEveryMs: number;
  readonly #living = new Set<StartedWorker>();
  readonly #open = new Set<StartedWorker>();
  readonly #stopping = new AbortController();

  constructor(log: Pick<FastifyBaseLogger, 'info' | 'error'>, { askEveryMs }: { askEveryMs: number }) {
    this.#log = log;
    this.#askEveryMs = askEveryMs;
  }

  /** Without an order it waits to be told. */
  start(order?: WorkerOrder): StartedWorker {
    const worker = startWorker({ allFigures: this.figures, askEveryMs: this.#askEveryMs });
    if (order) void worker.tell(order);
    this.#living.add(worker);
    void worker.opened.then((end) => {
      if (end) return;
      this.#open.add(worker);
      this.#log.info({ pid: worker.pid }, 'a worker is ready');
    });
    void worker.ended.then(() => {
      this.#living.delete(worker);
      this.#open.delete(worker);
    });
    return worker;
  }

  /** Whenever it ends another takes its place: at once or, where that one ends soon too, after a while. */
  async keep(worker: StartedWorker, order: WorkerOrder): Promise<void> {
    const { signal } = this.#stopping;
    let pauseMs = firstPauseMs;
    for (let kept = worker; ; kept = this.start(order)) {
      const since = Date.now();
      const end = await kept.ended;
      if (signal.aborted) return;
      this.#log.error(end, 'a worker ended unexpectedly and is started again');
      if (Date.now() - since > settledMs) pauseMs = firstPauseMs;
      await pause(pauseMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  /** What they have counted together. */
  readonly figures = async (): Promise<string> => {
    const { figuresOfAll } = await import('./figures.ts');
    return await figuresOfAll(this.#open);
  };

  /** They finish what they have begun, and nobody takes their places. */
  readonly stop = async (): Promise<void> => {
    this.#stopping.abort();
    await Promise.all([...this.#living].map((worker) => worker.stop()));
  };
}
