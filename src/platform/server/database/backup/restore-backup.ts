import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyPrograms, findDuePrograms, readPrograms } from '../apply-programs.ts';
import { hangUpOn } from '../failures.ts';
import { type Migration, prepareLog, readApplied, readMigrations, recordApplied } from '../migration-log.ts';
import {
  BackupError,
  type BackupFooter,
  type BackupHeader,
  type CopiedTable,
  countRows,
  findTables,
  putIndexesAside,
  toCopyLine,
} from './backup-format.ts';
import { readBackup } from './read-backup.ts';

interface RestoreOptions {
  connectionString: string;
  file: string;
  /** Those of this build. */
  migrations?: Migration[];
  /** Gives it up: nothing is kept. */
  signal?: AbortSignal | undefined;
  onProgress?: (progress: { what: 'reading' | 'loading' | 'indexing'; rows: number; bytes: number }) => void;
}

export interface RestoredBackup {
  header: BackupHeader;
  rows: BackupFooter['rows'];
  /** Tables of other programs in the same schema. */
  leftOut: string[];
}

/**
 * Puts a backup into an empty database, whole or not at all: the tables as they were when it was taken, then their
 * rows. The file is read twice, so that a damaged one is refused before anything is written.
 */
export async function restoreBackup({
  connectionString,
  file,
  migrations: own = readMigrations(),
  signal,
  onProgress = () => {},
}: RestoreOptions): Promise<RestoredBackup> {
  const progress = { rows: 0, bytes: 0 };
  const watch = async function* (what: 'reading' | 'loading', rows: AsyncIterable<Buffer>) {
    for await (const lines of rows) {
      signal?.throwIfAborted();
      progress.rows += countRows(lines);
      progress.bytes += lines.length;
      onProgress({ what, ...progress });
      yield lines;
    }
  };
  const { header, footer } = await readBackup(file, async (_table, rows) => {
    for await (const _lines of watch('reading', rows));
  });
  const migrations = migrationsOf(header, own);
  Object.assign(progress, { rows: 0, bytes: 0 });

  const client = new pg.Client({ connectionString, application_name: 'ampyard restore' });
  client.on('error', () => {});
  await client.connect();
  const stayOnTheLine = hangUpOn(signal, client);
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin');
    await refuseUnlessEmpty(client, migrations);
    await makeTables(client, migrations);
    const putIndexesBack = await putIndexesAside(client);
    const there = new Set((await findTables(client)).map(({ table }) => table));
    // What they would do was done when the rows came, and is in the backup.
    await setTriggers(client, there, 'disable');
    const loaded: BackupFooter['rows'] = {};
    await readBackup(file, async (copied, rows) => {
      if (there.has(copied.table)) loaded[copied.table] = await load(client, copied, watch('loading', rows));
      else for await (const _lines of rows);
    });
    await setTriggers(client, there, 'enable');
    onProgress({ what: 'indexing', ...progress });
    await putIndexesBack();
    await setSequences(client, footer.sequences);
    // On older tables they may not fit before the next start has migrated them.
    if (migrations.length === own.length)
      await applyPrograms(client, await findDuePrograms(client, readPrograms()));
    const leftOut = Object.keys(footer.rows).filter((table) => !there.has(table));
    requireAll(footer, loaded, leftOut);
    await client.query('commit');
    await client.query('analyze');
    return { header, rows: loaded, leftOut };
  } finally {
    stayOnTheLine();
    client.connection.stream.destroy();
  }
}

/** This build must know every migration that the backup's database had had; there may be more. */
function migrationsOf({ migrations: names }: BackupHeader, own: Migration[]): Migration[] {
  if (names[0] !== own[0]?.name)
    throw new BackupError(
      'The backup is from a pre-release of Ampyard, which version 1.0 cannot restore. Restore it with that pre-release.',
    );
  const known = new Map(own.map((migration) => [migration.name, migration]));
  return names.map((name) => {
    const migration = known.get(name);
    if (!migration)
      throw new BackupError(
        `The backup is from a newer version of the shop (unknown migration ${name}). Restore it with that version.`,
      );
    return migration;
  });
}

async function refuseUnlessEmpty(client: pg.Client, migrations: Migration[]): Promise<void> {
  const found: string[] = [];
  for (const { table } of await findTables(client)) {
    const { rows } = await client.query(
      `select count(*)::int as n from (select from ${table} limit 1001) first`,
    );
    const { n } = rows[0];
    if (n > 0) found.push(`${table.replaceAll('"', '')}: ${n > 1000 ? 'more than 1000' : n}`);
  }
  const names = new Set(migrations.map(({ name }) => name));
  const newer = (await readApplied(client)).find(({ name }) => !name || !names.has(name));
  const goOn =
    'Restore into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database (createdb).';
  if (found.length > 0)
    throw new BackupError(
      `This database is not empty, and existing data is never overwritten:\n${found.map((line) => `  - ${line}`).join('\n')}\n${goOn}`,
    );
  if (newer)
    throw new BackupError(`This database has the tables of a newer version than the backup. ${goOn}`);
}

async function makeTables(client: pg.Client, migrations: Migration[]): Promise<void> {
  const applied = new Set((await readApplied(client)).map(({ when }) => when));
  await prepareLog(client);
  for (const migration of migrations.filter(({ when }) => !applied.has(when))) {
    // There is no other user, and all of this is one transaction.
    for (const statement of migration.statements)
      await client.query(statement.replace(/\bconcurrently\b/i, ''));
    await recordApplied(client, migration);
  }
}

async function load(client: pg.Client, copied: CopiedTable, rows: AsyncIterable<Buffer>): Promise<number> {
  const target = client.query(copyFrom(toCopyLine(copied)));
  await pipeline(Readable.from(rows), target);
  return target.rowCount;
}

async function setTriggers(client: pg.Client, tables: Set<string>, how: 'disable' | 'enable'): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} ${how} trigger user`);
}

async function setSequences(client: pg.Client, sequences: BackupFooter['sequences']): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query(`select setval(to_regclass($1), $2) where to_regclass($1) is not null`, [
      `public.${name}`,
      last,
    ]);
}

/** The last word before anything is kept. */
function requireAll(footer: BackupFooter, loaded: BackupFooter['rows'], leftOut: string[]): void {
  for (const [table, expected] of Object.entries(footer.rows))
    if (loaded[table] !== expected && !leftOut.includes(table))
      throw new BackupError(
        `The backup has ${expected} rows of ${table}, but ${loaded[table] ?? 0} were loaded. Nothing was restored.`,
      );
}
