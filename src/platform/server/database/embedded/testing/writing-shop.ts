/**
 * A shop in a process of its own, for tests to kill: starts the database in the folder it is given, tells on
 * standard output which rows it found, then writes rows and tells each id once its commit was acknowledged.
 */
import { writeSync } from 'node:fs';
import { Pool } from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const [dataDir = '', mode] = process.argv.slice(2);
const tell = (event: string, value: unknown) => writeSync(1, `${JSON.stringify({ event, value })}\n`);

try {
  const database = await startEmbeddedPostgres({ dataDir });
  if (mode === 'write') await write(database.connectionString);
  tell('ready', database.connectionString);
  if (mode === 'idle') process.stdin.resume();
} catch (error) {
  const { name, message } = error as Error;
  tell('failed', { name, message });
}

async function write(connectionString: string): Promise<never> {
  const pool = new Pool({ connectionString, max: 3 });
  pool.on('error', () => {});
  await pool.query('create table if not exists written (id bigserial primary key, note text)');
  const { rows } = await pool.query<{ id: string }>('select id from written');
  tell(
    'found',
    rows.map(({ id }) => id),
  );
  const writeForever = async (): Promise<never> => {
    for (;;) {
      const inserted = await pool.query("insert into written (note) values (repeat('x', 500)) returning id");
      tell('kept', inserted.rows[0].id);
    }
  };
  return Promise.race([writeForever(), writeForever(), writeForever()]);
}
