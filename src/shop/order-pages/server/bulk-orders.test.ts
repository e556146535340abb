import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { users } from '#people/accounts/server/tables.ts';
import { readTable } from '#platform/kernel/tables/read-table.ts';
import { readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import type { PackingSlips } from '#shop/order-papers/contract/order-papers.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { payLines, placeLines } from '#shop/orders/server/testing/paid-order.ts';
import { shippingParts } from '#shop/shipments/server/testing/shipping-parts.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { ShippedOrders } from '../contract/calls.ts';
import { shipOrders } from './ship-orders.ts';

async function openShop() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { name: 'Grace', isAdmin: true })];
  const cell = await addProduct(db, { name: '=1+1 cell', available: 1_000 });
  const plate = await addProduct(db, { name: 'Plate', minOrder: 1, available: 1_000 });
  const ship = (payload: object, by = admin) => by.call({ method: 'POST', url: '/api/shipments', payload });
  const save = async (payload: object, by = admin) =>
    await by.call({ method: 'POST', url: '/api/orderExport', payload });
  return { ...shop, db, ada, admin, cell, plate, ship, save };
}

describe('many orders at once', () => {
  it('are shipped each whole or not at all, and each says what became of it', async () => {
    const { ada, cell, plate, ship } = await openShop();
    const paid = await payLines(ada, [
      [cell, 10],
      [plate, 2],
    ]);
    const unpaid = await placeLines(ada, [[cell, 10]]);
    const missing = randomUUID();
    const ids = [unpaid._id, missing, paid._id, paid._id];
    const { message, outcomes }: ShippedOrders = (await ship({ ids })).json();
    expect(message).toBe('1 of 3 orders were shipped.');
    expect(outcomes).toEqual([
      {
        id: unpaid._id,
        number: unpaid.number,
        isShipped: false,
        outcome: 'skipped',
        message: 'Only a paid order can be shipped.',
      },
      { id: missing, number: null, isShipped: false, outcome: 'skipped', message: 'Order not found.' },
      { id: paid._id, number: paid.number, isShipped: true, outcome: 'shipped', message: 'Shipped.' },
    ]);
    expect((await ada.read(paid._id)).json()).toMatchObject({ isShipped: true });
    const again: ShippedOrders = (await ship({ ids: [paid._id] })).json();
    expect(again.outcomes[0]?.message).toBe('This order has already shipped.');
  });

  it('are told of one by one when one of them fails unexpectedly, and the others are shipped', async () => {
    const { ada, plate, db } = await openShop();
    const [admin] = await db.select().from(users).where(eq(users.isAdmin, true));
    const [first, broken, last] = [
      await payLines(ada, [[plate, 1]]),
      await payLines(ada, [[plate, 1]]),
      await payLines(ada, [[plate, 1]]),
    ];
    await db.execute(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger fail before insert on shipments for each row
        when (new.order_id = '${broken._id}') execute function fail()`);
    const log = { error: vi.fn() };
    const ids = [first._id, broken._id, last._id];
    const outcomes = await shipOrders({ ...shippingParts, db, log }, { ids }, { id: admin?.id ?? '' });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['shipped', 'failed', 'shipped']);
    expect(outcomes[1]).toMatchObject({ isShipped: false, message: expect.not.stringContaining('broken') });
    expect(log.error).toHaveBeenCalledOnce();
    expect((await ada.read(last._id)).json()).toMatchObject({ isShipped: true });
  });

  it('leave out orders with an open refund request', async () => {
    const { ada, plate, ship } = await openShop();
    const { _id } = await payLines(ada, [[plate, 1]]);
    const payload = { id: randomUUID(), reason: 'Ordered twice' };
    await ada.call({ method: 'POST', url: `/api/orders/${_id}/cancellations`, payload });
    const { outcomes }: ShippedOrders = (await ship({ ids: [_id] })).json();
    expect(outcomes).toMatchObject([
      { outcome: 'skipped', message: 'The customer requested a refund. Please decide that first.' },
    ]);
  });

  it('leave out what was refunded whole, which can still be shipped by itself', async () => {
    const { ada, admin, plate, ship } = await openShop();
    const order = await payLines(ada, [[plate, 1]]);
    const refund = { id: randomUUID(), reason: 'Goodwill', amount: order.total };
    await admin.call({ method: 'POST', url: `/api/orders/${order._id}/refunds`, payload: refund });
    const { outcomes }: ShippedOrders = (await ship({ ids: [order._id] })).json();
    expect(outcomes).toMatchObject([
      { outcome: 'skipped', message: expect.stringContaining('Fully refunded.') },
    ]);
    const alone = await admin.call({ method: 'PATCH', url: `/api/shipping/${order._id}`, payload: {} });
    expect(alone.statusCode).toBe(200);
  });

  it('have the packing slips of their shipments in one file, and are told which have none', async () => {
    const { ada, app, admin, plate, ship } = await openShop();
    const [shipped, pending] = [await payLines(ada, [[plate, 2]]), await payLines(ada, [[plate, 1]])];
    const print = (payload: object, by = admin) =>
      by.call({ method: 'POST', url: '/api/packingSlips', payload });
    const nothing = await print({ ids: [pending._id] });
    expect(nothing.statusCode).toBe(409);
    expect(nothing.json().message).toContain('Mark them shipped first');
    await ship({ ids: [shipped._id] });
    const slips: PackingSlips = (await print({ ids: [pending._id, shipped._id] })).json();
    expect(slips.message).toBe('Packing slips of 1 of 2 orders.');
    expect(slips.leftOut).toEqual([{ id: pending._id, number: pending.number, message: 'Not shipped yet.' }]);
    const file = await app.inject(slips.address);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(await readText(file.rawPayload)).toContain(shipped.number);
    expect((await app.inject(slips.address.replace(/\?.*/, ''))).statusCode).toBe(404);
    expect((await print({ ids: [shipped._id] }, ada)).statusCode).toBe(403);
    expect((await print({ ids: Array.from({ length: 101 }, () => randomUUID()) })).statusCode).toBe(409);
  });

  it('may be all that match a filter, and no others', async () => {
    const { ada, cell, plate, ship } = await openShop();
    const wanted = await payLines(ada, [[plate, 1]]);
    const other = await payLines(ada, [[cell, 10]]);
    const { outcomes }: ShippedOrders = (
      await ship({ matching: { q: 'Plate', payment: 'paid', shipment: 'pending' } })
    ).json();
    expect(outcomes.map(({ id }) => id)).toEqual([wanted._id]);
    expect((await ada.read(other._id)).json()).toMatchObject({ isShipped: false });
  });

  it('are for admins, who say which', async () => {
    const { ada, ship, save } = await openShop();
    for (const call of [ship, save]) {
      expect((await call({ ids: [randomUUID()] }, ada)).statusCode).toBe(403);
      expect((await call({})).statusCode).toBe(400);
      expect((await call({ ids: [randomUUID()], matching: {} })).statusCode).toBe(400);
      expect((await call({ ids: [] })).statusCode).toBe(400);
    }
  });

  it('are saved as a file with a row for each line, of which no cell runs as a formula', async () => {
    const { ada, admin, cell, plate, save } = await openShop();
    const order = await payLines(ada, [
      [cell, 10],
      [plate, 2],
    ]);
    await admin.call({
      method: 'PATCH',
      url: `/api/orders/${order._id}/deliveryAddress`,
      payload: { address: '@SUM(A1)\n=2+2, "Hull"\r\nx;=cmd' },
    });
    await payLines(ada, [[plate, 1]]);
    const answer = await save({ ids: [order._id] });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/filename="orders-\d{4}-\d\d-\d\d\.csv"/);
    expect(answer.body.startsWith('\uFEFF')).toBe(true);
    const [head, ...rows] = [...readTable(answer.body)].map(({ cells }) => cells);
    const named = rows.map((cells) => Object.fromEntries(cells.map((one, at) => [head?.[at], one])));
    expect(named).toMatchObject([
      { Order: order.number, Line: '1', Product: "'=1+1 cell", Quantity: '10', 'Line total': '420.00' },
      { Order: order.number, Line: '2', Product: 'Plate', Quantity: '2', Shipped: '0' },
    ]);
    expect(named[0]?.Address).toBe(`'@SUM(A1),' =2+2, "Hull", x;'=cmd`);
    for (const cells of rows) for (const one of cells) expect(one).not.toMatch(/^[=+\-@\t\r]/);
    const all = [...readTable((await save({ matching: {} })).body)];
    expect(all).toHaveLength(1 + 3);
  });
});
