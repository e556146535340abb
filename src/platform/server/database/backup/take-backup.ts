import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { syncFolder } from '../embedded/data-folder.ts';
import { readApplied, readMigrations } from '../migration-log.ts';
import {
  BackupError,
  type BackupFooter,
  type BackupHeader,
  type CopiedTable,
  countRows,
  endOfRows,
  findTables,
  firstLine,
  readSequences,
  toCopyLine,
} from './backup-format.ts';

/** 42P01: a schema from before the mark; 25006: a replica; 42501: a role that may only read. */
const passable = ['42P01', '25006', '42501'];

/** Leaves in the database when it was backed up last. Answers whether that could be. */
export async function markBackup(
  connectionString: string,
  file: string,
  { header, bytes, rows }: TakenBackup,
): Promise<boolean> {
  const client = new pg.Client({ connectionString, application_name: 'ampyard backup' });
  client.on('error', () => {});
  await client.connect();
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  try {
    await client.query(
      'insert into backups (taken_at, file, bytes, rows) values ($1, $2, $3, $4) on conflict do nothing',
      [header.takenAt, file, bytes, all],
    );
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && passable.includes(String(error.code))) return false;
    throw error;
  } finally {
    await client.end();
  }
}

interface BackupOptions {
  connectionString: string;
  file: string;
  /** Gives it up: nothing is left of the file. */
  signal?: AbortSignal | undefined;
  /** Told as often as something was read. */
  onProgress?: (progress: { table: string; rows: number; bytes: number }) => void;
}

export interface TakenBackup {
  header: BackupHeader;
  rows: BackupFooter['rows'];
  bytes: number;
}

/**
 * Everything in the shop's tables as it was at one moment, while the shop goes on. The file gets its name once it is
 * whole, and only its owner may read it: it holds personal data, password hashes and the shop's own secrets.
 */
export async function takeBackup({
  connectionString,
  file,
  signal,
  onProgress = () => {},
}: BackupOptions): Promise<TakenBackup> {
  const client = new pg.Client({ connectionString, application_name: 'ampyard backup' });
  client.on('error', () => {});
  await client.connect();
  const unfinished = `${file}.unfinished-${process.pid}`;
  try {
    const { header, tables } = await beginSnapshot(client);
    const footer: Partial<BackupFooter> = {};
    await fs.promises.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(
      Readable.from(contents(client, header, tables, footer, onProgress)),
      createGzip(),
      fs.createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }),
      { signal },
    );
    await fs.promises.rename(unfinished, file);
    await syncFolder(path.dirname(file));
    return { header, rows: footer.rows ?? {}, bytes: (await fs.promises.stat(file)).size };
  } catch (error) {
    await fs.promises.rm(unfinished, { force: true });
    throw explain(error, file);
  } finally {
    // A COPY that was broken off would be waited for.
    client.connection.stream.destroy();
  }
}

/** The tables are held first, so that none is changed between the moment that is seen and its turn to be read. */
async function beginSnapshot(client: pg.Client): Promise<{ header: BackupHeader; tables: CopiedTable[] }> {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  const tables = await findTables(client);
  if (tables.length === 0) throw new BackupError('Nothing to back up: this database has no tables.');
  await client.query('begin transaction isolation level repeatable read, read only');
  await client.query(`lock table ${tables.map(({ table }) => table).join(', ')} in access share mode`);
  const { rows } = await client.query(
    `select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "takenAt",
            current_setting('server_version') as postgres`,
  );
  const known = new Map(readMigrations().map(({ when, name }) => [when, name]));
  const migrations = (await readApplied(client)).map(
    ({ when, name }) => name ?? known.get(when) ?? `${when}`,
  );
  if (migrations.length === 0) throw new BackupError('This is not a shop database.');
  return { header: { ...rows[0], migrations }, tables: await findTables(client) };
}

async function* contents(
  client: pg.Client,
  header: BackupHeader,
  tables: CopiedTable[],
  footer: Partial<BackupFooter>,
  onProgress: NonNullable<BackupOptions['onProgress']>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const counts: BackupFooter['rows'] = {};
  let [rows, bytes] = [0, 0];
  const hashed = (chunk: Buffer) => {
    hash.update(chunk);
    return chunk;
  };
  yield hashed(Buffer.from(`${firstLine}\n-- ${JSON.stringify(header)}\n`));
  for (const copied of tables) {
    const { table, columns } = copied;
    const before = rows;
    yield hashed(Buffer.from(`${toCopyLine(copied)}\n`));
    for await (const chunk of client.query(copyTo(`copy (select ${columns} from ${table}) to stdout`))) {
      rows += countRows(chunk);
      bytes += chunk.length;
      onProgress({ table, rows, bytes });
      yield hashed(chunk);
    }
    counts[table] = rows - before;
    yield hashed(Buffer.from(`${endOfRows}\n`));
  }
  // A number that was given meanwhile belongs to a row that is not in here; the other way round would be a mistake.
  Object.assign(footer, { rows: counts, sequences: await readSequences(client), sha256: hash.digest('hex') });
  yield Buffer.from(`-- ${JSON.stringify(footer)}\n`);
}

function explain(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EISDIR', 'ENOENT'].includes(code))
    return new BackupError(
      `The backup cannot be written to ${file} (${code}). Choose another file: npm run backup FILE`,
    );
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code))
    return new BackupError(
      `The disk is full; removed the incomplete backup ${file}. Free up space, or choose another file.`,
    );
  return error;
}
