import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { seedRuns } from '#platform/server/database/tables.ts';
import { wordsOfFigures } from '#shop/catalog/server/search/words-of-figures.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { packing } from './content/packing.ts';
import { products as seedProducts } from './content/products.ts';

/** Says of the demo's batteries how they are packed, once for each database, unless somebody has said so. */
export async function carryOverPacking(tx: Database): Promise<void> {
  const claimed = await tx
    .insert(seedRuns)
    .values({ name: 'demo-packing' })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) return;
  for (const { slug, sku, description } of seedProducts) {
    if (!packing[slug]) continue;
    const isTheDemos = and(
      ...[eq(products.sku, sku), eq(products.description, description), isNull(products.deletedAt)],
    );
    const [found] = await tx.select().from(products).where(isTheDemos);
    if (!found) continue;
    const specification = { ...packing[slug], ...found.specification };
    await tx
      .update(products)
      .set({ specification, searchWords: wordsOfFigures(found.kind, specification) })
      .where(eq(products.id, found.id));
  }
}
