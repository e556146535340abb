import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { requireOnSale } from '#shop/catalog/server/require-on-sale.ts';
import { products } from '#shop/catalog/server/tables/products.ts';

export type TestedProduct = Awaited<ReturnType<typeof findTestedProduct>>;

/** What a test summary is about. */
export async function findTestedProduct(db: Database, productId: string) {
  const { id, name, sku, kind, specification } = products;
  const [product] = await db
    .select({ id, name, sku, kind, specification })
    .from(products)
    .where(and(eq(id, productId), isNull(products.deletedAt)));
  return requireOnSale(product);
}
