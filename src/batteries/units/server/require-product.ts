import { and, eq, isNull } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Tracking } from '#shop/catalog/rules/tracking.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { unitWords } from '../contract/words.ts';

/** A product on sale; where wanted, tracked in this way. */
export async function requireProduct(db: Database, id: string, tracking?: Exclude<Tracking, 'none'>) {
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)));
  if (!product) throw new ShopError('not-found', 'This product is not on sale.');
  if (tracking && product.tracking !== tracking)
    throw new ShopError('conflict', tracking === 'serial' ? unitWords.notTracked : unitWords.notByBatch);
  return product;
}
