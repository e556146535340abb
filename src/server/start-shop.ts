import type { FastifyInstance } from 'fastify';
import { watchContentChanges } from './adapters/database/content-changes.ts';
import { connectDatabase } from './adapters/database/database.ts';
import { migrateDatabase } from './adapters/database/migrate.ts';
import { openDatabase } from './adapters/database/open-database.ts';
import type { PageRenderer } from './adapters/page-renderer/page-renderer.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { seedDatabase } from './features/seed/seed-database.ts';
import { ContentCache } from './http/content-cache.ts';
import { assertPortIsFree } from './http/port.ts';

export interface RunningShop {
  app: FastifyInstance;
  url: string;
  /** For people: where the data is. */
  whereabouts: string;
  stop(): Promise<void>;
}

interface StartOptions {
  config: Config;
  loadRenderer(): Promise<PageRenderer>;
  onProgress?(what: string): void;
  /** Gives up a start that is under way. */
  signal?: AbortSignal;
}

/** How long visitors may take to receive their last answer when the shop stops. */
const farewellMs = 10_000;

/** Brings up everything, in the order in which one part needs the other; `stop` takes it down in reverse. */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const { config, loadRenderer, onProgress = () => {}, signal = new AbortController().signal } = options;
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
  };

  try {
    await assertPortIsFree(config);
    const rendererLoading = loadRenderer();
    // It is awaited further down; until then a failure must not count as unhandled.
    rendererLoading.catch(() => {});

    let app: FastifyInstance | undefined;
    const opened = await openDatabase(config, {
      onProgress,
      signal,
      onUnexpectedExit: (detail) =>
        app?.log.error({ detail }, 'PostgreSQL ended unexpectedly and is started again'),
    });
    cleanups.push(opened.stop);
    await migrateDatabase(opened.connectionString);

    const database = connectDatabase({
      connectionString: opened.connectionString,
      poolSize: config.databasePoolSize,
      onIdleError: (error) => app?.log.warn({ err: error }, 'a database connection broke'),
    });
    cleanups.push(database.close);
    if (config.mode === 'demo') await seedDatabase(database.db);

    const contentCache = new ContentCache();
    const changes = watchContentChanges(opened.connectionString, {
      onChange: contentCache.forget,
      onListening: contentCache.open,
      onDeaf: contentCache.close,
    });
    cleanups.push(changes.stop);

    app = await buildApp({ config, database, contentCache, renderer: await rendererLoading });
    cleanups.push(() => closeApp(app as FastifyInstance));
    signal.throwIfAborted();
    await app.listen({ host: config.host, port: config.port });
    return { app, url: publicAddress(config, app), whereabouts: opened.whereabouts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Lets running requests finish, within reason. */
async function closeApp(app: FastifyInstance): Promise<void> {
  // A connection that was busy when the closing began is kept alive by its browser afterwards.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), 50);
  const impatience = setTimeout(() => app.server.closeAllConnections(), farewellMs);
  await app.close();
  clearInterval(sweeping);
  clearTimeout(impatience);
}

function publicAddress({ publicUrl, host }: Config, app: FastifyInstance): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return publicUrl ?? `http://${name}:${port}`;
}
