import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const memory = '/dev/shm';
const name = 'ampyard-test-';
const leastRoom = 2 * 1024 ** 3;

/**
 * A new folder for a temporary database: in memory where there is room. On a disk the file system takes longer to
 * make and remove its hundreds of files than the tests in between.
 */
export function makeDatabaseFolder(): string {
  return mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), `${name}${process.pid}-`));
}

/** What tests that were killed have left there: memory is scarcer than a disk. */
export function forgetLostFolders(): void {
  if (!existsSync(memory)) return;
  for (const folder of readdirSync(memory)) {
    const [, pid] = new RegExp(`^${name}(\\d+)-`).exec(folder) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) forget(join(memory, folder));
  }
}

function forget(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another user's tests have left it, and theirs will remove it.
  }
}

function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > leastRoom;
}

/** Makes a database beside the given one, empty or as a copy of it, and answers its address. */
export async function createDatabase(besideUrl: string, { copy = false } = {}): Promise<string> {
  const url = new URL(besideUrl);
  const template = url.pathname.slice(1);
  const name = `${copy ? template : 'ampyard_test'}_${randomBytes(6).toString('hex')}`;
  await administer(
    besideUrl,
    `create database ${name} strategy file_copy${copy ? ` template ${template}` : ''}`,
  );
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await administer(databaseUrl, `drop database ${name} with (force)`);
}

/** Those that are left of a template's copies, since tests keep some for each other. */
export async function dropCopies(templateUrl: string): Promise<void> {
  const template = new URL(templateUrl).pathname.slice(1);
  const { rows } = await administer(
    templateUrl,
    `select datname from pg_database where starts_with(datname, '${template}_')`,
  );
  for (const { datname } of rows) await administer(templateUrl, `drop database ${datname} with (force)`);
}

/** Kept, since each test makes a database and drops it again. */
let administration: pg.Pool | undefined;

/** Through the database `postgres`, since neither a template nor a victim may be in use. */
async function administer(databaseUrl: string, statement: string): Promise<pg.QueryResult> {
  const url = new URL(databaseUrl);
  url.pathname = '/postgres';
  if (!administration) {
    administration = new pg.Pool({ connectionString: url.href, max: 2, allowExitOnIdle: true });
    // The server is stopped last.
    administration.on('error', () => {});
  }
  return administration.query(statement);
}
