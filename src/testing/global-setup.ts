import fs from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { createDatabase, dropDatabase, forgetLostFolders, makeDatabaseFolder } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** An empty, migrated database that each test copies. */
    templateUrl: string;
  }
}

/** One PostgreSQL for all tests: the one `DATABASE_URL` names, or the shop's own in a temporary folder. */
export default async function setUp(project: TestProject) {
  const server = process.env.DATABASE_URL ? undefined : await startTemporaryServer();
  const templateUrl = await createDatabase(server?.connectionString ?? String(process.env.DATABASE_URL));
  await migrateDatabase(templateUrl);
  project.provide('templateUrl', templateUrl);

  return async () => {
    await dropDatabase(templateUrl);
    await server?.stop();
  };
}

async function startTemporaryServer() {
  forgetLostFolders();
  const dataDir = makeDatabaseFolder();
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, isThrownAway: true });
  return {
    connectionString,
    stop: async () => {
      await stop();
      await fs.rm(dataDir, { recursive: true });
    },
  };
}
