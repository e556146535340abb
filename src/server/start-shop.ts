import type { FastifyInstance } from 'fastify';
import { watchContentChanges } from './adapters/database/content-changes.ts';
import { connectDatabase } from './adapters/database/database.ts';
import { migrateDatabase } from './adapters/database/migrate.ts';
import { type OpenDatabase, openDatabase } from './adapters/database/open-database.ts';
import { openIdentityProvider } from './adapters/identity/open-identity-provider.ts';
import type { PageRenderer } from './adapters/page-renderer/page-renderer.ts';
import { choosePaymentProvider } from './adapters/payment/choose-provider.ts';
import { SharpWorkshop } from './adapters/pictures/sharp-workshop.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { keepAuthSecret } from './features/accounts/auth-secret.ts';
import { openForBusiness } from './features/seed/demo-remains.ts';
import { announceDemo } from './features/seed/running-demo.ts';
import { seedDatabase } from './features/seed/seed-database.ts';
import { seedPeople } from './features/seed/seed-people.ts';
import { prepareClosing } from './http/close-app.ts';
import { ContentCache } from './http/content-cache.ts';
import { requireFreePort } from './http/port.ts';
import { prepareJobs } from './jobs/shop-jobs.ts';
import { publicAddress } from './public-address.ts';

export interface RunningShop {
  app: FastifyInstance;
  url: string;
  data: Pick<OpenDatabase, 'whereabouts' | 'backup'>;
  stop(): Promise<void>;
}

interface StartOptions {
  config: Config;
  loadRenderer(): Promise<PageRenderer>;
  onProgress?(what: string): void;
  /** Gives up a start that is under way. */
  signal?: AbortSignal;
}

const warmUpAfterMs = 2_000;

/** Brings up everything, in the order in which one part needs the other; `stop` takes it down in reverse. */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const { loadRenderer, onProgress = () => {}, signal = new AbortController().signal } = options;
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
  };

  try {
    // Known before it is listened on: the demo issuer's address is part of what it signs.
    const config = { ...options.config, port: await requireFreePort(options.config) };
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
    await migrateDatabase(opened.directConnectionString, { onProgress });

    const database = connectDatabase({
      connectionString: opened.connectionString,
      poolSize: config.databasePoolSize,
      isPooled: opened.directConnectionString !== opened.connectionString,
      onIdleError: (error) => app?.log.warn({ err: error }, 'a database connection broke'),
    });
    cleanups.push(database.close);
    const secret = config.authSecret ?? (await keepAuthSecret(database.db));
    const identityProvider = await openIdentityProvider(config, { db: database.db, secret });
    const paymentProvider = await choosePaymentProvider(config.payments, database.db);
    if (config.mode === 'live') await openForBusiness(database.db);
    else {
      await seedDatabase(database.db);
      if (identityProvider.signUp) await seedPeople(database.db, identityProvider.signUp);
    }

    const contentCache = new ContentCache();
    const changes = watchContentChanges(opened.directConnectionString, {
      onChange: contentCache.forget,
      onListening: contentCache.open,
      onDeaf: contentCache.close,
      ...(config.mode === 'demo' && { onConnected: announceDemo }),
    });
    cleanups.push(changes.stop);

    const workshop = new SharpWorkshop();
    cleanups.push(() => workshop.stop());

    app = await buildApp({
      config,
      database,
      contentCache,
      renderer: await rendererLoading,
      identityProvider,
      paymentProvider,
      workshop,
      secret,
    });
    const jobs = prepareJobs({
      connectionString: opened.directConnectionString,
      parts: {
        db: database.db,
        provider: paymentProvider,
        log: app.log,
        contentChanged: contentCache.forget,
      },
    });
    cleanups.push(jobs.stop);
    cleanups.push(prepareClosing(app));
    signal.throwIfAborted();
    await app.listen({ host: config.host, port: config.port });
    jobs.start();
    // A while later, so that it is in no early visitor's way.
    const warming = setTimeout(() => identityProvider.warmUp?.().catch(() => {}), warmUpAfterMs).unref();
    cleanups.push(async () => clearTimeout(warming));
    return { app, url: publicAddress(config), data: opened, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
