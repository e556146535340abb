import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addBlogEntry, addProduct, addReview } from '../builders.ts';
import { addManyPeople, addManyProducts } from '../bulk-rows.ts';
import { openTestShop } from '../test-shop.ts';

/** More than one part of a streamed list, and more than a limit may ask for. */
const rows = 700;

it('products, people, reviews and blog entries are all answered where no limit is given', async () => {
  const shop = await openTestShop();
  const { db } = shop.database;
  const admin = await addCustomer(shop, { isAdmin: true });
  await addProduct(db);
  const query = (statement: string) => db.execute(statement);
  await addManyProducts(query, rows);
  await addManyPeople(query, rows);
  const numbers = sql.raw(`generate_series(1, ${rows}) number`);
  await db.execute(
    sql`insert into reviews (reviewer, rating, comment) select 'Ada', 5, 'Review ' || number from ${numbers}`,
  );
  await db.execute(
    sql`insert into blog_entries (position, question, answer) select 1000 + number, 'Question ' || number, 'Yes.' from ${numbers}`,
  );
  for (const [url, key] of [
    ['/api/product', '_id'],
    ['/api/product_all', '_id'],
    ['/api/user', '_id'],
    ['/api/review', 'comment'],
    ['/api/blog', 'q'],
  ] as const) {
    const read = async (address: string) => {
      const answer = await admin.call({ url: address });
      const items: Record<string, string>[] = answer.json();
      return { total: Number(answer.headers['x-total-count']), keys: items.map((item) => item[key]) };
    };
    const { total, keys } = await read(url);
    expect(total, url).toBeGreaterThanOrEqual(rows);
    expect(new Set(keys).size, url).toBe(total);
    const [first, second] = [await read(`${url}?limit=500`), await read(`${url}?limit=500&offset=500`)];
    expect(keys, url).toEqual([...first.keys, ...second.keys]);
    expect((await admin.call({ url: `${url}?limit=501` })).statusCode, url).toBe(400);
  }
});

describe('GET /review', () => {
  it('lists reviews, the newest first', async () => {
    const { app, database } = await openTestShop();
    await addReview(database.db, { reviewer: 'Ada', createdAt: new Date('2026-01-01') });
    await addReview(database.db, { reviewer: 'Grace', rating: 4, createdAt: new Date('2026-02-01') });
    expect((await app.inject('/api/review')).json()).toEqual([
      { user: 'Grace', comment: 'Good.', rating: 4 },
      { user: 'Ada', comment: 'Good.', rating: 5 },
    ]);
  });
});

describe('GET /blog', () => {
  it('lists questions and answers in their order', async () => {
    const { app, database } = await openTestShop();
    await addBlogEntry(database.db, { position: 2, question: 'Second?' });
    await addBlogEntry(database.db, { position: 1, question: 'First?' });
    const answer = await app.inject('/api/blog');
    expect(answer.json()).toEqual([
      { q: 'First?', a: 'Because.' },
      { q: 'Second?', a: 'Because.' },
    ]);
    expect(answer.headers['x-total-count']).toBe('2');
  });
});
