import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/embedded-postgres.ts';
import { Customers } from './customers.ts';
import { findPlacedOtherwise } from './next-version.ts';
import { buildVersions, migrate, startShop } from './versions.ts';

/*
 * `npm run test:upgrade`: an old version takes orders and payments while the next one migrates its database, both serve
 * together, the next one alone, and the old one again, as after an upgrade that disappointed.
 */

const ordersOfAPhase = 25;
const print = (text: string) => process.stdout.write(`${text}\n`);
const cleanups: (() => unknown)[] = [];
const wrong: string[] = [];

try {
  const { old, next, isMadeUp, remove } = buildVersions(process.argv[2]);
  cleanups.push(remove);
  print(`  The old version is ${old.name}; the next one is ${next.name}`);
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'ampyard-upgrade-data-'));
  cleanups.push(() => fs.rm(dataDir, { recursive: true, force: true }));
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir });
  cleanups.push(stop);
  const pool = new pg.Pool({ connectionString, max: 1 });
  cleanups.push(() => pool.end());
  const ask = async (statement: string) => (await pool.query(statement)).rows;

  const first = await startShop(old.folder, connectionString);
  cleanups.push(first.stop);
  await ask(`insert into stock_movements (product_id, kind, on_hand_change)
    select product_id, 'correction', 100000000 from stock where unit_count is null`);
  const units = `select (select sum(on_hand - held) from stock)::bigint + (select coalesce(sum(quantity), 0) from orders
    where lapsed_at is null and deleted_at is null)::bigint as units`;
  const [before] = await ask(units);
  const customers = new Customers(first.url);
  await customers.arrive();
  cleanups.push(() => customers.leave());
  const phase = async (what: string) => {
    const [paid, failed] = [customers.paid.size, customers.failures.length];
    await customers.buy(ordersOfAPhase);
    print(
      `  ${what}: ${customers.paid.size - paid} orders paid, ${customers.failures.length - failed} failed`,
    );
  };
  await phase('The old version alone');

  const readApplied = async () =>
    (await ask('select name from drizzle.__drizzle_migrations order by created_at')).map(({ name }) => name);
  const known = await readApplied();
  await migrate(next.folder, connectionString);
  const made = (await readApplied()).slice(known.length);
  const [{ since }] = await ask('select now()::text as since');
  if (made.length === 0) wrong.push('the next version has no migration that the old one did not have');
  await phase(`The old version on the new schema (${made.join(', ')})`);
  const second = await startShop(next.folder, connectionString);
  cleanups.push(second.stop);
  customers.sendTo(second.url);
  await phase('The new version beside the old one');
  await first.stop();
  await phase('The new version alone');
  const third = await startShop(old.folder, connectionString);
  cleanups.push(third.stop);
  customers.sendTo(third.url);
  await phase('The old version again, started on the new schema');
  await customers.leave();

  const orders = await ask('select id, transaction_id from orders where paid_at is not null');
  const found = new Map(orders.map(({ id, transaction_id }) => [id, transaction_id]));
  const lost = [...customers.paid].filter(([order, transaction]) => found.get(order) !== transaction);
  const [after] = await ask(units);
  wrong.push(...customers.failures.slice(0, 10));
  if (lost.length > 0) wrong.push(`orders that were confirmed and are not there: ${lost.length}`);
  const placedOtherwise = isMadeUp ? await ask(findPlacedOtherwise(since)) : [];
  if (placedOtherwise.length > 0)
    wrong.push(`orders not placed by the next version's functions: ${placedOtherwise.length}`);
  if (after.units !== before.units) wrong.push(`${before.units} units became ${after.units}`);
  print(
    `\n  ${customers.paid.size} orders paid and found, ${customers.failures.length} calls failed, lost ${lost.length}`,
  );
} catch (error) {
  wrong.push(error instanceof Error ? error.message : String(error));
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup();
}
for (const line of wrong) console.error(`  ✗ ${line}`);
process.exit(wrong.length === 0 ? 0 : 1);
