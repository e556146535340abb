import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { announceDemo } from '#demo/live-mark.ts';
import { openIdentityProvider } from '#people/sign-in/server/identity/open-identity-provider.ts';
import { watchContentChanges } from '#platform/server/database/content-changes.ts';
import { connectDatabase } from '#platform/server/database/database.ts';
import { chooseFileStore } from '#platform/server/files/choose-file-store.ts';
import { ContentCache } from '#platform/server/http/content-cache/content-cache.ts';
import { prepareClosing } from '#platform/server/http/health.ts';
import { RequestCounts } from '#platform/server/http/limits/request-counts.ts';
import { shareCounts } from '#platform/server/http/limits/share-counts.ts';
import { prepareJobs } from '#platform/server/jobs/prepare-jobs.ts';
import { noMetrics } from '#platform/server/metrics/metrics.ts';
import type { Prometheus } from '#platform/server/metrics/prometheus.ts';
import type { PageRenderer } from '#platform/server/page-renderer/page-renderer.ts';
import { choosePaymentProvider } from '#platform/server/payment/choose-provider.ts';
import { watchProvider } from '#platform/server/payment/payment-provider.ts';
import { PdfInspector } from '#platform/server/pdf/inspection/pdf-inspector.ts';
import { SharpWorkshop } from '#platform/server/pictures/sharp-workshop.ts';
import { createExpensiveWork } from '#platform/server/process/expensive-work.ts';
import type { Config } from '#platform/server/settings/config.ts';
import { buildApp } from '../app.ts';
import { hearOfEmails, prepareEmailSender } from './email-sender.ts';
import type { ReadyDatabase } from './prepare-database.ts';
import { openPaperPress } from './printing/open-paper-press.ts';
import { metricTable, jobs as shopJobs } from './subjects.ts';
import { warmUpContent } from './warm-up-content.ts';
import { watchMetrics } from './watch-metrics.ts';

interface ServeOptions {
  config: Config;
  database: ReadyDatabase;
  /** It may still be loading. */
  renderer: Promise<PageRenderer>;
  /** Of the processes on one machine, one does what the shop does by itself. */
  runsJobs: boolean;
  /** Where several processes serve one shop: what all of them have counted. */
  allMetrics?(): Promise<string>;
  /** Gives up a start that is under way. */
  signal?: AbortSignal;
}

export interface ServedShop {
  app: FastifyInstance;
  /** What this process counts, where anyone wants to know. */
  prometheus?: Prometheus | undefined;
  stop(): Promise<void>;
}

const warmUpAfterMs = 2_000;

/** A catalogue may be too large to be visited whole before anyone is let in. */
const longestWarmUpMs = 10_000;

/** Opens the port to visitors, on a database that is ready for it; `stop` takes down in reverse. */
export async function serveShop(options: ServeOptions): Promise<ServedShop> {
  const { config, renderer, runsJobs, signal } = options;
  const { connectionString, directConnectionString, secret } = options.database;
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
  };

  try {
    let app: FastifyInstance | undefined;
    let isWarm = false;
    // Loaded only where metrics are read.
    const prometheus =
      config.metrics &&
      (await import('#platform/server/metrics/prometheus.ts')).createPrometheus(metricTable);
    const metrics = prometheus?.metrics ?? noMetrics;
    const tracing =
      config.tracing &&
      (await import('#platform/server/tracing/opentelemetry.ts')).openTelemetry(config.tracing);
    if (tracing) cleanups.push(tracing.stop);
    const database = connectDatabase({
      connectionString,
      poolSize: config.databasePoolSize,
      isPooled: directConnectionString !== connectionString,
      onIdleError: (error) => app?.log.warn({ err: error }, 'a database connection was lost'),
      metrics,
      tracing,
    });
    cleanups.push(database.close);
    const identityProvider = await openIdentityProvider(config, { db: database.db, secret });
    const paymentProvider = watchProvider(await choosePaymentProvider(config.payments, database.db), {
      metrics,
      tracing,
    });
    if (prometheus)
      watchMetrics(prometheus, { db: database.db, dataDir: config.dataDir, jobs: shopJobs, metricTable });

    const fileStore = chooseFileStore(config);
    const press = openPaperPress();
    cleanups.push(press.stop);
    const expensiveWork = createExpensiveWork(metrics);
    const emailSender = runsJobs
      ? await prepareEmailSender({
          config,
          connectionString: directConnectionString,
          db: database.db,
          secret,
          press,
          expensiveWork,
          fileStore,
          metrics,
          log: () => app?.log,
        })
      : undefined;
    if (emailSender) cleanups.push(emailSender.stop);

    const contentCache = new ContentCache();
    const requestCounts = new RequestCounts(secret);
    const { join } = shareCounts(requestCounts);
    const changes = watchContentChanges(directConnectionString, {
      onContentChange: contentCache.contentChanged,
      onStockChange: contentCache.stockChanged,
      onListening: contentCache.open,
      onDeaf: contentCache.close,
      async onConnected(client) {
        await join(client);
        if (emailSender) await hearOfEmails(client, emailSender.nudge);
        if (config.mode === 'demo') await announceDemo(client);
      },
    });
    cleanups.push(changes.stop);

    const workshop = new SharpWorkshop();
    cleanups.push(() => workshop.stop());
    const inspector = new PdfInspector();
    cleanups.push(() => inspector.stop());

    const built = await buildApp({
      config,
      database,
      contentCache,
      requestCounts,
      renderer: await renderer,
      identityProvider,
      paymentProvider,
      workshop,
      inspector,
      press,
      expensiveWork,
      fileStore,
      secret,
      prometheus: prometheus && { ...prometheus, text: options.allMetrics ?? prometheus.text },
      tracing,
      isWarm: () => isWarm,
      emailSender,
    });
    app = built.app;
    const jobs = prepareJobs({
      connectionString: directConnectionString,
      jobs: shopJobs,
      parts: built.parts,
      tracing,
    });
    cleanups.push(jobs.stop);
    cleanups.push(prepareClosing(app));
    signal?.throwIfAborted();
    await app.listen({ host: config.host, port: config.port });
    if (runsJobs) jobs.start();
    const stopping = new AbortController();
    // Before it is open there is nothing to visit.
    const visits = built.parts.door.isOpen()
      ? warmUpContent(app, stopping.signal).catch(() => {})
      : Promise.resolve();
    const longest = pause(longestWarmUpMs, undefined, { ref: false, signal: stopping.signal }).catch(
      () => {},
    );
    Promise.race([visits, longest]).then(() => {
      isWarm = true;
    });
    cleanups.push(() => {
      stopping.abort();
      return visits;
    });
    // A while later, so that it is in no early visitor's way.
    const warming = setTimeout(() => identityProvider.warmUp?.().catch(() => {}), warmUpAfterMs).unref();
    cleanups.push(async () => clearTimeout(warming));
    return { app, prometheus, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
