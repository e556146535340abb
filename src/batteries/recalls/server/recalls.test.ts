import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { units } from '#batteries/units/server/tables.ts';
import { addTracked } from '#batteries/units/server/testing/add-units.ts';
import { demoSeller } from '#demo/content/seller.ts';
import { contactLine } from '#platform/kernel/seller.ts';
import { findBrokenRule } from '#platform/server/database/failures.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { holdUp, untilWaiting } from '#testing/hold-up.ts';
import type { OwnNotice } from '../contract/notice.ts';
import { recallUnits } from './tables.ts';
import {
  draftRecall,
  noticeTexts,
  openRecallShop,
  publishedRecall,
  unique,
} from './testing/recall-at-work.ts';

it('a recall’s draft begins with the shop’s own contact', async () => {
  const { send, recall } = await openRecallShop();
  const { id } = (await send('POST', '/recalls', { title: 'Loose welds' })).json();
  expect(await recall(id)).toMatchObject({ contact: contactLine(demoSeller) });
});

describe('what a recall affects', () => {
  it('is all that a batch was built into, three steps away, with every order and customer', async () => {
    const { db, ada, send, receive, ship, recall, draft } = await openRecallShop();
    const [cell, module, pack] = [
      await addTracked(db, { name: 'Cell' }),
      await addTracked(db, { name: 'Module' }),
      await addTracked(db, { name: 'Pack' }),
    ];
    const vehicle = await addTracked(db, { name: 'Vehicle pack' });
    for (const serial of ['C-1', 'C-2', 'C-3']) await receive(cell.id, serial, { batch: 'LOT-7' });
    await receive(cell.id, 'C-9', { batch: 'LOT-8' });
    await receive(module.id, 'M-1', { parts: ['C-1', 'C-2'] });
    await receive(module.id, 'M-2', { parts: ['C-9'] });
    await receive(pack.id, 'P-1', { parts: ['M-1'] });
    await receive(pack.id, 'P-2', { parts: ['M-2'] });
    await receive(vehicle.id, 'V-1', { parts: ['P-1'] });
    const order = await payLines(ada, [[vehicle, 1]]);
    await ship(order._id, ['V-1']);
    const [batch] = (await send('GET', '/batches?q=lot-7')).json();
    const { affected } = await recall(await draft({ batches: [batch.id] }));
    const of = (wanted: string) => affected.products.find(({ product }) => product.name === wanted);
    expect(affected.unitCount).toBe(6);
    expect(of('Cell')).toMatchObject({ units: 3, builtIn: 2, inStock: 1, left: 0 });
    expect(of('Module')).toMatchObject({ units: 1, builtIn: 1 });
    expect(of('Pack')).toMatchObject({ units: 1, builtIn: 1 });
    expect(of('Vehicle pack')).toMatchObject({ units: 1, shipped: 1 });
    expect(affected.orders).toMatchObject([{ id: order._id, units: 1, email: ada.email }]);
    expect(affected.customers).toMatchObject([{ email: ada.email, hasAccount: true, units: 1 }]);
  });

  it('tells at once what pasted serials match, and which match none or several units', async () => {
    const { db, send, receive } = await openRecallShop();
    const [one, other] = [await addTracked(db, { name: 'One' }), await addTracked(db, { name: 'Other' })];
    const [same, known] = [unique('SAME'), unique('KNOWN')];
    for (const { id } of [one, other]) await receive(id, same);
    await receive(one.id, known);
    const preview = async (serials: string) => (await send('POST', '/recallPreview', { serials })).json();
    expect(await preview(`serial\n${known.toLowerCase()}\nUNKNOWN\n${same}\nB_D`)).toMatchObject({
      ...{ unitCount: 1, unknown: ['UNKNOWN'], ambiguous: [same], unreadable: ['B_D'] },
    });
    expect(await preview(`${one.sku}/${same}`)).toMatchObject({ unitCount: 1, ambiguous: [] });
    expect(await preview('')).toMatchObject({ unitCount: 0, customers: [] });
  });
});

