import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '#shop/orders/server/tables.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { shipmentLines, shipments } from '#shop/shipments/server/tables.ts';
import { addProduct } from '#testing/builders.ts';
import { addTracked, openUnitShop } from './testing/add-units.ts';

describe('a shipment of tracked units', () => {
  it('takes the oldest unless they are named, and the customer sees which', async () => {
    const { db, ada, receive, ship, order, details, send, wrong } = await openUnitShop();
    const product = await addTracked(db);
    await receive(product.id, 'NEW', { madeOn: '2026-06-01' });
    await receive(product.id, 'OLD', { madeOn: '2026-01-01' });
    for (const serial of ['X1', 'X2', 'X3']) await receive(product.id, serial, { madeOn: '2026-07-01' });
    const { _id } = await payLines(ada, [[product, 4]]);
    expect((await ship(_id, 1)).json().shipment.lines).toEqual([
      { position: 1, quantity: 1, serials: ['OLD'] },
    ]);
    expect((await ship(_id, 1, { serials: ['x3'] })).statusCode).toBe(200);
    expect((await send('PATCH', `/shipping/${_id}`)).statusCode).toBe(200);
    expect((await order(_id)).shipments.map(({ lines }) => lines[0]?.serials)).toEqual([
      ['OLD'],
      ['X3'],
      ['NEW', 'X1'],
    ]);
    expect((await details('X3')).order).toMatchObject({ id: _id, position: 1, shipment: 2 });
    expect(await wrong()).toEqual([]);
  });

  it('is refused in words where a unit is not there, is another’s, or is named twice', async () => {
    const { db, ada, receive, ship, send, said, wrong } = await openUnitShop();
    const product = await addTracked(db, { name: 'Pack' });
    for (const serial of ['P1', 'P2', 'P3', 'P4']) await receive(product.id, serial);
    const [one, other] = [await payLines(ada, [[product, 2]]), await payLines(ada, [[product, 2]])];
    expect(await said(send('POST', `/orders/${other._id}/units`, { serial: 'p1' }))).toEqual([
      200,
      'P1 is reserved for this order.',
    ]);
    const shipped = (serials: string[]) => said(ship(one._id, 2, { serials }));
    expect(await shipped(['P1', 'P2'])).toEqual([409, 'P1 is reserved for another order.']);
    expect(await shipped(['P2', 'P9'])).toEqual([409, 'Unit P9 of Pack not found.']);
    expect(await shipped(['P2', 'P2'])).toEqual([409, 'A serial is listed twice.']);
    expect(await shipped(['P2'])).toEqual([409, 'Pack: 1 of 2 serials entered.']);
    expect((await shipped(['P2', 'P3']))[0]).toBe(200);
    expect((await ship(other._id, 1)).json().shipment.lines[0].serials).toEqual(['P1']);
    expect(await wrong()).toEqual([]);
  });

  it('of the same unit by two admins at once is one, and the other is told', async () => {
    const { db, ada, receive, ship, wrong } = await openUnitShop();
    const product = await addTracked(db);
    for (const serial of ['P1', 'P2', 'P3', 'P4']) await receive(product.id, serial);
    const orders = [await payLines(ada, [[product, 2]]), await payLines(ada, [[product, 2]])];
    const answers = await Promise.all(orders.map(({ _id }) => ship(_id, 2, { serials: ['P1', 'P2'] })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(
      /^P[12] is shipped, so it can’t be shipped\. This also applies to 1 more\.$/,
    );
    expect(await wrong()).toEqual([]);
  });

  it('comes back by scan, to be looked at; a refund alone puts nothing into stock', async () => {
    const { db, ada, receive, ship, send, move, said, details, onHand, wrong } = await openUnitShop();
    const product = await addTracked(db);
    for (const serial of ['P1', 'P2', 'P3']) await receive(product.id, serial);
    const { _id } = await payLines(ada, [[product, 3]]);
    await ship(_id, 1, { serials: ['P1'] });
    await send('POST', `/orders/${_id}/units`, { serial: 'P3' });
    const lines = [{ position: 1, returned: 1, cancelled: 2, isRestocked: true }];
    const refund = { id: randomUUID(), reason: 'Broken', lines };
    expect((await send('POST', `/orders/${_id}/refunds`, refund)).statusCode).toBe(200);
    expect(await onHand(product.id)).toBe(2);
    expect((await details('P3')).state).toBe('in-stock');
    expect(await said(move('P1', 'returned'))).toEqual([200, 'P1 was returned for inspection.']);
    expect(await onHand(product.id)).toBe(2);
    await move('P1', 'restocked');
    expect(await onHand(product.id)).toBe(3);
    const { events, order } = await details('P1');
    expect(events.map(({ kind, order }) => [kind, order?.id])).toEqual([
      ['received', undefined],
      ['shipped', _id],
      ['returned', _id],
      ['restocked', undefined],
    ]);
    expect(order).toBeNull();
    expect(await wrong()).toEqual([]);
  });

  it('keeps its parts: none is taken out of a unit that a customer has, nor built into it', async () => {
    const { db, ada, receive, ship, move, said } = await openUnitShop();
    const [cell, pack] = [await addTracked(db, { name: 'Cell' }), await addTracked(db, { name: 'Pack' })];
    for (const serial of ['C1', 'C2']) await receive(cell.id, serial);
    await receive(pack.id, 'P1', { parts: ['C1'] });
    const { _id } = await payLines(ada, [[pack, 1]]);
    await ship(_id, 1);
    expect(await said(move('C1', 'taken-out'))).toEqual([409, 'C1 shipped as part of P1.']);
    expect(await said(move('C2', 'built-in', { into: 'P1' }))).toEqual([
      409,
      'P1 is not in the warehouse, so nothing can be built into it.',
    ]);
    await move('P1', 'returned');
    expect((await said(move('C1', 'taken-out')))[0]).toBe(200);
  });

  it('that would name fewer units than have left is refused by the database', async () => {
    const { db, ada, receive } = await openUnitShop();
    const product = await addTracked(db);
    await receive(product.id, 'P1');
    const { _id } = await payLines(ada, [[product, 1]]);
    const shipping = db.transaction(async (tx) => {
      const [sent] = await tx
        .insert(shipments)
        .values({ orderId: _id, number: 1, shippedOn: '2026-11-16' })
        .returning();
      await tx
        .insert(shipmentLines)
        .values({ shipmentId: String(sent?.id), orderId: _id, position: 1, quantity: 1 });
      await tx.update(orders).set({ unitsShipped: 1 }).where(eq(orders.id, _id));
    });
    await expect(shipping).rejects.toMatchObject({ cause: { constraint: 'shipments_name_their_units' } });
  });

  it('takes what is set aside first, however young, and no more is set aside than is to leave', async () => {
    const { db, ada, send, said, receive, ship, find } = await openUnitShop();
    const product = await addTracked(db);
    for (const [serial, madeOn] of [
      ['OLD', '2024-01-01'],
      ['MID', '2025-01-01'],
      ['NEW', '2026-01-01'],
    ] as const)
      await receive(product.id, serial, { madeOn });
    const { _id } = await payLines(ada, [[product, 1]]);
    const setAside = (serial: string) => said(send('POST', `/orders/${_id}/units`, { serial }));
    expect((await setAside('NEW'))[0]).toBe(200);
    expect(await setAside('OLD')).toEqual([409, 'All units still to ship are already reserved.']);
    const listed = (await send('GET', `/units?order=${_id}&state=reserved`)).json();
    expect(listed.map(({ serial }: { serial: string }) => serial)).toEqual(['NEW']);
    expect((await ship(_id, 1)).json().shipment.lines[0].serials).toEqual(['NEW']);
    expect((await find('OLD')).state).toBe('in-stock');
  });

  it('names units only for products tracked by serial, and a batch only for those tracked by batch', async () => {
    const { db, ada, receive, ship, said } = await openUnitShop();
    const serial = await addTracked(db, { name: 'Pack' });
    await receive(serial.id, 'P1');
    const byNumber = await addProduct(db, { name: 'Cable', minOrder: 1 });
    const [packs, cables] = [await payLines(ada, [[serial, 1]]), await payLines(ada, [[byNumber, 1]])];
    expect(await said(ship(packs._id, 1, { batch: 'B1' }))).toEqual([
      409,
      'Pack is not tracked by batch. Remove the batch.',
    ]);
    expect(await said(ship(cables._id, 1, { serials: ['P1'] }))).toEqual([
      409,
      'Cable is not tracked by serial. Remove the serials.',
    ]);
  });
});
