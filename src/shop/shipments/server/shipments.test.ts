import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminActions } from '#people/admin-log/server/tables.ts';
import type { OrderDetails } from '#shop/order-pages/contract/order-details.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { payLines, placeLines } from '#shop/orders/server/testing/paid-order.ts';
import { findUnbalancedStock } from '#shop/stock/server/find-unbalanced-stock.ts';
import { addProduct } from '#testing/builders.ts';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shipments } from './tables.ts';

/** A paid order of ten cells and three plates. */
async function openShop() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { name: 'Grace', isAdmin: true })];
  const cell = await addProduct(db, { name: 'Cell' });
  const plate = await addProduct(db, { name: 'Plate', minOrder: 1 });
  const order = await payLines(ada, [
    [cell, 10],
    [plate, 3],
  ]);
  const ship = (lines: [position: number, quantity: number][], given: object = {}, by: Customer = admin) =>
    by.call({
      method: 'POST',
      url: `/api/orders/${order._id}/shipments`,
      payload: {
        id: randomUUID(),
        lines: lines.map(([position, quantity]) => ({ position, quantity })),
        ...given,
      },
    });
  const change = (shipmentId: string, payload: object) =>
    admin.call({ method: 'PATCH', url: `/api/orders/${order._id}/shipments/${shipmentId}`, payload });
  const shipRest = () => admin.call({ method: 'PATCH', url: `/api/shipping/${order._id}` });
  const details = async (person = ada): Promise<OrderDetails> =>
    (await person.call({ url: `/api/orders/${order._id}` })).json();
  const wrong = async () => [
    ...(await findForbiddenRows((statement) => db.execute(sql.raw(statement)))),
    ...(await findUnbalancedStock(db)),
  ];
  return { shop, db, ada, admin, cell, plate, order, ship, change, shipRest, details, wrong };
}

