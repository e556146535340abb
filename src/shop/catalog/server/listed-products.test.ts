import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { addManyProducts } from '#testing/bulk-rows.ts';
import { openTestDatabase, openTestShop, watchStatements } from '#testing/test-shop.ts';
import type { Product } from '../contract/product.ts';
import { listProducts } from './finding/find-products.ts';

/** With a product whose words look like the fields of a list. */
async function openList() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const cell = await addProduct(db, { name: 'Cell "available":7', available: 100 });
  const pack = await addProduct(db, {
    name: 'Pack',
    available: 50,
    description: '{"_id":"x","available":1}',
  });
  const ada = await addCustomer(shop);
  const read = async (url = '/api/product') => {
    const answer = await shop.app.inject(url);
    const products: Product[] = answer.json();
    return { answer, stock: Object.fromEntries(products.map(({ name, available }) => [name, available])) };
  };
  return { shop, db, cell, pack, ada, read };
}

describe('the list of products', () => {
  it('has the stock exactly after each order, and is otherwise the same text', async () => {
    const { cell, ada, read } = await openList();
    const { answer: before } = await read();
    for (let left = 90; left >= 50; left -= 10) {
      await ada.order(cell, { quantity: 10 });
      const { answer, stock } = await read();
      expect(stock).toEqual({ 'Cell "available":7': left, Pack: 50 });
      expect(answer.body.replace(`"available":${left}`, '"available":100')).toBe(before.body);
      expect(answer.headers).toMatchObject({
        'content-type': before.headers['content-type'],
        'x-total-count': '2',
      });
      expect(answer.headers.etag).not.toBe(before.headers.etag);
    }
  });

  it('reads nothing but stock while only stock changes', async () => {
    const { db, cell, ada, read } = await openList();
    await read();
    await ada.order(cell, { quantity: 10 });
    const asked = vi.spyOn((db as typeof db & { $client: pg.Pool }).$client, 'query');
    expect((await read()).stock).toEqual({ 'Cell "available":7': 90, Pack: 50 });
    expect(asked.mock.calls).toEqual([[expect.objectContaining({ name: 'stock_of_products' })]]);
  });

  it('shows a change of a product at once, by whichever address it is asked for', async () => {
    const { shop, cell, read } = await openList();
    const admin = await addCustomer(shop, { isAdmin: true });
    for (const url of ['/api/product', '/api/product?limit=1', '/api/product?q=pack']) await read(url);
    const { id, description } = cell;
    await admin.call({
      method: 'PUT',
      url: '/api/product',
      payload: { id, name: 'Cell B', description, price: 2, min_order: 1, available: 80 },
    });
    expect((await read()).stock).toEqual({ 'Cell B': 80, Pack: 50 });
    expect((await read('/api/product?limit=1')).stock).toEqual({ 'Cell B': 80 });
    expect((await read('/api/product?q=pack')).stock).toEqual({ Pack: 50 });
  });
});

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  Plans?: Plan[];
}

function allParts(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(allParts)];
}

it('a page of the range is read from the index, no further than it goes, however many products there are', async () => {
  const { db, url } = await openTestDatabase();
  await addProduct(db, { name: 'First' });
  await addManyProducts((statement) => db.execute(statement), 5_000);
  await db.execute(sql`analyze products, images`);

  const asked: { text: string; values: unknown[] }[] = [];
  const { pool, db: watched } = watchStatements(url, (text, values) => asked.push({ text, values }));
  const { items, total } = await listProducts(watched, { limit: 60, offset: 0 });
  expect(items).toHaveLength(60);
  expect(total).toBe(5001);

  const list = asked.find(({ text }) => text.includes('limit'));
  const { rows } = await pool.query(`explain (analyze, format json) ${list?.text}`, list?.values);
  const parts = allParts(rows[0]['QUERY PLAN'][0].Plan);
  expect(parts[0]?.['Node Type']).toBe('Limit');
  const reading = parts.find((part) => part['Relation Name'] === 'products');
  expect(reading).toMatchObject({ 'Node Type': 'Index Scan', 'Index Name': 'products_on_sale' });
  expect(reading?.['Actual Rows']).toBeLessThanOrEqual(60);
});
