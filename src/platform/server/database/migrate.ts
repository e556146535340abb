import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { applyMigration, changeSchema } from './apply-migration.ts';
import {
  applyPrograms,
  type DuePrograms,
  findDuePrograms,
  type Program,
  readPrograms,
} from './apply-programs.ts';
import { hangUpOn } from './failures.ts';
import {
  type AppliedMigration,
  type Migration,
  prepareLog,
  readApplied,
  readMigrations,
  UnfitSchemaError,
} from './migration-log.ts';

/** Any fixed number does; it only has to be the same in every instance of the shop. */
const migrationLock = 74_115_001;
const betweenLooksMs = 100;

interface MigrateOptions {
  migrations?: Migration[];
  programs?: Program[];
  onProgress?: (what: string) => void;
  /** Gives it up, also while it waits for others: a migration that is not whole is not made. */
  signal?: AbortSignal | undefined;
}

/**
 * Brings tables, functions and triggers up to date while instances of the previous version keep serving. When several
 * instances start at once, one works and the others wait. Answers the names of the steps.
 */
export async function migrateDatabase(
  connectionString: string,
  {
    migrations = readMigrations(),
    programs = readPrograms(),
    onProgress = () => {},
    signal,
  }: MigrateOptions = {},
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
    if (isUpToDate(await findDue(client, { migrations, programs }))) return [];
    await takeTurn(client);
    const { pending } = await findDue(client, { migrations, programs });
    await prepareLog(client);
    for (const migration of pending) await applyMigration(client, migration, onProgress);
    // A migration may have dropped a table, and its triggers with it.
    const due = await findDue(client, { migrations, programs });
    if (!isUpToDate(due))
      await changeSchema(client, {
        name: 'update of functions and triggers',
        onProgress,
        change: () => applyPrograms(client, due),
      });
    return [...pending.map(({ name }) => name), ...subjectsOf(due)];
  } finally {
    stayOnTheLine();
    // The lock belongs to the session and goes with it.
    await client.end();
  }
}

interface Due extends DuePrograms {
  pending: Migration[];
}

const isUpToDate = ({ pending, stale, obsolete }: Due) =>
  pending.length + stale.length + obsolete.length === 0;

const subjectsOf = ({ stale }: Due) => [...new Set(stale.map(({ subject }) => `${subject}/programs.sql`))];

async function findDue(
  client: pg.Client,
  { migrations, programs }: { migrations: Migration[]; programs: Program[] },
): Promise<Due> {
  const applied = await readApplied(client);
  refusePreRelease(applied, migrations);
  refuseContracted(applied, migrations);
  const times = new Set(applied.map(({ when }) => when));
  const pending = migrations.filter(({ when }) => !times.has(when));
  // Its programs suit this version too, as its tables do; ours might not suit it.
  const isNewer = applied.some(({ when }) => !migrations.some((known) => known.when === when));
  if (isNewer) return { pending, stale: [], obsolete: [] };
  return { pending, ...(await findDuePrograms(client, programs)) };
}

/** Every database since version 1.0 began with the first migration that there is. */
export function isPreRelease(applied: Pick<AppliedMigration, 'when'>[], first: number | undefined): boolean {
  return applied.length > 0 && !applied.some(({ when }) => when === first);
}

function refusePreRelease(applied: AppliedMigration[], migrations: Migration[]): void {
  if (isPreRelease(applied, migrations[0]?.when))
    throw new UnfitSchemaError(
      'This database was created by a pre-release of Ampyard. Version 1.0 cannot upgrade it, and has not changed it.\n' +
        'Keep a backup made by the pre-release (npm run backup), then start with a new database: ' +
        'set DATABASE_URL to an empty one, or DATA_DIR to a new folder.',
    );
}

/**
 * An older build runs on a schema to which newer ones have added, but not on one from which they have removed what it
 * uses.
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
