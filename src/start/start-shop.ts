import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '#platform/server/database/open-database.ts';
import { requireFreeMetricsPort, requireFreePort } from '#platform/server/http/port.ts';
import { serveMetrics } from '#platform/server/metrics/metrics.ts';
import type { PageRenderer } from '#platform/server/page-renderer/page-renderer.ts';
import type { Config } from '#platform/server/settings/config.ts';
import { publicAddress } from '#platform/server/settings/config.ts';
import { prepareDatabase } from './prepare-database.ts';
import { serveShop } from './serve-shop.ts';
import type { SetupAtStart } from './terminal/setup-link.ts';

/** A shop that visitors can come to, whether this process serves them or its workers do. */
export interface OpenShop {
  url: string;
  data: Pick<OpenDatabase, 'whereabouts' | 'backup'>;
  /** In a shop that is not set up yet. */
  setup?: Pick<SetupAtStart, 'link'> | undefined;
  /** Variables of the environment that the settings overrule. */
  overruled: string[];
  stop(): Promise<void>;
}

export interface RunningShop extends OpenShop {
  app: FastifyInstance;
}

interface StartOptions {
  config: Config;
  loadRenderer(): Promise<PageRenderer>;
  onProgress?(what: string): void;
  /** Gives up a start that is under way. */
  signal?: AbortSignal;
}

/** The whole shop in this process: its database, then its visitors; `stop` takes it down in reverse. */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const { loadRenderer, onProgress = () => {}, signal = new AbortController().signal } = options;
  // Known before it is listened on: the demo issuer signs its own address.
  const config = { ...options.config, port: await requireFreePort(options.config) };
  await requireFreeMetricsPort(config.metrics);
  const renderer = loadRenderer();
  // It is awaited further down; until then a failure must not count as unhandled.
  renderer.catch(() => {});
  let app: FastifyInstance | undefined;
  const database = await prepareDatabase(config, {
    onProgress,
    signal,
    onUnexpectedExit: (detail) =>
      app?.log.error({ detail }, 'PostgreSQL ended unexpectedly and is started again'),
  });
  try {
    const served = await serveShop({ config, database: database.ready, renderer, runsJobs: true, signal });
    app = served.app;
    const { prometheus } = served;
    const metricsServer = prometheus && (await serveMetrics(prometheus, config.metrics));
    return {
      app,
      url: publicAddress(config),
      data: database,
      setup: database.setup,
      overruled: database.overruled,
      stop: () => served.stop().finally(metricsServer?.stop).finally(database.stop),
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
