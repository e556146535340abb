import { connectDatabase, type Database } from '../adapters/database/database.ts';
import { migrateDatabase } from '../adapters/database/migrate.ts';
import { joinDatabase } from '../adapters/database/open-database.ts';
import { loadConfig } from '../config.ts';
import { exitWith } from '../explain-failure.ts';
import { sayProgress } from '../terminal.ts';

/** Runs a command on the shop's database, brought up to date first, and leaves nothing running. */
export async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  try {
    const config = loadConfig();
    const opened = await joinDatabase(config, { onProgress: sayProgress });
    const { directConnectionString: connectionString } = opened;
    try {
      await migrateDatabase(connectionString, { onProgress: sayProgress });
      const database = connectDatabase({ connectionString, poolSize: 1, onIdleError: () => {} });
      await work(database.db).finally(database.close);
    } finally {
      await opened.stop();
    }
  } catch (error) {
    exitWith(error);
  }
}
