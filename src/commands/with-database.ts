import { formatCount } from '#platform/kernel/count.ts';
import { connectDatabase, type Database } from '#platform/server/database/database.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { joinDatabase, type OpenDatabase } from '#platform/server/database/open-database.ts';
import { loadConfig } from '#platform/server/settings/config.ts';
import { exitWith, StartGivenUpError } from '#start/explain-failure.ts';
import { stopOnSignals } from '#start/stop-on-signals.ts';
import { say, sayProgress } from '#start/terminal/terminal.ts';

const betweenLinesMs = process.stdout.isTTY ? 200 : 10_000;

/** Shows how far a long command is: one line that changes on a terminal, a line now and then in a log. */
export function progressLine() {
  let next = Date.now() + betweenLinesMs;
  const write = (text: string) =>
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[K  ${text}` : `  ${text}\n`);
  return {
    show(text: () => string): void {
      if (Date.now() < next) return;
      next = Date.now() + betweenLinesMs;
      write(text());
    },
    end(text: string): void {
      if (process.stdout.isTTY) write('\r');
      say(text);
    },
  };
}

export const count = (number: number) => formatCount(number);

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** `"orders": 1,204, "users": 3`, without what is empty, the most first. */
export function listRows(rows: Record<string, number>): string {
  return Object.entries(rows)
    .filter(([, number]) => number > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([table, number]) => `${table.replaceAll('"', '')} ${count(number)}`)
    .join(', ');
}

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
  // Listeners for signals keep a process running.
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
