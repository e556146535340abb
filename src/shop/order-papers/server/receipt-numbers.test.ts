import pg from 'pg';
import { expect, it } from 'vitest';
import { addOrder, addProduct } from '#testing/builders.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

/** What the payment of an order does in the database, as far as it has to do with receipts. */
async function pay(client: pg.Client, orderId: string): Promise<void> {
  await client.query(
    `insert into order_events (order_id, kind, actor_kind) values ($1, 'paid', 'provider')`,
    [orderId],
  );
}

it('receipts are numbered without a gap or a double, however many payments are given up or killed', async () => {
  const { db, url: connectionString } = await openTestDatabase();
  const { id: productId } = await addProduct(db, { name: 'Cell', available: 1_000 });
  const attempts: string[] = [];
  while (attempts.length < 60) attempts.push(await addOrder(db, { productId }));
  const admin = new pg.Client({ connectionString });
  await admin.connect();

  let kept = 0;
  const one = async (orderId: string) => {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    await client.query('begin');
    try {
      await pay(client, orderId);
      const fate = Math.random();
      if (fate < 0.3) await client.query('rollback');
      else if (fate < 0.6) await admin.query('select pg_terminate_backend($1)', [rows[0].pid]);
      else await client.query('commit').then(() => kept++);
    } finally {
      await client.end().catch(() => {});
    }
  };
  const waiting = [...attempts];
  const worker = async () => {
    for (let id = waiting.pop(); id; id = waiting.pop()) await one(id);
  };
  await Promise.all(Array.from({ length: 6 }, worker));

  const { rows } = await admin.query(
    `select number from order_papers where kind = 'receipt' order by number`,
  );
  await admin.end();
  const year = new Date().getUTCFullYear();
  expect(kept).toBeGreaterThan(0);
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: kept }, (_, index) => `R-${year}-${String(index + 1).padStart(5, '0')}`),
  );
});
