import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addProduct } from '#testing/builders.ts';
import { addManyProducts } from '#testing/many-rows.ts';
import { openTestDatabase, watchStatements } from '#testing/test-shop.ts';
import { listProducts } from './product-repository.ts';

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
