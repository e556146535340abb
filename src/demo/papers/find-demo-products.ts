import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { products as seedProducts } from '../content/products.ts';

/** What the demo sells and nobody has deleted, in the order of the catalogue. */
export async function findDemoProducts(db: Database) {
  const skus = seedProducts.map(({ sku }) => sku);
  return await db
    .select()
    .from(products)
    .where(and(inArray(products.sku, skus), isNull(products.deletedAt)))
    .orderBy(asc(products.position));
}
