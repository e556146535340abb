import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { writeEmail } from '#platform/server/mail/letter.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { moveStock } from '#shop/catalog/server/stock.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { addProduct } from '#testing/builders.ts';
import { addHolderOfToken } from '#testing/people.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { stockEmails } from './emails.ts';
import { stockAlerts } from './tables.ts';

/** A customer looking at a product with too little stock for an order of ten. */
async function openWithTooLittle() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const { id } = await addProduct(db, { available: 9, multiple: 4 });
  const bring = (change: number) => moveStock(db, { productId: id, kind: 'correction', change });
  return { shop, db, id, bring, ada: await callerOf(shop), admin: await callerOf(shop, true) };
}

async function callerOf(shop: TestShop, isAdmin = false) {
  const { headers, email } = await addHolderOfToken(shop, { isAdmin });
  const call = async (method: 'GET' | 'PUT' | 'DELETE', path: string) =>
    await shop.app.inject({ method, url: `/api${path}`, headers });
  return {
    email,
    call,
    wait: (id: string) => call('PUT', `/stockAlerts/${id}`),
    waitsFor: async () =>
      (await call('GET', '/stockAlerts')).json().map((alert: { productId: string }) => alert.productId),
  };
}

/** What the shop writes to those who waited, as they read it. Answers nothing for an email that is not sent after all. */
async function readEmails({ database, parts }: TestShop) {
  const rows = await database.db.select().from(mails).where(eq(mails.kind, 'back-in-stock'));
  const context = { ...parts, address: 'https://shop.example', seller: await parts.readSeller() };
  return await Promise.all(
    rows.map(async (row) => {
      const content = await stockEmails['back-in-stock'](context, row);
      return { to: row.email, text: content && writeEmail(content, context.seller).text };
    }),
  );
}

describe('who wants to be told when a product is back', () => {
  it('waits once, however often they ask, until they take it back', async () => {
    const { id, db, ada } = await openWithTooLittle();
    for (let times = 0; times < 2; times++) expect((await ada.wait(id)).statusCode).toBe(200);
    expect(await db.$count(stockAlerts)).toBe(1);
    expect(await ada.waitsFor()).toEqual([id]);
    expect((await ada.call('DELETE', `/stockAlerts/${id}`)).statusCode).toBe(200);
    expect(await ada.waitsFor()).toEqual([]);
  });

  it('waits for nothing that can be ordered, nor for what is not on sale', async () => {
    const { db, ada, bring, id } = await openWithTooLittle();
    await bring(3);
    const answer = await ada.wait(id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('This product can be ordered now.');
    const gone = await addProduct(db, { name: 'Gone', available: 0, deletedAt: new Date() });
    expect((await ada.wait(gone.id)).statusCode).toBe(404);
  });

  it('must be signed in, and sees no other person’s alerts', async () => {
    const { shop, id, ada } = await openWithTooLittle();
    expect((await shop.app.inject({ method: 'PUT', url: `/api/stockAlerts/${id}` })).statusCode).toBe(401);
    await ada.wait(id);
    const other = await callerOf(shop);
    expect(await other.waitsFor()).toEqual([]);
    expect((await other.call('GET', `/stockAlerts/${id}`)).statusCode).toBe(403);
  });

  it('is due from when enough for an order is there, and not before', async () => {
    const { id, db, ada, bring } = await openWithTooLittle();
    await ada.wait(id);
    const isDue = async () => (await db.select().from(stockAlerts))[0]?.backAt !== null;
    // Sold by fours, the smallest order is twelve.
    await bring(2);
    expect(await isDue()).toBe(false);
    await bring(1);
    expect(await isDue()).toBe(true);
    expect(await ada.waitsFor()).toEqual([]);
    // It was there, and is gone again: those who still want it wait again.
    await bring(-12);
    expect(await isDue()).toBe(true);
    await ada.wait(id);
    expect(await ada.waitsFor()).toEqual([id]);
  });

  it('gets one email, however often stock comes, and another one only if they ask again', async () => {
    const { id, shop, ada, bring } = await openWithTooLittle();
    await ada.wait(id);
    await bring(1);
    expect(await readEmails(shop)).toEqual([]);
    await bring(20);
    await bring(20);
    const [email, ...others] = await readEmails(shop);
    expect(others).toEqual([]);
    expect(email?.to).toBe(ada.email);
    for (const part of [
      'LFP cell is back in stock',
      'https://shop.example/product/',
      'Available: 50',
      'Minimum order: 12',
    ])
      expect(email?.text).toContain(part);
    await bring(-50);
    await ada.wait(id);
    await bring(12);
    expect(await readEmails(shop)).toHaveLength(2);
  });

  it('waits again where others were quicker than the email', async () => {
    const { id, shop, ada, bring } = await openWithTooLittle();
    await ada.wait(id);
    await bring(3);
    await bring(-3);
    expect(await readEmails(shop)).toEqual([{ to: ada.email, text: undefined }]);
    expect(await ada.waitsFor()).toEqual([id]);
    await bring(3);
    const [, second] = await readEmails(shop);
    expect(second?.text).toContain('is back in stock');
  });

  it('is told nothing of a product that is no longer on sale, until it is again', async () => {
    const { id, shop, db, ada, bring } = await openWithTooLittle();
    await ada.wait(id);
    const sell = (deletedAt: Date | null) =>
      db.update(products).set({ deletedAt }).where(eq(products.id, id));
    await sell(new Date());
    await bring(20);
    expect(await readEmails(shop)).toEqual([]);
    await sell(null);
    expect(await readEmails(shop)).toHaveLength(1);
  });

  it('is due, too, when a smaller order is allowed', async () => {
    const { id, db, ada } = await openWithTooLittle();
    await ada.wait(id);
    await db.update(products).set({ minOrder: 5 }).where(eq(products.id, id));
    expect(await ada.waitsFor()).toEqual([]);
  });

  it('is told to admins: how many, and who', async () => {
    const { id, shop, ada, admin } = await openWithTooLittle();
    await addProduct(shop.database.db, { name: 'Other' });
    await ada.wait(id);
    await (await callerOf(shop)).wait(id);
    const listed = (await admin.call('GET', '/product_all?sort=added')).json();
    expect(listed.map(({ waiting }: { waiting?: number }) => waiting)).toEqual([2, undefined]);
    expect((await admin.call('GET', `/stockAlerts/${id}`)).json()).toMatchObject([
      { email: ada.email, displayName: 'Ada' },
      {},
    ]);
  });

  it('is forgotten with their account', async () => {
    const { id, db, ada } = await openWithTooLittle();
    await ada.wait(id);
    await db.execute(sql`delete from users where email = ${ada.email}`);
    expect(await db.$count(stockAlerts)).toBe(0);
  });
});
