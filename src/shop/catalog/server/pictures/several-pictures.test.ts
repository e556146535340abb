import { eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findPictureHash } from '#platform/kernel/picture.ts';
import { pictureLimits } from '#platform/kernel/upload-limits.ts';
import type { Database } from '#platform/server/database/database.ts';
import { addProduct } from '#testing/builders.ts';
import { untilWaiting } from '#testing/hold-up.ts';
import { asSomebodyElse } from '#testing/one-connection.ts';
import { openAdministration } from '#testing/people.ts';
import { dataUrlOf, drawing, padded } from '#testing/pictures.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { images, imageVariants } from '../tables/pictures.ts';
import { productPictures, products } from '../tables/products.ts';
import { forgetPictures } from './forget-pictures.ts';
import { keepImage, keepVariant } from './image-repository.ts';
import { findOtherPictures } from './product-pictures.ts';

const details = { name: 'Cell', min_order: 1, available: 1, price: 1, description: 'A cell.' };
const drawn = (content: string) => dataUrlOf(drawing(content), 'image/svg+xml');

/** A shop with one product of three pictures. */
async function openGallery() {
  const shop = await openAdministration();
  const pictures = [drawn('<rect/>'), drawn('<circle/>')];
  await shop.send('POST', '/product', { ...details, image: drawn('<path/>'), pictures });
  const [{ _id: id }] = (await shop.send('GET', '/product')).json();
  const update = (given: object) => shop.send('PUT', '/product', { id, ...details, ...given });
  const read = async (): Promise<string[]> => {
    const { image, pictures } = (await shop.send('GET', `/product/${id}`)).json().data;
    return [image, ...pictures];
  };
  const drawings = async () =>
    await Promise.all(
      (await read()).map(async (address) => /<(\w+)\/>/.exec((await shop.app.inject(address)).body)?.[1]),
    );
  return { ...shop, id, update, read, drawings };
}

describe('a product’s pictures', () => {
  it('are in the order given, and stay unless others are named', async () => {
    const { update, drawings } = await openGallery();
    expect(await drawings()).toEqual(['path', 'rect', 'circle']);
    await update({ price: 2 });
    expect(await drawings()).toEqual(['path', 'rect', 'circle']);
    await update({ image: drawn('<line/>') });
    expect(await drawings()).toEqual(['line', 'rect', 'circle']);
    await update({ pictures: [] });
    expect(await drawings()).toEqual(['line']);
  });

  it('may change places by their addresses, without being sent again', async () => {
    const { update, read, drawings, send, id } = await openGallery();
    const [main, second, third] = await read();
    const answer = await update({ image: third, pictures: [main, drawn('<line/>'), second, main] });
    expect(answer.statusCode).toBe(200);
    expect(await drawings()).toEqual(['circle', 'path', 'line', 'rect']);
    expect((await send('GET', `/productHistory/${id}`)).json()[0]).toMatchObject({
      before: { image: main, pictures: [second, third] },
      after: { image: third },
    });
  });

  it('may be those of another product', async () => {
    const { read, send } = await openGallery();
    const [image, ...pictures] = await read();
    await send('POST', '/product', { ...details, name: 'Copy', image, pictures });
    const copy = (await send('GET', '/product')).json().at(-1);
    expect((await send('GET', `/product/${copy._id}`)).json().data).toMatchObject({ image, pictures });
  });

  it('are refused, each by its place, when the shop does not have them, cannot draw them or has enough', async () => {
    const { update, drawings } = await openGallery();
    const unknown = `/images/${'0'.repeat(64)}.png`;
    const issuesOf = async (given: object) => (await update(given)).json().issues;
    expect(await issuesOf({ image: unknown })).toEqual([
      { field: 'image', message: 'This picture is no longer available. Please choose it again.' },
    ]);
    expect(await issuesOf({ pictures: [drawn('<line/>'), unknown] })).toMatchObject([
      { field: 'pictures.1' },
    ]);
    expect(await issuesOf({ pictures: [drawn('<line/>'), drawn('<line>')] })).toEqual([
      { field: 'pictures.1', message: 'This picture is damaged. Please choose another one.' },
    ]);
    for (const wrong of ['/favicon.svg', '/images/../product', 'https://elsewhere.test/x.png', 7])
      expect(await issuesOf({ pictures: [wrong] })).toMatchObject([{ field: 'pictures.0' }]);
    const tooMany = Array.from({ length: pictureLimits.ofAProduct }, (_, index) =>
      drawn(`<rect x="${index}"/>`),
    );
    expect(await issuesOf({ pictures: tooMany })).toEqual([
      { field: 'pictures', message: 'Please choose at most 8 pictures.' },
    ]);
    expect(await drawings()).toEqual(['path', 'rect', 'circle']);
  });

  it('may each be as large as the main one, and no others may send as much', async () => {
    const { update, send } = await openGallery();
    const large = (index: number) =>
      dataUrlOf(padded(drawing(`<rect x="${index}"/>`), 100_000), 'image/svg+xml');
    const [image, ...pictures] = Array.from({ length: pictureLimits.ofAProduct }, (_, index) => large(index));
    expect((await update({ image, pictures })).statusCode).toBe(200);
    expect((await send('POST', '/review', { comment: image, more: pictures })).statusCode).toBe(413);
  });

  it('are listed once where one of them is also the main one', async () => {
    const { id, read, database } = await openGallery();
    const [, second = '', third] = await read();
    const imageHash = findPictureHash(second);
    await database.db.update(products).set({ imageHash }).where(eq(products.id, id));
    expect(await findOtherPictures(database.db, id)).toEqual([third]);
  });

  it('are not forgotten while a product shows them', async () => {
    const {
      database: { db },
      read,
      update,
    } = await openGallery();
    const passWeeks = () => db.update(images).set({ unusedSince: sql`now() - interval '8 days'` });
    await passWeeks();
    await forgetPictures(db);
    expect(await db.select().from(images).where(isNotNull(images.unusedSince))).toEqual([]);
    expect(await db.$count(images)).toBe(3);
    await update({ pictures: (await read()).slice(1, 2) });
    for (let night = 0; night < 2; night++) {
      await forgetPictures(db);
      await db.update(images).set({ unusedSince: sql`unused_since - interval '8 days'` });
    }
    expect([await db.$count(images), await db.$count(productPictures)]).toEqual([2, 1]);
  });
});

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

  it('stays while a product is about to use it', async () => {
    const { database, db, old, replace, passDays, kept } = await openWithReplaced();
    await passDays(8);
    const [bytes] = (await db.select().from(images).where(eq(images.hash, old))).map((image) => image.bytes);
    let night: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      const again = await keepImage(tx, { type: 'image/svg+xml', bytes: bytes ?? Buffer.alloc(0) });
      night = asSomebodyElse(() => forgetPictures(db));
      await untilWaiting({ database }, 1);
      await replace(tx, again);
    });
    await night;
    expect(await kept()).toContain(old);
  });
});
