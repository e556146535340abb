import type pg from 'pg';
import { addManyOrders } from '#testing/bulk-rows.ts';
import { atMost, type Figure, median } from './figures.ts';
import { openMarket } from './market.ts';

/** An admin's first look, with few orders of before and with many. */
export async function* measureHistory(dataDir: string): AsyncGenerator<Figure> {
  const { db, url, adminToken, close } = await openMarket(dataDir);
  try {
    // Past what keeps events and receipts from being removed.
    await db.query(
      'set session_replication_role = replica; truncate orders cascade; reset session_replication_role',
    );
    await fillOrders(db, 10_000);
    const few = await timeFirstPage(url, adminToken);
    await fillOrders(db, 990_000);
    const ratio = (await timeFirstPage(url, adminToken)) / few;
    yield atMost('first page of 1,000,000 orders against of 10,000', ratio, 1.5, '×');
  } finally {
    await close();
  }
}

/** Without what looks at each row as it comes: indexes are built faster in one go, and there is no doubt of these rows. */
async function fillOrders(db: pg.Client, count: number): Promise<void> {
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'orders'::regclass and not indisunique`);
  for (const { name } of indexes) await db.query(`drop index ${name}`);
  await db.query('set session_replication_role = replica');
  await db.query(`set maintenance_work_mem = '512MB'`);
  await addManyOrders((statement) => db.query(statement), count, {
    buyers: `email like 'bench-%'`,
    columns: { paid_at: 'now()' },
  });
  await db.query('set session_replication_role = origin');
  for (const { definition } of indexes) await db.query(definition);
  await db.query('vacuum analyze orders, order_lines');
}

async function timeFirstPage(url: string, token: string): Promise<number> {
  const read = async () => {
    const began = performance.now();
    const answer = await fetch(`${url}/api/order?limit=50`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The list of orders answered ${answer.status}.`);
    return performance.now() - began;
  };
  for (let warmUp = 0; warmUp < 20; warmUp++) await read();
  const times: number[] = [];
  for (let sample = 0; sample < 100; sample++) times.push(await read());
  return median(times);
}
