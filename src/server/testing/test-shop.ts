import type { FastifyInstance } from 'fastify';
import { onTestFinished, inject as provided } from 'vitest';
import { watchContentChanges } from '../adapters/database/content-changes.ts';
import { connectDatabase, type DatabaseConnection } from '../adapters/database/database.ts';
import { type BuiltinIdentity, createBuiltinIdentity } from '../adapters/identity/builtin.ts';
import type { PageRenderer } from '../adapters/page-renderer/page-renderer.ts';
import { SharpWorkshop } from '../adapters/pictures/sharp-workshop.ts';
import { buildApp } from '../app.ts';
import { type Config, loadConfig } from '../config.ts';
import { ContentCache } from '../http/content-cache.ts';
import { createDatabase, dropDatabase } from './test-database.ts';

/** An empty, migrated database of the test's own, gone with the test. */
export async function openTestDatabase(): Promise<DatabaseConnection & { url: string }> {
  const url = await createDatabase(provided('templateUrl'), { copy: true });
  const database = connectDatabase({ connectionString: url, poolSize: 5, onIdleError: () => {} });
  onTestFinished(async () => {
    await database.close();
    await dropDatabase(url);
  });
  return { ...database, url };
}

const blankPages: PageRenderer = {
  assets: { folder: import.meta.dirname },
  render: async () =>
    new Response('<!DOCTYPE html><title>blank</title>', { headers: { 'content-type': 'text/html' } }),
};

interface TestShopOptions {
  database?: DatabaseConnection & { url: string };
  renderer?: PageRenderer;
  config?: Partial<Config>;
  /** `false`: the database's announcements of changes never arrive. */
  hearsChanges?: boolean;
}

export interface TestShop {
  app: FastifyInstance;
  database: DatabaseConnection & { url: string };
  identityProvider: BuiltinIdentity;
  secret: string;
}

/** The whole server on a database of the test's own, answering `app.inject` without a port. */
export async function openTestShop({
  database,
  renderer = blankPages,
  config,
  hearsChanges = true,
}: TestShopOptions = {}): Promise<TestShop> {
  const opened = database ?? (await openTestDatabase());
  const contentCache = new ContentCache();
  const secret = 'a secret of the tests, long enough for any signature';
  const identityProvider = createBuiltinIdentity({ db: opened.db, secret, publicUrl: undefined });
  const workshop = new SharpWorkshop();
  const app = await buildApp({
    identityProvider,
    workshop,
    secret,
    config: { ...loadConfig({ LOG_LEVEL: 'silent' }, {}), ...config },
    database: opened,
    contentCache,
    renderer,
  });
  onTestFinished(async () => {
    await workshop.stop();
    await app.close();
  });
  if (hearsChanges) await followChanges(opened.url, contentCache);
  else contentCache.open();
  return { app, database: opened, identityProvider, secret };
}

function followChanges(url: string, contentCache: ContentCache): Promise<void> {
  return new Promise((resolve) => {
    const changes = watchContentChanges(url, {
      onChange: contentCache.forget,
      onDeaf: contentCache.close,
      onListening: () => {
        contentCache.open();
        resolve();
      },
    });
    onTestFinished(changes.stop);
  });
}
