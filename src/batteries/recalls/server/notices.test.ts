import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { units } from '#batteries/units/server/tables.ts';
import { addTracked } from '#batteries/units/server/testing/add-units.ts';
import { putAdminToWork } from '#people/admin-log/server/testing/admin-at-work.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { OwnNotice } from '../contract/notice.ts';
import type { Recall, RecallNotice } from '../contract/recalls.ts';
import { recalls } from './tables.ts';
import { draftRecall, noticeTexts, publishedRecall } from './testing/recall-at-work.ts';

async function openShop() {
  const shop = await openTestShop();
  const work = await putAdminToWork(shop);
  const { send } = work;
  const notices = async (id: string): Promise<RecallNotice[]> =>
    (await send('GET', `/recalls/${id}/notices`)).json();
  const recall = async (id: string): Promise<Recall> => (await send('GET', `/recalls/${id}`)).json();
  return { ...work, db: shop.database.db, notices, recall };
}

describe('a mail that was given up', () => {
  it('is tried again when an admin says so, and no other is', async () => {
    const shop = await openShop();
    const { db, send, notices, recall } = shop;
    const { id, noticeId } = await publishedRecall(shop);
    const ofNotice = eq(mails.cause, `recall ${id}`);
    const again = async () => {
      const answer = await send('POST', `/recalls/${id}/notices/${noticeId}/mail`);
      return [answer.statusCode, answer.json().message];
    };
    const refused = [409, expect.stringContaining('was already sent, or is still being sent')];
    expect(await again()).toEqual(refused);
    await db.update(mails).set({ state: 'given-up', lastError: '550 No such user' }).where(ofNotice);
    expect(await notices(id)).toMatchObject([{ failure: '550 No such user', state: 'to-send' }]);
    expect((await recall(id)).progress.failed).toBe(1);
    expect((await again())[0]).toBe(200);
    expect(await db.select().from(mails).where(ofNotice)).toMatchObject([{ state: 'waiting' }]);
    expect(await notices(id)).toMatchObject([{ failure: null }]);
    expect((await recall(id)).events[0]).toMatchObject({ kind: 'sent-again', about: expect.any(String) });
    expect(await again()).toEqual(refused);
  });
});

describe('the list of customers to take along', () => {
  it('has a row for each, and is written down before it leaves', async () => {
    const shop = await openShop();
    const { ada, send } = shop;
    const { id } = await publishedRecall(shop);
    const logged = async () =>
      (await send('GET', '/adminActions'))
        .json()
        .filter(({ action }: { action: string }) => action === 'recall.exported');
    expect(await logged()).toEqual([]);
    const [head, row, ...rest] = (await send('POST', `/recalls/${id}/noticeExport`)).body
      .trim()
      .split('\r\n');
    expect(head).toMatch(/Customer,Email/);
    expect(row).toContain(`${ada.email},yes,1,to-send`);
    expect(rest).toEqual([]);
    expect(await logged()).toHaveLength(1);
  });
});

describe('its picture', () => {
  it('is the chosen one, else that of the recalled product', async () => {
    const shop = await openShop();
    const { ada, db, send, recall } = shop;
    const square = { width: 8, height: 8, channels: 3, background: 'teal' } as const;
    const bytes = await sharp({ create: square }).png().toBuffer();
    const image = `data:image/png;base64,${bytes.toString('base64')}`;
    const save = async (id: string, picture?: string | null) =>
      await send('PUT', `/recalls/${id}`, {
        ...{ title: 'Welds', ...noticeTexts },
        batches: (await recall(id)).batches.map((batch) => batch.id),
        ...(picture !== undefined && { picture }),
      });
    const { id } = await draftRecall(shop);
    expect((await save(id, image)).statusCode).toBe(200);
    // Nothing said leaves the one there is.
    await save(id);
    const { picture: kept } = await recall(id);
    expect(kept).toMatch(/^\/images\//);
    await send('POST', `/recalls/${id}/publication`);
    const [mine]: OwnNotice[] = (await ada.call({ url: '/api/myRecallNotices' })).json();
    expect(mine?.picture).toBe(kept);

    const plain = await draftRecall(shop);
    await save(plain.id, image);
    await save(plain.id, null);
    expect((await recall(plain.id)).picture).toBeNull();
    const [{ hash } = { hash: null }] = await db
      .select({ hash: recalls.imageHash })
      .from(recalls)
      .where(eq(recalls.id, id));
    await db
      .update(products)
      .set({ imageHash: hash ?? expect.fail() })
      .where(eq(products.id, plain.product.id));
    await send('POST', `/recalls/${plain.id}/publication`);
    expect((await recall(plain.id)).picture).toBe(kept);
  });
});

describe('a customer who returned a unit', () => {
  it('is not told of it: whom it was sold to since is', async () => {
    const shop = await openShop();
    const { shop: opened, ada, db, send, notices } = shop;
    const bob = await addCustomer(opened, { name: 'Bob' });
    const product = await addTracked(db, { name: `Pack ${randomUUID()}` });
    const serials = ['BACK', 'AGAIN'].map((begin) => `${begin}-${randomUUID().slice(0, 8).toUpperCase()}`);
    const [back = '', again = ''] = serials;
    for (const serial of serials) await send('POST', `/products/${product.id}/units`, { serial });
    const ship = async (buyer: Customer, leaving: string[]) => {
      const order = await payLines(buyer, [[product, leaving.length]]);
      const lines = [{ position: 1, quantity: leaving.length, serials: leaving }];
      const shipped = await send('POST', `/orders/${order._id}/shipments`, { id: randomUUID(), lines });
      expect(shipped.statusCode).toBe(200);
    };
    const move = async (serial: string, name: string) => {
      const [unit] = await db.select().from(units).where(eq(units.serial, serial));
      expect((await send('POST', `/units/${unit?.id}/moves`, { move: name })).statusCode).toBe(200);
    };
    await ship(ada, [back, again]);
    for (const serial of serials) await move(serial, 'returned');
    await move(again, 'restocked');
    await ship(bob, [again]);
    const { id } = (await send('POST', '/recalls', { title: 'Welds' })).json();
    await send('PUT', `/recalls/${id}`, { title: 'Welds', ...noticeTexts, serials: serials.join(' ') });
    expect((await send('POST', `/recalls/${id}/publication`)).statusCode).toBe(200);
    expect((await notices(id)).map(({ email, units: count }) => [email, count])).toEqual([[bob.email, 1]]);
  });
});
