import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openLine } from '#testing/cuttable-line.ts';
import { openAdministration } from '#testing/people.ts';
import { createDatabase, dropDatabase } from '#testing/test-database.ts';
import { connectDatabase } from './database.ts';
import { isDatabaseUnavailable } from './failures.ts';
import { mergePersonalData, type OwnTable } from './own-table.ts';

it('a connection that breaks between two queries of a transaction fails that transaction alone', async () => {
  const connectionString = await createDatabase(inject('templateUrl'));
  onTestFinished(() => dropDatabase(connectionString));
  const { db, ping, close } = connectDatabase({ connectionString, poolSize: 2, onIdleError: () => {} });
  onTestFinished(close);

  const failure = await db
    .transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      // Until the news has arrived, which the transaction is not told of.
      await expect.poll(() => isGone(tx)).toBe(true);
      await tx.execute(sql`select 1`);
    })
    .catch((error: unknown) => error);

  expect(isDatabaseUnavailable(failure)).toBe(true);
  await ping();
});

it('a transaction that could not even begin gives its connection back', async () => {
  const url = new URL(await createDatabase(inject('templateUrl')));
  onTestFinished(() => dropDatabase(url.href));
  const line = await openLine({ host: url.hostname, port: Number(url.port) });
  const { db, ping, close } = connectDatabase({
    connectionString: Object.assign(new URL(url), { port: line.port }).href,
    poolSize: 2,
    onIdleError: () => {},
  });
  onTestFinished(close);

  for (let outage = 1; outage <= 3; outage++) {
    await Promise.all([ping(), ping()]);
    // The pool has not heard of it yet, and lends what it has.
    line.cut();
    const begun = await Promise.allSettled([db.transaction(async () => {}), db.transaction(async () => {})]);
    expect(begun.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    line.mend();
  }
  await ping();
});

/** Whether node-postgres knows that the transaction's connection is broken. */
function isGone(tx: object): boolean {
  const { session } = tx as { session: { client: { _queryable: boolean } } };
  return !session.client._queryable;
}

const details = { name: 'LFP cell', min_order: 10, price: 42, description: 'A cell.' };

/** What the database says while something is done. */
async function openAnnouncements() {
  const shop = await openAdministration();
  const product = await addProduct(shop.database.db);
  const ada = await addCustomer(shop);
  const client = new pg.Client({ connectionString: shop.database.url });
  await client.connect();
  onTestFinished(() => client.end());
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  await client.query('listen content_changed');
  async function announced(work: () => Promise<unknown>): Promise<string[]> {
    await work();
    // What was announced before comes before this answer.
    await client.query('select 1');
    return heard;
  }
  return { ...shop, product, ada, announced };
}

it('an order announces stock by the name of its change, and nothing about content', async () => {
  const { announced, ada, product } = await openAnnouncements();
  expect(await announced(() => ada.order(product))).toEqual([expect.stringMatching(/^stock [0-9a-f-]{36}$/)]);
});

it('a correction of stock together with a price announces content', async () => {
  const { announced, send, product } = await openAnnouncements();
  const body = { id: product.id, ...details, price: 43, available: 90, available_before: 100 };
  const heard = await announced(() => send('PUT', '/product', body));
  expect(heard).toContain('stock');
  expect(heard).toContain('products');
});

it('another tier announces content', async () => {
  const { announced, send, product } = await openAnnouncements();
  const tiers = [{ from: 20, price: 40 }];
  const body = { id: product.id, ...details, available: 100, available_before: 100, tiers };
  expect(await announced(() => send('PUT', '/product', body))).toContain('price_tiers');
});

const table = pgTable('notes', { id: text('id') });
const notes: OwnTable = { name: 'notes', table, of: () => sql`true`, key: table.id };
const lines = { partOf: 'notes', name: 'lines', table, of: table.id };

it('what subjects know of a person is one table, with the parts that others add', () => {
  expect(mergePersonalData([lines, notes])).toEqual([{ ...notes, parts: [lines] }]);
  expect(notes.parts).toBeUndefined();
});

it.each([
  ['two tables of one name', [notes, notes], 'Two subjects have personal data named notes.'],
  ['two parts of one name', [notes, lines, lines], 'Two subjects have personal data named notes.lines.'],
  ['a part of nothing', [lines], 'No subject has personal data named notes.'],
])('%s are refused', (_, known, words) => {
  expect(() => mergePersonalData(known)).toThrow(words);
});
