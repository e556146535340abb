import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { applyMigration } from './apply-migration.ts';
import { hangUpOn } from './hang-up.ts';
import { type AppliedMigration, prepareLog, readApplied } from './migration-log.ts';
import { type Migration, readMigrations } from './read-migrations.ts';
import { UnfitSchemaError } from './unfit-schema.ts';

/** Any fixed number does; it only has to be the same in every instance of the shop. */
const migrationLock = 74_115_001;
const betweenLooksMs = 100;

interface MigrateOptions {
  migrations?: Migration[];
  onProgress?: (what: string) => void;
  /** Gives it up, also while it waits for others: a migration that is not whole is not made. */
  signal?: AbortSignal | undefined;
}

/**
 * Brings the schema up to date, while shops of the version before go on serving from it. Of several instances
 * starting at once, one works and the others wait. Answers the names of what was done.
 */
export async function migrateDatabase(
  connectionString: string,
  { migrations = readMigrations(), onProgress = () => {}, signal }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString, application_name: 'ampyard migrations' });
  // What breaks between two queries is heard of by the next one.
  client.on('error', () => {});
  await client.connect();
  const stayOnTheLine = hangUpOn(signal, client);
  try {
    // The role's own limits are for visitors' questions.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    // Nothing is locked, and nothing need be allowed, where nothing is to be done.
    if ((await findPending(client, migrations)).length === 0) return [];
    await takeTurn(client);
    const pending = await findPending(client, migrations);
    await prepareLog(client, migrations);
    for (const migration of pending) await applyMigration(client, migration, onProgress);
    return pending.map(({ name }) => name);
  } finally {
    stayOnTheLine();
    // The lock belongs to the session and goes with it.
    await client.end();
  }
}

async function findPending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const applied = await readApplied(client);
  refuseContracted(applied, migrations);
  const times = new Set(applied.map(({ when }) => when));
  return migrations.filter(({ when }) => !times.has(when));
}

/**
 * A build of before runs on a schema to which newer ones have added. It does not on one from which they have taken
 * away what it uses.
 */
function refuseContracted(applied: AppliedMigration[], migrations: Migration[]): void {
  const knows = (name: string) => migrations.some((migration) => migration.name === name);
  const harm = applied.find(({ runsWithBuildsSince: oldest }) => oldest && !knows(oldest));
  if (harm)
    throw new UnfitSchemaError(
      `A newer version has removed something this version needs from the database (${harm.name}).\n` +
        'Start the newer version again, or restore an earlier backup into another database: npm run restore',
    );
}

/** Asked again and again: one that waits in the database would itself be waited for by `create index concurrently`. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [migrationLock]);
    if (rows[0].taken) return;
    await pause(betweenLooksMs);
  }
}
