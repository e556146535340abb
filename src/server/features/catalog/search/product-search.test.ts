import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { productSearch, products } from '../../../adapters/database/schema.ts';
import { openTestDatabase } from '../../../testing/test-shop.ts';
import { seedDatabase } from '../../seed/seed-database.ts';
import { findByWords } from './product-search.ts';
import searches from './sixty-searches.json' with { type: 'json' };

it('sixty searches', async () => {
  const { db } = await openTestDatabase();
  await seedDatabase(db);
  const wrong: unknown[] = [];
  for (const { typed, meant } of searches) {
    const found = await findByWords(db, typed);
    const rows = found
      ? await db
          .select({ slug: products.slug })
          .from(productSearch)
          .innerJoin(products, eq(products.id, productSearch.productId))
          .where(found.isFound)
          .orderBy(...found.bestFirst)
          .limit(5)
      : [];
    if (!rows.slice(0, 3).some(({ slug }) => meant.includes(slug ?? ''))) wrong.push({ typed, meant, rows });
  }
  expect(wrong).toEqual([]);
});
