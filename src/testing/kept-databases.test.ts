import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { connectDatabase } from '#platform/server/database/database.ts';
import { addProduct } from './builders.ts';
import { giveDatabaseBack, keptConnections, takeDatabase } from './kept-databases.ts';

async function take() {
  const url = await takeDatabase(inject('templateUrl'));
  const database = connectDatabase({
    ...{ connectionString: url, poolSize: 2, onIdleError: () => {}, Client: keptConnections },
  });
  let isGiven = false;
  const giveBack = async () => {
    if (isGiven) return;
    isGiven = true;
    await database.close();
    await giveDatabaseBack(url);
  };
  onTestFinished(giveBack);
  return {
    ...database,
    pool: (database.db as typeof database.db & { $client: pg.Pool }).$client,
    url,
    giveBack,
  };
}

/** One that no test has used: another may hold as much that was deleted as is kept, and be dropped after the next row. */
async function takeNew() {
  const kept = [await take(), await take()];
  const database = await take();
  expect(kept.map(({ url }) => url)).not.toContain(database.url);
  return database;
}

it('a database is given to the next test without a row of the one before, and counts from one', async () => {
  const first = await takeNew();
  const { sku } = await addProduct(first.db);
  await first.giveBack();
  const second = await take();
  expect(second.url).toBe(first.url);
  expect((await second.pool.query('select from products')).rowCount).toBe(0);
  expect((await second.pool.query('select from stock_movements')).rowCount).toBe(0);
  expect((await addProduct(second.db)).sku).toBe(sku);
});

it('a connection is given to the next test without its settings, locks and statements', async () => {
  const first = await takeNew();
  const { rows } = await first.pool.query('select pg_backend_pid() as pid, pg_advisory_lock(1)');
  await first.pool.query('set statement_timeout = 1');
  await first.pool.query({ name: 'one', text: 'select 1' });
  await first.giveBack();
  const { pool } = await take();
  expect((await pool.query('select pg_backend_pid() as pid')).rows[0].pid).toBe(rows[0].pid);
  expect((await pool.query('show statement_timeout')).rows[0].statement_timeout).toBe('10s');
  expect((await pool.query({ name: 'one', text: 'select 2 as two' })).rows).toEqual([{ two: 2 }]);
  const locks = `select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`;
  expect((await pool.query(locks)).rowCount).toBe(0);
});

it('an open transaction ends with its test', async () => {
  const first = await take();
  const client = await first.pool.connect();
  await client.query('begin');
  await client.query(`insert into reviews (reviewer, rating, comment) values ('Ada', 5, 'Good.')`);
  client.release();
  await first.giveBack();
  const { pool } = await take();
  const others = 'datname = current_database() and xact_start is not null and pid <> pg_backend_pid()';
  expect((await pool.query(`select from pg_stat_activity where ${others}`)).rowCount).toBe(0);
  expect((await pool.query('select from reviews')).rowCount).toBe(0);
});

it('connections of others end with the test that opened them', async () => {
  const first = await take();
  await addProduct(first.db);
  const other = new pg.Client(first.url);
  const ended = new Promise((resolve) => other.once('end', resolve));
  other.on('error', () => {});
  await other.connect();
  await first.giveBack();
  await ended;
});

it.each([
  'create table more ()',
  'alter table orders disable trigger user',
  'alter table orders alter column phone set default 1',
  'create index more on orders (phone)',
  'create or replace function more() returns int return 1',
  'update drizzle.__drizzle_migrations set hash = 1',
  'delete from drizzle.programs',
  'analyze',
  `do $$ begin execute format('alter database %I set work_mem = 64', current_database()); end $$`,
  `insert into reviews (reviewer, rating, comment) select i, 5, i from generate_series(1, 500) i`,
])('a database is dropped after %s', async (statement) => {
  const first = await take();
  await first.pool.query(statement);
  await first.giveBack();
  expect((await take()).url).not.toBe(first.url);
});
