import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ShippedOrders } from '#contract/many-orders.ts';
import { readTable } from '#domain/table/read-table.ts';
import { addProduct } from '../../../testing/builders.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { addCustomer } from '../testing/customer.ts';
import { payLines, placeLines } from '../testing/paid-order.ts';

async function openShop() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { name: 'Grace', isAdmin: true })];
  const cell = await addProduct(db, { name: '=1+1 cell', available: 1_000 });
  const plate = await addProduct(db, { name: 'Plate', minOrder: 1, available: 1_000 });
  const ship = (payload: object, by = admin) => by.call({ method: 'POST', url: '/api/shipments', payload });
  const save = async (payload: object, by = admin) =>
    await by.call({ method: 'POST', url: '/api/orderExport', payload });
  return { ada, admin, cell, plate, ship, save };
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
        message: 'Only a paid order can be shipped.',
      },
      { id: missing, number: null, isShipped: false, message: 'There is no such order.' },
      { id: paid._id, number: paid.number, isShipped: true, message: 'Shipped.' },
    ]);
    expect((await ada.read(paid._id)).json()).toMatchObject({ isShipped: true });
    const again: ShippedOrders = (await ship({ ids: [paid._id] })).json();
    expect(again.outcomes[0]?.message).toBe('This order has been shipped already.');
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
      payload: { address: '@SUM(A1)\n=2+2, "Hull"' },
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
    expect(named[0]?.Address).toBe(`'@SUM(A1)\n=2+2, "Hull"`);
    for (const cells of rows) for (const one of cells) expect(one).not.toMatch(/^[=+\-@\t\r]/);
    const all = [...readTable((await save({ matching: {} })).body)];
    expect(all).toHaveLength(1 + 3);
  });
});
