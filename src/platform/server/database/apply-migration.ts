import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Migration } from './migration-log.ts';
import { recordApplied, UnfitSchemaError } from './migration-log.ts';

/** A statement that waits for a table's lock makes all later ones wait too: the shop, for this long. */
const lockTimeoutMs = 500;
const betweenAttemptsMs = 1_000;
/** Ten minutes: a backup of a large shop holds its tables for some of them. */
const attempts = 400;

/** One migration, whole or not at all, that never keeps the shop waiting for longer than a moment. */
export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  onProgress: (what: string) => void,
): Promise<void> {
  if (!migration.isInTransaction) return await applyStepByStep(client, migration);
  await changeSchema(client, {
    name: `migration ${migration.name}`,
    onProgress,
    change: async () => {
      for (const statement of migration.statements) await client.query(statement);
      await recordApplied(client, migration);
    },
  });
}

interface SchemaChange {
  name: string;
  change: () => Promise<void>;
  onProgress: (what: string) => void;
}

/** In one transaction, tried again for as long as its tables are in use. */
export async function changeSchema(
  client: pg.Client,
  { name, change, onProgress }: SchemaChange,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      await change();
      await client.query('commit');
      return;
    } catch (error) {
      // Of a connection that broke there is nothing to take back.
      await client.query('rollback').catch(() => {});
      if (!isBusy(error)) throw error;
      const others = await describeOthers(client);
      if (attempt === attempts)
        throw new UnfitSchemaError(
          `The ${name} failed because its tables were in use by ${others}.\n` +
            'Nothing was changed. Stop those processes and try again.',
        );
      if (attempt === 1) onProgress(`The ${name} is waiting for ${others}`);
      await pause(betweenAttemptsMs);
    }
  }
}

/** Its statements bear being run twice; what was broken off has left its index, which is not valid. */
async function applyStepByStep(client: pg.Client, migration: Migration): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and position(c.relname in $1) > 0`,
    [migration.statements.join()],
  );
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
  for (const statement of migration.statements) await client.query(statement);
  await recordApplied(client, migration);
}

/** 55P03: the lock was not to be had in time; 40P01: two waited for each other. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code));
}

/** Who has been in a transaction for longest. */
async function describeOthers(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ who: string }>(
    `select format('%s (process %s, for %s s)', coalesce(nullif(application_name, ''), usename), pid,
       round(extract(epoch from now() - xact_start))) as who
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 3`,
  );
  return rows.map(({ who }) => who).join(', ') || 'another session';
}
