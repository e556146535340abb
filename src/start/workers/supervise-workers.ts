import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { backoffMs } from '#platform/kernel/backoff.ts';
import type { OpenDatabase } from '#platform/server/database/open-database.ts';
import { createLog } from '#platform/server/http/logging.ts';
import { requireFreeMetricsPort, requireFreePort } from '#platform/server/http/port.ts';
import { serveMetrics } from '#platform/server/metrics/metrics.ts';
import type { Config } from '#platform/server/settings/config.ts';
import { publicAddress } from '#platform/server/settings/config.ts';
import { WorkerRefusedError } from '../explain-failure.ts';
import { prepareDatabase } from '../prepare-database.ts';
import type { OpenShop } from '../start-shop.ts';
import { type StartedWorker, startWorker } from './start-worker.ts';
import type { WorkerOrder } from './worker-messages.ts';

const restarting = { firstMs: 100, longestMs: 30_000 };
/** A worker that served this long had come back for good; its end is a new one. */
const settledMs = 60_000;

/** The workers that there are, until they are stopped for good. */
class WorkerPool {
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
    const worker = startWorker({ allMetrics: this.metrics, askEveryMs: this.#askEveryMs });
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
    let restarts = 0;
    for (let kept = worker; ; kept = this.start(order)) {
      const since = Date.now();
      const end = await kept.ended;
      if (signal.aborted) return;
      this.#log.error(end, 'a worker ended unexpectedly and is started again');
      if (Date.now() - since > settledMs) restarts = 0;
      await pause(backoffMs(restarts++, restarting), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
    }
  }

  /** What they have counted together. */
  readonly metrics = async (): Promise<string> => {
    const { metricsOfAll } = await import('./worker-metrics.ts');
    return await metricsOfAll(this.#open);
  };

  /** They finish what they have begun, and are not replaced. */
  readonly stop = async (): Promise<void> => {
    this.#stopping.abort();
    await Promise.all([...this.#living].map((worker) => worker.stop()));
  };
}

interface SuperviseOptions {
  config: Config;
  /** What a worker runs: of the same build as its supervisor, whatever is built meanwhile. */
  workerFile: string;
  onProgress(what: string): void;
  /** Gives up a start that is under way. */
  signal: AbortSignal;
  /** How often each worker is asked whether it can still answer. */
  askEveryMs?: number;
}

/**
 * Visitors are served by several processes on one port. This one owns what there is once, the database first of all;
 * it hands out the connections, starts those again that die, and at a stop lets them finish what they have begun.
 */
export async function superviseWorkers(options: SuperviseOptions): Promise<OpenShop> {
  const { workerFile, onProgress, signal, askEveryMs = 5_000 } = options;
  const config = { ...options.config, port: await requireFreePort(options.config) };
  await requireFreeMetricsPort(config.metrics);
  const log = createLog(config.logLevel);
  const pool = new WorkerPool(log, { askEveryMs });
  let database: OpenDatabase | undefined;
  let metricsServer: { stop(): Promise<void> } | undefined;
  const stop = () =>
    pool
      .stop()
      .finally(() => metricsServer?.stop())
      .finally(() => database?.stop());
  cluster.setupPrimary({ exec: workerFile, args: [] });
  signal.addEventListener('abort', pool.stop, { once: true });

  try {
    // It loads what it needs while the database is made ready.
    const first = pool.start();
    const { ready, setup, overruled, ...opened } = await prepareDatabase(config, {
      onProgress,
      signal,
      onUnexpectedExit: (detail) =>
        log.error({ detail }, 'PostgreSQL ended unexpectedly and is started again'),
    });
    database = opened;
    const order = { config, database: ready, runsJobs: false };
    // Who stands in the first place does what the shop does by itself, and so does each successor.
    const firstOrder = { ...order, runsJobs: true };
    void first.tell(firstOrder);
    const end = await first.opened;
    signal.throwIfAborted();
    if (end)
      throw new WorkerRefusedError(
        end.refusal ?? `A worker stopped during startup: ${end.signal ?? end.code}.`,
      );
    void pool.keep(first, firstOrder);
    for (let place = 1; place < config.workers; place++) void pool.keep(pool.start(order), order);
    metricsServer = await serveMetrics({ text: pool.metrics }, config.metrics);
    return { url: publicAddress(config), data: opened, setup, overruled, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    signal.removeEventListener('abort', pool.stop);
  }
}
