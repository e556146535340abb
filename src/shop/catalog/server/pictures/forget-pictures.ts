import { and, eq, exists, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import { recalls } from '#batteries/recalls/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { images } from '../tables/pictures.ts';
import { productPictures, products } from '../tables/products.ts';

/**
 * Pictures that were replaced go, with their smaller ones. For a week they are there still: for pages that are open,
 * and for whoever has linked to one.
 */
export async function forgetPictures(db: Database): Promise<void> {
  const isMain = exists(
    db.select({ id: products.id }).from(products).where(eq(products.imageHash, images.hash)),
  );
  const isAnother = exists(
    db
      .select({ id: productPictures.productId })
      .from(productPictures)
      .where(eq(productPictures.imageHash, images.hash)),
  );
  const isRecalled = exists(
    db.select({ id: recalls.id }).from(recalls).where(eq(recalls.imageHash, images.hash)),
  );
  const isUsed = sql`(${isMain} or ${isAnother} or ${isRecalled})`;
  await db
    .update(images)
    .set({ unusedSince: null })
    .where(and(isNotNull(images.unusedSince), isUsed));
  await db.delete(images).where(and(lt(images.unusedSince, sql`now() - interval '7 days'`), not(isUsed)));
  await db
    .update(images)
    .set({ unusedSince: sql`now()` })
    .where(and(isNull(images.unusedSince), not(isUsed)));
}
