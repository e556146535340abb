import cluster from 'node:cluster';
import { prepareDatabase } from '#start/prepare-database.ts';
import type { OpenShop } from '#start/start-shop.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { createLog } from '../../http/logging.ts';
import { requireFreeMetricsPort, requireFreePort } from '../../http/port.ts';
import { serveMetrics } from '../../metrics/serve-metrics.ts';
import type { Config } from '../../settings/config.ts';
import { publicAddress } from '../../settings/public-address.ts';
import { WorkerRefusedError } from '../explain-failure.ts';
import { Crew } from './crew.ts';

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
  const crew = new Crew(log, { askEveryMs });
  let database: OpenDatabase | undefined;
  let figures: { stop(): Promise<void> } | undefined;
  const stop = () =>
    crew
      .stop()
      .finally(() => figures?.stop())
      .finally(() => database?.stop());
  cluster.setupPrimary({ exec: workerFile, args: [] });
  signal.addEventListener('abort', crew.stop, { once: true });

  try {
    // It loads what it needs while the database is made ready.
    const first = crew.start();
    const { ready, ...opened } = await prepareDatabase(config, {
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
    void crew.keep(first, firstOrder);
    for (let place = 1; place < config.workers; place++) void crew.keep(crew.start(order), order);
    figures = await serveMetrics({ text: crew.figures }, config.metrics);
    return { url: publicAddress(config), data: opened, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    signal.removeEventListener('abort', crew.stop);
  }
}
