import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import {
  createDatabase,
  dropCopies,
  dropDatabase,
  forgetLostFolders,
  makeDatabaseFolder,
} from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** An empty, migrated database that each test copies. */
    templateUrl: string;
    /** Without any file in it. */
    emptyFolder: string;
  }
}

/** One PostgreSQL for all tests: the one `DATABASE_URL` names, or the shop's own in a temporary folder. */
export default async function setUp(project: TestProject) {
  const server = process.env.DATABASE_URL ? undefined : await startTemporaryServer();
  const templateUrl = await createDatabase(server?.connectionString ?? String(process.env.DATABASE_URL));
  await migrateDatabase(templateUrl);
  project.provide('templateUrl', templateUrl);
  const emptyFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'ampyard-test-empty-'));
  project.provide('emptyFolder', emptyFolder);

  return async () => {
    await fs.rm(emptyFolder, { recursive: true });
    await dropCopies(templateUrl);
    await dropDatabase(templateUrl);
    await server?.stop();
  };
}

async function startTemporaryServer() {
  forgetLostFolders();
  const dataDir = makeDatabaseFolder();
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, isThrownAway: true });
  await settle(connectionString);
  return {
    connectionString,
    stop: async () => {
      await stop();
      await fs.rm(dataDir, { recursive: true });
    },
  };
}

/** By default client and server each hash the password 4,096 times for every connection, and tests open thousands. */
async function settle(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const password = client.escapeLiteral(decodeURIComponent(new URL(connectionString).password));
  await client.query(`set scram_iterations = 1; alter role current_user password ${password}`);
  // Statistics that come at some moment make a database that was kept another one.
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
  await client.end();
}
