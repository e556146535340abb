import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Makes a database beside the given one, empty or as a copy of it, and answers its address. */
export async function createDatabase(besideUrl: string, { copy = false } = {}): Promise<string> {
  const url = new URL(besideUrl);
  const template = url.pathname.slice(1);
  const name = `ampyard_test_${randomBytes(6).toString('hex')}`;
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

/** Kept, since each test makes a database and drops it again. */
let administration: pg.Pool | undefined;

/** Through the database `postgres`, since neither a template nor a victim may be in use. */
async function administer(databaseUrl: string, statement: string): Promise<void> {
  const url = new URL(databaseUrl);
  url.pathname = '/postgres';
  if (!administration) {
    administration = new pg.Pool({ connectionString: url.href, max: 2, allowExitOnIdle: true });
    // The server is stopped last.
    administration.on('error', () => {});
  }
  await administration.query(statement);
}
