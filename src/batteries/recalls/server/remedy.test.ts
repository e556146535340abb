import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { unitEvents, units } from '#batteries/units/server/tables.ts';
import { addTracked } from '#batteries/units/server/testing/add-units.ts';
import { putAdminToWork } from '#people/admin-log/server/testing/admin-at-work.ts';
import { findBrokenRule } from '#platform/server/database/failures.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { RecalledUnit, RecallNotice } from '../contract/recalls.ts';
import { recalls } from './tables.ts';
import { draftRecall, noticeTexts, publishedRecall } from './testing/recall-at-work.ts';

async function openShop() {
  const shop = await openTestShop();
  const work = await putAdminToWork(shop);
  const { db } = shop.database;
  const { send } = work;
  const said = async (answer: ReturnType<typeof send>) => {
    const { statusCode, body } = await answer;
    return [statusCode, JSON.parse(body).message];
  };
  const remedyUnit = (id: string, unitId: string, remedy: string) =>
    send('POST', `/recalls/${id}/units/${unitId}/remedy`, { remedy });
  const remedyCustomer = (id: string, noticeId: string) =>
    send('POST', `/recalls/${id}/notices/${noticeId}/remedy`, { remedy: 'replaced' });
  const recalled = async (id: string): Promise<RecalledUnit[]> =>
    (await send('GET', `/recalls/${id}/units`)).json();
  const noticeOf = async (id: string): Promise<RecallNotice | undefined> =>
    (await send('GET', `/recalls/${id}/notices`)).json()[0];
  return { ...work, db, said, remedyUnit, remedyCustomer, recalled, noticeOf };
}

describe('a recalled unit', () => {
  it('comes to no place from which it could be sold, whichever code moves it', async () => {
    const shop = await openShop();
    const { db } = shop;
    const { unitId } = await publishedRecall(shop);
    const whole = await addTracked(db, { name: 'Whole' });
    await shop.send('POST', `/products/${whole.id}/units`, { serial: 'WHOLE-1' });
    const [into] = await db.select().from(units).where(eq(units.productId, whole.id));
    const order = await shop.ada.order(await shop.product());
    const ofOrder = { orderId: order._id, orderPosition: 1 };
    for (const moved of [
      { kind: 'restocked', state: 'in-stock' },
      { kind: 'built-in', state: 'built-in', builtInto: into?.id },
      { kind: 'reserved', state: 'reserved', ...ofOrder },
      { kind: 'shipped', state: 'shipped', ...ofOrder },
    ] as const)
      expect(
        await db
          .insert(unitEvents)
          .values({ unitId, was: 'blocked', ...moved })
          .then(() => 'nothing', findBrokenRule),
        moved.kind,
      ).toBe('units_recalled_stay_blocked');
  });

  it('may be sold again once it is repaired, and not when it is replaced, refunded or collected', async () => {
    const shop = await openShop();
    const { send, said, remedyUnit } = shop;
    const { id, unitId, stays } = await publishedRecall(shop);
    const restock = () => send('POST', `/units/${unitId}/moves`, { move: 'restocked' });
    for (const remedy of ['replaced', 'refunded', 'collected']) {
      expect((await remedyUnit(id, unitId, remedy)).statusCode).toBe(200);
      expect((await restock()).statusCode, remedy).toBe(409);
    }
    await remedyUnit(id, unitId, 'repaired');
    expect((await restock()).statusCode).toBe(200);
    expect(await said(remedyUnit(id, unitId, 'replaced'))).toEqual([
      409,
      `${stays} was repaired. This can’t be changed.`,
    ]);
    expect(await said(remedyUnit(id, randomUUID(), 'repaired'))).toEqual([
      404,
      'This unit is not part of the recall.',
    ]);
  });
});

describe('a draft', () => {
  it('blocks nothing, neither what is there nor what is received of its batch', async () => {
    const shop = await openShop();
    const { product, batch, stays } = await draftRecall(shop);
    await shop.send('POST', `/products/${product.id}/units`, { serial: `N-${batch}`, batch });
    const there = await shop.db.select().from(units).where(eq(units.productId, product.id));
    const inStock = there.filter(({ state }) => state === 'in-stock');
    expect(inStock.map(({ serial }) => serial).sort()).toEqual([`N-${batch}`, stays].sort());
  });

  it('is changed until it is published, and never afterwards, whichever code tries', async () => {
    const shop = await openShop();
    const { send, said, db } = shop;
    const { id } = await draftRecall(shop);
    const save = () => send('PUT', `/recalls/${id}`, { title: 'Other words', ...noticeTexts });
    expect((await save()).statusCode).toBe(200);
    const { id: published } = await publishedRecall(shop);
    expect(await said(send('PUT', `/recalls/${published}`, { title: 'Other', ...noticeTexts }))).toEqual([
      409,
      'A published recall can’t be changed. Create another recall.',
    ]);
    expect(await said(send('DELETE', `/recalls/${published}`))).toEqual([
      409,
      'A published recall can’t be deleted. Close it instead.',
    ]);
    await expect(
      db.update(recalls).set({ hazard: 'None.' }).where(eq(recalls.id, published)),
    ).rejects.toThrow();
  });
});

describe('a remedy for a customer', () => {
  it('counts for all that is theirs, once, and in their recall alone', async () => {
    const shop = await openShop();
    const { said, remedyCustomer, recalled, noticeOf, ada } = shop;
    const [{ id, noticeId, sold, stays }, other] = [await publishedRecall(shop), await publishedRecall(shop)];
    expect(await said(remedyCustomer(other.id, noticeId))).toEqual([
      404,
      'Customer not found in this recall.',
    ]);
    expect((await remedyCustomer(id, noticeId)).statusCode).toBe(200);
    const remedyOf = new Map((await recalled(id)).map(({ serial, remedy }) => [serial, remedy]));
    expect([remedyOf.get(sold), remedyOf.get(stays)]).toEqual(['replaced', null]);
    expect(await noticeOf(id)).toMatchObject({ state: 'remedied', remedy: 'replaced' });
    expect(await said(remedyCustomer(id, noticeId))).toEqual([
      409,
      expect.stringContaining('already has a remedy'),
    ]);
    expect((await recalled(other.id)).every(({ remedy }) => remedy === null)).toBe(true);
    expect(ada.email).toBe((await noticeOf(id))?.email);
  });

  it('is there by itself when the last of their units has one', async () => {
    const shop = await openShop();
    const { db, ada, send, remedyUnit, recalled, noticeOf } = shop;
    const product = await addTracked(db, { name: 'Pack' });
    const serials = ['TWO-1', 'TWO-2'];
    for (const serial of serials) await send('POST', `/products/${product.id}/units`, { serial });
    const order = await payLines(ada, [[product, 2]]);
    const lines = [{ position: 1, quantity: 2, serials }];
    await send('POST', `/orders/${order._id}/shipments`, { id: randomUUID(), lines });
    const { id } = (await send('POST', '/recalls', { title: 'Welds' })).json();
    await send('PUT', `/recalls/${id}`, { title: 'Welds', ...noticeTexts, serials: serials.join(' ') });
    await send('POST', `/recalls/${id}/publication`);
    const [first, second] = await recalled(id);
    await remedyUnit(id, first?.id ?? '', 'repaired');
    expect((await noticeOf(id))?.state).not.toBe('remedied');
    await remedyUnit(id, second?.id ?? '', 'refunded');
    expect(await noticeOf(id)).toMatchObject({ state: 'remedied', remedy: 'refunded' });
  });
});
