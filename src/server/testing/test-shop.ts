import type { FastifyInstance } from 'fastify';
import { onTestFinished, inject as provided } from 'vitest';
import { watchContentChanges } from '../adapters/database/content-changes.ts';
import { connectDatabase, type Database, type DatabaseConnection } from '../adapters/database/database.ts';
import { createBuiltinIdentity } from '../adapters/identity/builtin.ts';
import type { IdentityProvider } from '../adapters/identity/identity-provider.ts';
import type { PageRenderer } from '../adapters/page-renderer/page-renderer.ts';
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
  /** The built-in one unless the test is about another. */
  createIdentity?: (db: Database) => IdentityProvider;
}

export interface TestShop {
  app: FastifyInstance;
  database: DatabaseConnection & { url: string };
  secret: string;
}

const secret = 'a secret of the tests, long enough for any signature';

/** The whole server on a database of the test's own, answering `app.inject` without a port. */
export async function openTestShop({
  database,
  renderer = blankPages,
  config,
  createIdentity = (db) => createBuiltinIdentity({ db, secret, publicUrl: undefined }),
}: TestShopOptions = {}): Promise<TestShop> {
  const opened = database ?? (await openTestDatabase());
  const contentCache = new ContentCache();
  const app = await buildApp({
    identityProvider: createIdentity(opened.db),
    secret,
    config: { ...loadConfig({ LOG_LEVEL: 'silent' }, {}), ...config },
    database: opened,
    contentCache,
    renderer,
  });
  await new Promise<void>((resolve) => {
    const changes = watchContentChanges(opened.url, {
      onChange: contentCache.forget,
      onDeaf: contentCache.close,
      onListening: () => {
        contentCache.open();
        resolve();
      },
    });
    onTestFinished(async () => {
      await app.close();
      await changes.stop();
    });
  });
  return { app, database: opened, secret };
}
