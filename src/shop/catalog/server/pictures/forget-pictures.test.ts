import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { addProduct } from '#testing/builders.ts';
import { untilWaiting } from '#testing/hold-up.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { images, imageVariants } from '../tables/pictures.ts';
import { products } from '../tables/products.ts';
import { forgetPictures } from './forget-pictures.ts';
import { keepImage, keepVariant } from './image-repository.ts';

const picture = { type: 'image/png' as const, bytes: Buffer.from('a new picture') };

/** A product whose picture was replaced, and is known to be used no more. */
async function openWithReplaced() {
  const database = await openTestDatabase();
  const { db } = database;
  const { id, imageHash: old } = await addProduct(db);
  await keepVariant(db, old, { width: 480, format: 'webp' }, Buffer.from('small'));
  const replace = async (tx: Database, imageHash: string) =>
    await tx.update(products).set({ imageHash }).where(eq(products.id, id));
  await replace(db, await keepImage(db, picture));
  await forgetPictures(db);
  const passDays = (days: number) =>
    db.update(images).set({ unusedSince: sql`unused_since - ${days} * interval '1 day'` });
  const kept = async () => (await db.select().from(images)).map(({ hash }) => hash).sort();
  return { database, db, old, replace, passDays, kept };
}

describe('a picture that was replaced', () => {
  it('is there for a week, and then gone with its smaller ones', async () => {
    const { db, old, passDays, kept } = await openWithReplaced();
    await passDays(6);
    await forgetPictures(db);
    expect(await kept()).toContain(old);
    await passDays(2);
    await forgetPictures(db);
    expect(await kept()).toHaveLength(1);
    expect(await kept()).not.toContain(old);
    expect(await db.$count(imageVariants)).toBe(0);
  });

  it('stays when a product shows it again, also one that is not on sale any more', async () => {
    const { db, old, passDays, kept } = await openWithReplaced();
    await addProduct(db, { name: 'Another', imageHash: old, deletedAt: new Date() });
    for (let night = 0; night < 2; night++) {
      await passDays(8);
      await forgetPictures(db);
    }
    expect(await kept()).toContain(old);
  });

  it('is not taken from under somebody who is about to use it', async () => {
    const { database, db, old, replace, passDays, kept } = await openWithReplaced();
    await passDays(8);
    const [bytes] = (await db.select().from(images).where(eq(images.hash, old))).map((image) => image.bytes);
    let night: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      const again = await keepImage(tx, { type: 'image/svg+xml', bytes: bytes ?? Buffer.alloc(0) });
      night = forgetPictures(db);
      await untilWaiting({ database }, 1);
      await replace(tx, again);
    });
    await night;
    expect(await kept()).toContain(old);
  });
});
