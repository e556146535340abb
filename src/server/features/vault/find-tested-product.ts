import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../adapters/database/database.ts';
import { products } from '../../adapters/database/schema.ts';
import { requireOnSale } from '../catalog/require-on-sale.ts';

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
