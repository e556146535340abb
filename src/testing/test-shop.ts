import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject as provided } from 'vitest';
import type { PasswordKeeping } from '#people/sign-in/server/identity/auth-options.ts';
import { createBuiltinIdentity } from '#people/sign-in/server/identity/builtin.ts';
import type { IdentityProvider, OidcIssuer } from '#people/sign-in/server/identity/identity-provider.ts';
import { watchContentChanges } from '#platform/server/database/content-changes.ts';
import {
  connectDatabase,
  type Database,
  type DatabaseConnection,
} from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { ContentCache } from '#platform/server/http/content-cache/content-cache.ts';
import { RequestCounts } from '#platform/server/http/limits/request-counts.ts';
import { shareCounts } from '#platform/server/http/limits/share-counts.ts';
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import type { Prometheus } from '#platform/server/metrics/prometheus.ts';
import type { PageRenderer } from '#platform/server/page-renderer/page-renderer.ts';
import type { PaymentProvider } from '#platform/server/payment/payment-provider.ts';
import { createSandbox } from '#platform/server/payment/sandbox/sandbox.ts';
import { PdfInspector } from '#platform/server/pdf/inspection/pdf-inspector.ts';
import type { PrintingProcess } from '#platform/server/pdf/writing/paper-press.ts';
import { type PictureWorkshop, SharpWorkshop } from '#platform/server/pictures/sharp-workshop.ts';
import type { ExpensiveWork } from '#platform/server/process/expensive-work.ts';
import { type Config, loadConfig } from '#platform/server/settings/config.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import type { Tracing } from '#platform/server/tracing/tracing.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import { firstSettingsOf } from '#start/first-settings.ts';
import { openPaperPress } from '#start/printing/open-paper-press.ts';
import { buildApp } from '../app.ts';
import { giveDatabaseBack, keptConnections, takeDatabase } from './kept-databases.ts';
import { refuseSecondConnections } from './one-connection.ts';
import { createDatabase, dropDatabase } from './test-database.ts';
import { whenDone } from './when-done.ts';

/** An empty, migrated database of the test's own, gone with the test. */
export async function openTestDatabase({
  metrics,
  tracing,
}: {
  metrics?: Metrics;
  tracing?: Tracing;
} = {}): Promise<DatabaseConnection & { url: string }> {
  const url = await createDatabase(provided('templateUrl'), { copy: true });
  return connectTo(url, { ...(metrics && { metrics }), tracing });
}

/** Without any table. */
export async function openEmptyDatabase(): Promise<DatabaseConnection & { url: string }> {
  return connectTo(await createDatabase(provided('templateUrl')));
}

/** As empty as a new one. */
async function openKeptDatabase(): Promise<DatabaseConnection & { url: string }> {
  const url = await takeDatabase(provided('templateUrl'));
  return connectTo(url, { Client: keptConnections }, giveDatabaseBack);
}

function connectTo(
  url: string,
  options: Partial<Parameters<typeof connectDatabase>[0]> = {},
  leave = dropDatabase,
) {
  const database = connectDatabase({ connectionString: url, poolSize: 5, onIdleError: () => {}, ...options });
  refuseSecondConnections(database.db);
  whenDone(async () => {
    await database.close();
    await leave(url);
  });
  return { ...database, url };
}

/** A connection that tells each statement before it runs: for tests of queries. */
export function watchStatements(
  url: string,
  onStatement: (text: string, values: unknown[]) => void,
): { pool: pg.Pool; db: Database } {
  const pool = new pg.Pool({ connectionString: url });
  // Its connections may still be closing when the database is dropped.
  pool.on('error', () => {});
  whenDone(() => pool.end());
  return { pool, db: drizzle(pool, { logger: { logQuery: onStatement } }) };
}

const blankPages: PageRenderer = {
  // Each file in it would be a route of every shop.
  assets: {
    // Asked when a shop opens: browser tests import this file too, and have no such folder.
    get folder() {
      return provided('emptyFolder');
    },
  },
  render: async () =>
    new Response('<!DOCTYPE html><title>blank</title>', { headers: { 'content-type': 'text/html' } }),
};