describe('a part of an order', () => {
  it('is shipped with its carrier, and its customer sees what is under way and what is to come', async () => {
    const { ship, details, wrong } = await openShop();
    const id = randomUUID();
    const given = { id, carrier: ' dhl ', trackingNumber: 'JD01 4' };
    const answer = await ship([[1, 4]], given);
    const today = new Date().toISOString().slice(0, 10);
    const shipment = {
      ...{ id, number: 1, lines: [{ position: 1, quantity: 4 }], carrier: 'DHL', trackingNumber: 'JD01 4' },
      trackingUrl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD014',
      ...{ shippedOn: today, transport: 'not-checked' },
    };
    expect(answer.json()).toEqual({ success: true, message: 'Shipment 1 was recorded.', shipment });
    const seen = await details();
    expect(seen.states).toEqual({ payment: 'paid', fulfilment: 'partly-shipped', hold: 'held' });
    // Whether transport was checked is the shop's business.
    expect(seen.shipments).toEqual([{ ...shipment, transport: null }]);
    expect(seen.lines).toMatchObject([
      { position: 1, quantity: 10, shipped: 4, cancelled: 0 },
      { position: 2, quantity: 3, shipped: 0, cancelled: 0 },
    ]);
    expect(seen.events.at(-1)).toMatchObject({
      kind: 'shipped',
      shipment: { number: 1, units: 4, unitsToCome: 9 },
    });
    expect(await wrong()).toEqual([]);
  });

  it('leaves the rest to ‘Mark shipped’, which ships it in one press', async () => {
    const { ada, order, ship, shipRest, details, wrong } = await openShop();
    await ship([
      [1, 4],
      [2, 3],
    ]);
    expect((await ada.read(order._id)).json()).toMatchObject({ isShipped: false });
    expect((await shipRest()).json()).toEqual({
      success: true,
      message: 'The order was marked as shipped.',
    });
    expect((await ada.read(order._id)).json()).toMatchObject({ isShipped: true });
    const { states, shipments } = await details();
    expect(states).toEqual({ payment: 'paid', fulfilment: 'shipped', hold: 'released' });
    expect(shipments.map(({ number, lines }) => [number, lines])).toEqual([
      [
        1,
        [
          { position: 1, quantity: 4 },
          { position: 2, quantity: 3 },
        ],
      ],
      [2, [{ position: 1, quantity: 6 }]],
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('that is the last makes the order shipped', async () => {
    const { ship, details } = await openShop();
    await ship([[1, 10]]);
    await ship([[2, 3]]);
    expect((await details()).states.fulfilment).toBe('shipped');
  });

  it('sent twice under one id is one shipment, with the same answer, also once all has left', async () => {
    const { ship, shipRest, details } = await openShop();
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ship([[1, 4]], { id })));
    await shipRest();
    answers.push(await ship([[1, 4]], { id }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await details()).shipments).toHaveLength(2);
    const other = await ship([[1, 5]], { id });
    expect([other.statusCode, other.json().message]).toEqual([
      409,
      'This shipment was already recorded with other units.',
    ]);
  });

  it('has an id of its own, whichever order it is of', async () => {
    const { ada, admin, cell, ship } = await openShop();
    const id = randomUUID();
    await ship([[1, 4]], { id });
    const other = await payLines(ada, [[cell, 10]]);
    const answer = await admin.call({
      method: 'POST',
      url: `/api/orders/${other._id}/shipments`,
      payload: { id, lines: [{ position: 1, quantity: 1 }] },
    });
    expect(answer.statusCode).toBe(409);
  });

  it('is no more than is left, also when others ship at the same moment', async () => {
    const { ship, details, wrong } = await openShop();
    const answers = await Promise.all([ship([[1, 6]]), ship([[1, 6]]), ship([[1, 4]])]);
    const shipped = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect([shipped.length, refused.length]).toEqual([2, 1]);
    expect(refused[0]?.json()).toMatchObject({
      code: 'conflict',
      // As many as the others have left, in whatever order they came.
      message: expect.stringMatching(/^(Nothing|Only 4) of line 1 (is|are) left to ship\.$/),
      issues: [{ field: 'lines.0.quantity', current: { left: expect.any(Number) } }],
    });
    expect((await details()).lines[0]?.shipped).toBe(10);
    expect(await wrong()).toEqual([]);
  });

  it('is refused in words where it cannot be shipped, and nothing of it remains', async () => {
    const { ada, admin, cell, ship, shipRest, details } = await openShop();
    const said = async (answer: ReturnType<typeof ship>) => {
      const { statusCode, body } = await answer;
      return [statusCode, JSON.parse(body).message];
    };
    expect(
      await said(
        ship([
          [1, 4],
          [2, 4],
        ]),
      ),
    ).toEqual([409, 'Only 3 of line 2 are left to ship.']);
    expect(await said(ship([[3, 1]]))).toEqual([409, 'Nothing of line 3 is left to ship.']);
    expect(
      await said(
        ship([
          [1, 1],
          [1, 1],
        ]),
      ),
    ).toEqual([400, 'List each only once.']);
    expect(await said(ship([]))).toEqual([400, 'Choose what to ship.']);
    expect((await ship([[1, 0]])).statusCode).toBe(400);
    expect(await said(ship([[1, 1]], { shippedOn: '2099-01-01' }))).toEqual([
      400,
      'Choose a date between the order date and today.',
    ]);
    expect((await ship([[1, 1]], {}, ada)).statusCode).toBe(403);
    const unpaid = await placeLines(ada, [[cell, 10]]);
    const shipOf = (id: string) =>
      admin.call({
        method: 'POST',
        url: `/api/orders/${id}/shipments`,
        payload: { id: randomUUID(), lines: [{ position: 1, quantity: 1 }] },
      });
    expect(await said(shipOf(unpaid._id))).toEqual([409, 'Only a paid order can be shipped.']);
    await ada.deleteOrder(unpaid._id);
    expect((await shipOf(unpaid._id)).statusCode).toBe(404);
    expect((await shipOf(randomUUID())).statusCode).toBe(404);
    expect((await details()).shipments).toEqual([]);
    await shipRest();
    expect(await said(ship([[1, 1]]))).toEqual([409, 'This order has already shipped.']);
  });
});

describe('a shipment', () => {
  it('gets its carrier and tracking number later, and the timeline tells', async () => {
    const { db, ship, change, details } = await openShop();
    const id = randomUUID();
    await ship([[1, 4]], { id });
    const answer = await change(id, { carrier: 'UPS', trackingNumber: '1Z9' });
    expect(answer.json()).toMatchObject({
      message: 'Shipment 1 was changed.',
      shipment: { carrier: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum=1Z9' },
    });
    // Pressed twice, it is changed once.
    await change(id, { carrier: 'ups' });
    await change(id, { trackingNumber: '' });
    const { shipments, events } = await details();
    expect(shipments[0]).toMatchObject({ carrier: 'UPS', trackingNumber: null, trackingUrl: null });
    expect(events.filter(({ kind }) => kind === 'shipment-changed').map(({ tracking }) => tracking)).toEqual([
      { number: 1, carrier: 'UPS', trackingNumber: '1Z9' },
      { number: 1, carrier: 'UPS', trackingNumber: null },
    ]);
    const log = await db.select().from(adminActions).orderBy(adminActions.id);
    expect(log.map(({ action, before, after }) => [action, before, after])).toMatchObject([
      ['order.shipped', null, { shipment: 1, unitsToCome: 9 }],
      [
        'shipment.changed',
        { carrier: null, trackingNumber: null },
        { carrier: 'UPS', trackingNumber: '1Z9' },
      ],
      ['shipment.changed', { trackingNumber: '1Z9' }, { trackingNumber: null }],
    ]);
  });

  it('stays otherwise as it left', async () => {
    const { db, ada, cell, admin, ship, change } = await openShop();
    const id = randomUUID();
    await ship([[1, 4]], { id });
    for (const payload of [{ shippedOn: '2026-01-01' }, { lines: [{ position: 1, quantity: 1 }] }]) {
      const refused = await change(id, payload);
      expect([refused.statusCode, refused.json().message]).toEqual([
        400,
        'Only a shipment’s carrier and tracking number can be changed.',
      ]);
    }
    expect((await change(randomUUID(), { carrier: 'UPS' })).statusCode).toBe(404);
    const other = await payLines(ada, [[cell, 10]]);
    const ofOther = `/api/orders/${other._id}/shipments/${id}`;
    const answer = await admin.call({ method: 'PATCH', url: ofOther, payload: { carrier: 'UPS' } });
    expect(answer.statusCode).toBe(404);
    expect(await db.select().from(shipments)).toMatchObject([{ carrier: null }]);
  });
});