describe('publishing', () => {
  it('blocks what is in stock in the same moment, and shows which orders wait', async () => {
    const { db, ada, draft, publish, said, receive, onHand, unitOf, recall, ship, send, wrong } =
      await openRecallShop();
    const product = await addTracked(db, { name: 'Pack' });
    const serials = [unique('A'), unique('A'), unique('A')];
    for (const serial of serials) await receive(product.id, serial);
    const order = await payLines(ada, [[product, 2]]);
    await send('POST', `/orders/${order._id}/units`, { serial: serials[0] });
    const id = await draft({ serials: serials.slice(0, 2).join(' ') });
    expect((await recall(id)).affected.products[0]).toMatchObject({ inStock: 2, held: 2, left: 1 });
    expect(await onHand(product.id)).toBe(3);
    expect(await said(publish(id))).toEqual([
      200,
      'Published. 2 units in stock blocked, 0 customers notified by email.',
    ]);
    expect([await unitOf(serials[0] ?? ''), await unitOf(serials[1] ?? '')]).toMatchObject([
      { state: 'blocked', orderId: null },
      { state: 'blocked' },
    ]);
    expect(await onHand(product.id)).toBe(2);
    expect((await recall(id)).affected.waiting).toMatchObject([{ id: order._id, units: 2 }]);
    expect((await ada.place(product, { quantity: 1 })).statusCode).toBe(409);
    const [status, words] = await said(ship(order._id, [serials[0] ?? '']));
    expect([status, words]).toEqual([409, expect.stringMatching(/is recalled \(Welds\)/)]);
    expect((await ship(order._id, [serials[2] ?? ''])).statusCode).toBe(200);
    expect(await said(publish(id))).toEqual([409, 'This recall is already published.']);
    expect(await wrong()).toEqual([]);
  });

  it('blocks quantities of batches, too, and what is received or comes back of them later', async () => {
    const { db, ada, send, said, draft, publish, onHand, recall, wrong } = await openRecallShop();
    const product = await addTracked(db, { name: 'Cell', tracking: 'batch' });
    const number = unique('L');
    await send('POST', `/products/${product.id}/batches`, { number, quantity: 10 });
    const order = await payLines(ada, [[product, 4]]);
    await send('POST', `/orders/${order._id}/shipments`, {
      id: randomUUID(),
      lines: [{ position: 1, quantity: 4 }],
    });
    const [batch] = (await send('GET', `/batches?q=${number}`)).json();
    const id = await draft({ batches: [batch.id] });
    await publish(id);
    expect((await recall(id)).affected.batches).toMatchObject([{ onHand: 0, blocked: 6, shipped: 4 }]);
    await send('POST', `/products/${product.id}/batches`, { number, quantity: 5 });
    await send('POST', `/batches/${batch.id}/moves`, {
      move: 'returned',
      quantity: 1,
      order: (await recall(id)).affected.orders[0]?.number,
    });
    expect(await onHand(product.id)).toBe(0);
    const restock = () => send('POST', `/batches/${batch.id}/moves`, { move: 'restocked', quantity: 12 });
    expect(await said(restock())).toEqual([
      409,
      `Batch ${number} is recalled. Release it in the recall first.`,
    ]);
    await send('POST', `/recalls/${id}/batches/${batch.id}/release`);
    expect((await restock()).statusCode).toBe(200);
    expect(await onHand(product.id)).toBe(12);
    const mine: OwnNotice[] = (await ada.call({ url: '/api/myRecallNotices' })).json();
    expect(mine).toMatchObject([{ batches: [{ number, quantity: 4 }] }]);
    expect(await wrong()).toEqual([]);
  });

  it('holds for what is received of a recalled batch later, until it is repaired', async () => {
    const shop = await openRecallShop();
    const { send, said, receive, unitOf, onHand, wrong } = shop;
    const { id, product, batch } = await publishedRecall(shop);
    const late = unique('LATE');
    await receive(product.id, late, { batch });
    const unit = await unitOf(late);
    expect(unit?.state).toBe('blocked');
    expect(await onHand(product.id)).toBe(0);
    const recallsOf = async () => (await send('GET', `/units/${unit?.id}`)).json().recalls;
    expect(await recallsOf()).toEqual([{ id, title: 'Loose welds', isRepaired: false }]);
    const restock = () => send('POST', `/units/${unit?.id}/moves`, { move: 'restocked' });
    expect(await said(restock())).toEqual([
      409,
      expect.stringContaining(`${late} is recalled (Loose welds)`),
    ]);
    await send('POST', `/recalls/${id}/finish`, { reason: 'The rest is held in the warehouse.' });
    expect((await restock()).statusCode).toBe(409);
    await send('POST', `/recalls/${id}/units/${unit?.id}/remedy`, { remedy: 'repaired' });
    expect(await recallsOf()).toMatchObject([{ isRepaired: true }]);
    expect((await restock()).statusCode).toBe(200);
    expect(await onHand(product.id)).toBe(1);
    expect(await wrong()).toEqual([]);
  });

  it('never lets a recalled unit leave, even if it is being shipped at the same moment', async () => {
    const { db, ada, draft, publish, receive, ship, wrong } = await openRecallShop();
    const product = await addTracked(db, { name: 'Pack' });
    const serials = Array.from({ length: 6 }, () => unique('R'));
    for (const serial of serials) await receive(product.id, serial);
    const orders = [];
    for (const _serial of serials) orders.push(await payLines(ada, [[product, 1]]));
    const id = await draft({ serials: serials.join(' ') });
    const [published, ...shipped] = await Promise.all([
      publish(id),
      ...orders.map((order, index) => ship(order._id, [serials[index] ?? ''])),
      receive(product.id, unique('NEW')),
    ]);
    expect(published?.statusCode).toBe(200);
    const { rows } = await db.execute(sql`
      select unit_id from unit_events join recall_units using (unit_id) join recalls on recalls.id = recall_id
      where kind = 'shipped' and notice_id is null`);
    // Whatever has left was there before, and its customer is told.
    expect(rows).toEqual([]);
    const left = await db
      .select()
      .from(units)
      .innerJoin(recallUnits, eq(recallUnits.unitId, units.id))
      .where(eq(recallUnits.recallId, id));
    expect(left).toHaveLength(6);
    const out = shipped.slice(0, 6).filter(({ statusCode }) => statusCode === 200).length;
    expect(left.filter(({ units: { state } }) => state === 'shipped')).toHaveLength(out);
    expect(left.filter(({ units: { state } }) => state === 'blocked')).toHaveLength(6 - out);
    expect(await wrong()).toEqual([]);
  });

  it('names units that are there, and is rid of those that are taken out of the shop', async () => {
    const shop = await openRecallShop();
    const { db, unitOf, wrong } = shop;
    const { id, stays } = await publishedRecall(shop);
    const unit = await unitOf(stays);
    const recalled = () =>
      db
        .select()
        .from(recallUnits)
        .where(eq(recallUnits.unitId, unit?.id ?? ''));
    expect(await recalled()).toHaveLength(1);
    const noUnit = randomUUID();
    const broken = (change: Promise<unknown>) => change.then(() => 'nothing', findBrokenRule);
    expect(await broken(db.insert(recallUnits).values({ recallId: id, unitId: noUnit }))).toBe(
      'recall_units_are_there',
    );
    await expect(
      db
        .update(recallUnits)
        .set({ unitId: noUnit })
        .where(eq(recallUnits.unitId, unit?.id ?? '')),
    ).rejects.toThrow();
    await db.delete(units).where(eq(units.serial, stays));
    expect(await recalled()).toEqual([]);
    expect(await wrong()).toEqual([]);
  });

  it.each(['before', 'after'])(
    'leaves nothing behind of a unit that is taken out of the shop a moment %s it',
    async (when) => {
      const shop = await openRecallShop();
      const { db, publish, recall, unitOf, wrong } = shop;
      const { id, sold, stays } = await draftRecall(shop);
      const unit = await unitOf(sold);
      const moves = [() => publish(id), () => db.delete(units).where(eq(units.serial, sold))];
      if (when === 'before') moves.reverse();
      // Both wait for the lock of the stock, and go on one after the other.
      const letGo = await holdUp(shop.shop, 'select from stock for no key update');
      const done: Promise<unknown>[] = [];
      for (const [nth, move] of moves.entries()) {
        done.push(Promise.resolve(move()));
        await untilWaiting(shop.shop, nth + 1);
      }
      await letGo();
      await Promise.all(done);
      expect(
        await db
          .select()
          .from(recallUnits)
          .where(eq(recallUnits.unitId, unit?.id ?? '')),
      ).toEqual([]);
      expect(await unitOf(sold)).toBeUndefined();
      expect((await recall(id)).affected.unitCount).toBe(1);
      expect((await unitOf(stays))?.state).toBe('blocked');
      expect(await wrong()).toEqual([]);
    },
  );

  it('needs a notice that says all, and something that it names', async () => {
    const { send, said, publish } = await openRecallShop();
    const { id } = (await send('POST', '/recalls', { title: 'Nothing' })).json();
    expect(await said(publish(id))).toEqual([
      409,
      expect.stringContaining('Complete these first: how to identify it'),
    ]);
    await send('PUT', `/recalls/${id}`, { title: 'Nothing', ...noticeTexts });
    expect(await said(publish(id))).toEqual([409, 'Add at least one unit or batch.']);
    expect((await send('DELETE', `/recalls/${id}`)).statusCode).toBe(200);
    expect(await said(send('DELETE', `/recalls/${id}`))).toEqual([404, 'Recall not found.']);
  });
});
