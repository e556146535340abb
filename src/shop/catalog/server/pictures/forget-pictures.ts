import { and, eq, exists, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/server/database/database.ts';
import { type KeptFor, keptSince } from '#platform/server/database/kept-for.ts';
import { images } from '../tables/pictures.ts';
import { productPictures, products } from '../tables/products.ts';

export const oldPicturesKept: KeptFor = {
  what: 'pictures that nothing shows any more',
  time: '7 days',
  by: 'shop/catalog/server/pictures/forget-pictures.ts',
};

/**
 * Pictures that were replaced go, with their smaller ones. For a week they are there still: for pages that are open,
 * and for links to one. Other subjects' columns that hold pictures' hashes are given.
 */
export async function forgetPictures(db: Database, otherUses: PgColumn[] = []): Promise<void> {
  const uses = [products.imageHash, productPictures.imageHash, ...otherUses].map((hash) =>
    exists(db.select({ hash }).from(hash.table).where(eq(hash, images.hash))),
  );
  const isUsed = sql`(${or(...uses)})`;
  await db
    .update(images)
    .set({ unusedSince: null })
    .where(and(isNotNull(images.unusedSince), isUsed));
  await db.delete(images).where(and(lt(images.unusedSince, keptSince(oldPicturesKept)), not(isUsed)));
  await db
    .update(images)
    .set({ unusedSince: sql`now()` })
    .where(and(isNull(images.unusedSince), not(isUsed)));
}
