import pg from 'pg';
import type { TakenBackup } from './take-backup.ts';

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