export interface TestShopOptions {
  database?: DatabaseConnection & { url: string };
  renderer?: PageRenderer;
  config?: Partial<Config>;
  /** Stands before the sandbox, to be slow or to fail. */
  paymentProvider?(sandbox: PaymentProvider): PaymentProvider;
  /** The built-in one unless the test is about another. */
  createIdentity?: (db: Database) => IdentityProvider;
  /** Issuer of Google's button; without it that button is missing. */
  google?: OidcIssuer;
  fileStore?: FileStore;
  /** One for all tests unless this one looks at what is printed, or in whose turn. */
  press?: PrintingProcess;
  /** One for all tests, which is patient on a busy machine, unless this one is about its limits. */
  workshop?: PictureWorkshop;
  expensiveWork?: ExpensiveWork;
  prometheus?: Prometheus;
  tracing?: Tracing;
  /** `false`: the database's announcements of changes never arrive. */
  hearsChanges?: boolean;
  /** Whether orders of companies carry tax, as in a demo. */
  chargesTax?: boolean;
}

export interface TestShop {
  app: FastifyInstance;
  database: DatabaseConnection & { url: string };
  parts: ShopParts;
  payments: PaymentParts;
  secret: string;
}

const secret = 'a secret of the tests, long enough for any signature';

/** A real hash takes a tenth of a second on purpose, hundreds of times over in the tests. */
const quickPasswords: PasswordKeeping = {
  hash: async (password) => `${randomUUID()}:${password}`,
  verify: async ({ hash, password }) => hash.slice(hash.indexOf(':') + 1) === password,
};

/**
 * One for all shops of a process, with which it ends: each starts a process of its own for its first picture or document. Those
 * wait for the next test that needs them, since to start one takes longer than most tests.
 */
const idleMs = 30 * 60_000;
const sharedWorkshop = new SharpWorkshop({ limitMs: 55_000, idleMs });
const inspector = new PdfInspector({ idleMs });
export const sharedPress = openPaperPress({ idleMs });

/** The whole server on a database of the test's own, answering `app.inject` without a port. */
export async function openTestShop({
  database,
  renderer = blankPages,
  config,
  paymentProvider = (sandbox) => sandbox,
  createIdentity,
  google,
  fileStore,
  press = sharedPress,
  workshop = sharedWorkshop,
  expensiveWork,
  prometheus,
  tracing,
  hearsChanges = true,
  chargesTax = false,
}: TestShopOptions = {}): Promise<TestShop> {
  const opened = database ?? (await openKeptDatabase());
  const contentCache = new ContentCache();
  const requestCounts = new RequestCounts(secret);
  const provider = paymentProvider(createSandbox(opened.db));
  const settings = { ...loadConfig({ LOG_LEVEL: 'silent' }, {}), ...config };
  const identity =
    createIdentity?.(opened.db) ??
    createBuiltinIdentity({
      db: opened.db,
      secret,
      publicUrl: undefined,
      port: settings.port,
      rateLimitPerMinute: settings.rateLimitPerMinute,
      passwordKeeping: quickPasswords,
      google,
    });
  const first = firstSettingsOf(settings);
  const { app, parts } = await buildApp({
    firstSettings: chargesTax ? first : { ...first, tax: { ...first.tax, charged: 'off' } },
    identityProvider: identity,
    paymentProvider: provider,
    workshop,
    inspector,
    press,
    ...(expensiveWork && { expensiveWork }),
    fileStore,
    secret,
    config: settings,
    database: opened,
    contentCache,
    requestCounts,
    renderer,
    prometheus,
    tracing,
  });
  whenDone(() => app.close());
  if (hearsChanges) await followChanges(opened.url, contentCache, requestCounts);
  else contentCache.open();
  return { app, parts, database: opened, payments: parts.paymentParts, secret };
}

function followChanges(url: string, contentCache: ContentCache, requestCounts: RequestCounts): Promise<void> {
  return new Promise((resolve) => {
    const changes = watchContentChanges(url, {
      onContentChange: contentCache.contentChanged,
      onStockChange: contentCache.stockChanged,
      onDeaf: contentCache.close,
      onConnected: shareCounts(requestCounts).join,
      onListening: () => {
        contentCache.open();
        resolve();
      },
    });
    whenDone(changes.stop);
  });
}
