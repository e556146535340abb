import { connectDatabase, type Database } from '../adapters/database/database.ts';
import { migrateDatabase } from '../adapters/database/migrate.ts';
import { joinDatabase, type OpenDatabase } from '../adapters/database/open-database.ts';
import { loadConfig } from '../config.ts';
import { exitWith } from '../explain-failure.ts';
import { sayProgress } from '../terminal.ts';

/** Runs a command on the shop's database, brought up to date first, and leaves nothing running. */
export async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  await withDatabaseAsItIs(({ directConnectionString }) => onMigrated(directConnectionString, work));
}

/** The same, without touching its tables first. */
export async function withDatabaseAsItIs(work: (opened: OpenDatabase) => Promise<void>): Promise<void> {
  try {
    const opened = await joinDatabase(loadConfig(), { onProgress: sayProgress });
    await work(opened).finally(opened.stop);
  } catch (error) {
    exitWith(error);
  }
}

export async function onMigrated(
  connectionString: string,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  await migrateDatabase(connectionString, { onProgress: sayProgress });
  const database = connectDatabase({ connectionString, poolSize: 1, onIdleError: () => {} });
  await work(database.db).finally(database.close);
}
