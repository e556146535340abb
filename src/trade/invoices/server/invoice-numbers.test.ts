import pg from 'pg';
import { expect, it } from 'vitest';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { ship, turnInvoicesOn } from './testing/invoicing-seller.ts';

it('invoices are numbered without a gap or a double, however many shipments race, fail or are killed', async () => {
  const shop = await openTestShop();
  const { db, url: connectionString } = shop.database;
  const admin = await addCustomer(shop, { name: 'Grace', isAdmin: true });
  await turnInvoicesOn(admin);
  const product = await addProduct(db, { name: 'Cell', minOrder: 1, available: 10_000 });
  const ada = await addCustomer(shop);
  const order = await payLines(ada, [[product, 12]]);
  const killer = new pg.Client({ connectionString });
  await killer.connect();

  // Transactions that take a number and come to nothing: given up, or killed while others wait for the next one.
  const giveUp = async (isKilled: boolean) => {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    await client.query('begin');
    await client.query(`select next_invoice_place('380', extract(year from now())::integer)`);
    if (isKilled) await killer.query('select pg_terminate_backend($1)', [rows[0].pid]);
    else await client.query('rollback');
    await client.end().catch(() => {});
  };
  const shipOne = async () => (await ship(admin, order._id, [[1, 1]])).statusCode;
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      if (index % 2 === 0) return await shipOne();
      await giveUp(index % 3 === 0);
      return undefined;
    }),
  );
  await killer.end();
  // Twelve were ordered, and fifteen shipments asked for.
  expect(outcomes.filter((code) => code === 200)).toHaveLength(12);
  const papers: { number: string }[] = (await admin.call({ url: '/api/invoices' })).json();
  const year = new Date().getUTCFullYear();
  expect(papers.map(({ number }) => number).sort()).toEqual(
    Array.from({ length: 12 }, (_, index) => `INV-${year}-${String(index + 1).padStart(5, '0')}`),
  );
});
