import { and, eq, isNull } from 'drizzle-orm';
import { productPassports } from '#batteries/passports/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { seedRuns } from '#platform/server/database/tables.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { passports } from './content/passports.ts';
import { products as seedProducts } from './content/products.ts';

/** Says what the passports of the demo's packs say, once for each database, unless somebody has said so. */
export async function carryOverPassports(tx: Database): Promise<void> {
  const claimed = await tx
    .insert(seedRuns)
    .values({ name: 'demo-passports' })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) return;
  for (const { slug, sku, description } of seedProducts) {
    const values = passports[slug];
    if (!values) continue;
    const isTheDemos = and(
      ...[eq(products.sku, sku), eq(products.description, description), isNull(products.deletedAt)],
    );
    const [found] = await tx.select({ id: products.id }).from(products).where(isTheDemos);
    if (found)
      await tx
        .insert(productPassports)
        .values({ productId: found.id, category: 'ev', values, declined: ['metalMarks'] })
        .onConflictDoNothing();
  }
}
