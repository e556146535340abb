import { connectDatabase, type Database } from '#platform/server/database/database.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { joinDatabase, type OpenDatabase } from '#platform/server/database/open-database.ts';
import { loadConfig } from '#platform/server/settings/config.ts';
import { exitWith, StartGivenUpError } from '#start/explain-failure.ts';
import { stopOnSignals } from '#start/stop-on-signals.ts';
import { sayProgress } from '#start/terminal.ts';

/** At a signal, `signal` gives up what takes long; the rest is done in a moment. */
type Work = (opened: OpenDatabase, signal: AbortSignal) => Promise<void>;

/** Runs a command on the shop's database, brought up to date first, and leaves nothing running. */
export async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  await withDatabaseAsItIs(({ directConnectionString }, signal) =>
    onMigrated(directConnectionString, work, signal),
  );
}

/** The same, without touching its tables first. */
export async function withDatabaseAsItIs(work: Work): Promise<void> {
  const givingUp = new AbortController();
  const done = run(work, givingUp.signal);
  stopOnSignals({
    stop() {
      givingUp.abort(new StartGivenUpError('Stopped before it finished.'));
      return done;
    },
  });
  await done;
  // Whoever listens for signals is not done by itself.
  process.exit();
}

async function run(work: Work, signal: AbortSignal): Promise<void> {
  try {
    const opened = await joinDatabase(loadConfig(), { onProgress: sayProgress, signal });
    await work(opened, signal).finally(opened.stop);
  } catch (error) {
    exitWith(signal.aborted ? signal.reason : error);
  }
}

export async function onMigrated(
  connectionString: string,
  work: (db: Database) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  await migrateDatabase(connectionString, { onProgress: sayProgress, signal });
  const database = connectDatabase({ connectionString, poolSize: 1, onIdleError: () => {} });
  await work(database.db).finally(database.close);
}
