import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { publishTestSummarySchema } from '#batteries/test-summaries/contract/calls.ts';
import { isTestedKind } from '#batteries/test-summaries/rules/un383-tests.ts';
import { publishTestSummary } from '#batteries/test-summaries/server/publish-test-summary.ts';
import { testSummaries } from '#batteries/test-summaries/server/tables.ts';
import { publication } from '#batteries/test-summaries/server/testing/sound-summary.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { documents } from '#shop/documents/server/tables.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { demoSeller } from '../content/seller.ts';
import { removeDemo } from '../remove-demo.ts';
import { seedDatabase } from '../seed-database.ts';
import { seedTestSummaries } from './seed-test-summaries.ts';

/** Any bytes do: what is printed is another test's affair. */
const press = { print: async (facts: readonly object[]) => Buffer.from(JSON.stringify(facts)) };
const parts = { press, address: 'http://localhost:3000' };

it('a demo has a test summary of each of its cells, modules and packs, once', async () => {
  const { db } = await openTestDatabase();
  await seedDatabase(db);
  const onSale = await db.select().from(products);
  const tested = onSale.filter(({ kind }) => isTestedKind(kind));
  expect(tested.length).toBeGreaterThan(8);
  expect(await seedTestSummaries(db, parts)).toBe(tested.length);
  expect(await seedTestSummaries(db, parts)).toBe(0);
  const of = await db
    .select({ productId: documents.productId })
    .from(testSummaries)
    .innerJoin(documents, eq(documents.fileHash, testSummaries.fileHash));
  expect(of.map(({ productId }) => productId).sort()).toEqual(tested.map(({ id }) => id).sort());
});

it('what a demo published goes with the demo, and what an admin published stays', async () => {
  const { db } = await openTestDatabase();
  await seedDatabase(db);
  await seedTestSummaries(db, parts);
  const own = await addProduct(db, { name: 'Own module', sku: 'OWN-1', kind: 'module' });
  const given = publishTestSummarySchema.parse(publication('module', 'OWN-1'));
  await publishTestSummary(
    { ...parts, places: { db, store: undefined }, readSeller: async () => demoSeller },
    own.id,
    given,
    undefined,
  );
  await removeDemo(db, { commandLine: 'a test' });
  const left = await db.select({ model: testSummaries.model }).from(testSummaries);
  expect(left).toEqual([{ model: 'OWN-1' }]);
  expect(await db.$count(documents)).toBe(1);
});
