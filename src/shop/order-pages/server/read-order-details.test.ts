import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findUserByEmail } from '#people/accounts/server/user-repository.ts';
import type { Caller } from '#platform/server/http/access/authentication.ts';
import { priceFor } from '#shop/catalog/rules/pricing.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { OrderDetails } from '#shop/order-pages/contract/order-details.ts';
import { placeOrder } from '#shop/orders/server/place-order.ts';
import { orderEvents, orders } from '#shop/orders/server/tables.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';

async function openShop() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const ada = await addCustomer(shop);
  const admin = await addCustomer(shop, { name: 'Grace', isAdmin: true });
  const cell = await addProduct(db, { name: 'Cell', priceCents: 333, sku: 'LFP-105' });
  return { shop, db, ada, admin, cell };
}

const look = (person: Customer, id: string) => person.call({ url: `/api/orders/${id}` });
const details = async (person: Customer, id: string): Promise<OrderDetails> =>
  (await look(person, id)).json();
const correct = (person: Customer, id: string, address: string) =>
  person.call({ method: 'PATCH', url: `/api/orders/${id}/deliveryAddress`, payload: { address } });

describe('an order as its page shows it', () => {
  it('tells every line as it was ordered, and whether it is still on sale', async () => {
    const { db, ada, cell } = await openShop();
    const plate = await addProduct(db, { name: 'Plate', priceCents: 1_000, minOrder: 1, sku: 'PLATE-1' });
    const caller = (await findUserByEmail(db, ada.email)) as unknown as Caller;
    const id = randomUUID();
    await placeOrder({ db, rules: { holdHours: 24, maxOpenOrders: 20 } }, caller, {
      id,
      customer: { name: 'Ada Lovelace', phone: '4912345678' },
      address: '1 Dock Road',
      lines: [
        { product: { id: plate.id }, quantity: 2, seen: priceFor({ ...plate, tiers: [] }, 2) },
        { product: { id: cell.id }, quantity: 11, seen: priceFor({ ...cell, tiers: [] }, 11) },
      ],
    });
    await db
      .update(products)
      .set({ name: 'Renamed', priceCents: 1, deletedAt: new Date() })
      .where(eq(products.id, cell.id));
    expect(await details(ada, id)).toMatchObject({
      id,
      number: expect.stringMatching(/^AY-\d{4}-\d{5}$/),
      lines: [
        { sku: 'PLATE-1', name: 'Plate', quantity: 2, unitPrice: 10, tierFrom: 1, total: 20, isOnSale: true },
        {
          sku: 'LFP-105',
          name: 'Cell',
          quantity: 11,
          unitPrice: 3.33,
          tierFrom: 10,
          total: 36.63,
          isOnSale: false,
        },
      ],
      quantity: 13,
      total: 56.63,
      contact: { name: 'Ada Lovelace', email: ada.email, phone: '4912345678' },
      delivery: { address: '1 Dock Road' },
      purchaseOrder: null,
      wishedOn: null,
      termsVersion: null,
      note: null,
      states: { payment: 'open', fulfilment: 'open', hold: 'held' },
      transactionId: null,
    });
  });

  it('is refused to strangers like one that is not there', async () => {
    const { shop, ada, cell } = await openShop();
    const eve = await addCustomer(shop, { name: 'Eve' });
    const { _id } = await ada.order(cell);
    const [stranger, missing] = [await look(eve, _id), await look(eve, randomUUID())];
    expect(stranger.statusCode).toBe(404);
    expect(stranger.json()).toEqual(missing.json());
    expect((await shop.app.inject({ url: `/api/orders/${_id}` })).statusCode).toBe(401);
    await ada.deleteOrder(_id);
    expect((await look(ada, _id)).json()).toEqual(missing.json());
  });

  it('says what can be done about it now, and by whom', async () => {
    const { ada, admin, cell } = await openShop();
    const order = await ada.order(cell);
    const possible = async () => [
      (await details(ada, order._id)).actions,
      (await details(admin, order._id)).actions,
    ];
    expect(await possible()).toEqual([
      ['pay', 'delete', 'reorder'],
      ['delete', 'correct-address'],
    ]);
    await ada.pay(order);
    expect(await possible()).toEqual([
      ['ask-to-cancel', 'reorder'],
      ['ship', 'refund', 'correct-address'],
    ]);
    await admin.call({ method: 'PATCH', url: `/api/shipping/${order._id}` });
    expect(await possible()).toEqual([['reorder'], ['refund']]);
  });

  it('names who did what, to admins by name; to a customer its admins are the shop', async () => {
    const { ada, admin, cell } = await openShop();
    const order = await ada.order(cell);
    await ada.pay(order);
    await correct(admin, order._id, '2 Dock Road');
    await admin.call({ method: 'PATCH', url: `/api/shipping/${order._id}` });
    const tell = async (person: Customer) =>
      (await details(person, order._id)).events.map(({ kind, actor }) => [kind, actor]);
    expect(await tell(ada)).toEqual([
      ['placed', { kind: 'customer' }],
      ['paid', { kind: 'provider' }],
      ['address-corrected', { kind: 'shop' }],
      ['shipped', { kind: 'shop' }],
    ]);
    expect(await tell(admin)).toEqual([
      ['placed', { kind: 'customer', name: 'Ada' }],
      ['paid', { kind: 'provider' }],
      ['address-corrected', { kind: 'admin', name: 'Grace' }],
      ['shipped', { kind: 'admin', name: 'Grace' }],
    ]);
  });
});

describe('a delivery address', () => {
  it('is corrected by an admin, with an event that tells both', async () => {
    const { db, ada, admin, cell } = await openShop();
    const { _id, address: before } = await ada.order(cell);
    const [{ version }] = (await db.select().from(orders)) as [typeof orders.$inferSelect];
    expect((await correct(ada, _id, '2 Dock Road')).statusCode).toBe(403);
    expect((await correct(admin, _id, ' ')).statusCode).toBe(400);
    expect((await correct(admin, randomUUID(), '2 Dock Road')).statusCode).toBe(404);
    // Pressed twice, it is corrected once.
    for (let press = 0; press < 2; press++)
      expect((await correct(admin, _id, ' 2 Dock Road\nHall 3 ')).statusCode).toBe(200);
    const { delivery, events } = await details(ada, _id);
    expect(delivery.address).toBe('2 Dock Road\nHall 3');
    expect(events.map(({ kind, address }) => [kind, address])).toEqual([
      ['placed', undefined],
      ['address-corrected', { before, after: '2 Dock Road\nHall 3' }],
    ]);
    expect(await db.select().from(orders)).toMatchObject([{ version: version + 1 }]);
  });

  it('can no longer be corrected once the order is on its way, or gone', async () => {
    const { ada, admin, cell } = await openShop();
    const [sent, gone] = [await ada.order(cell), await ada.order(cell)];
    await ada.pay(sent);
    await admin.call({ method: 'PATCH', url: `/api/shipping/${sent._id}` });
    const refused = await correct(admin, sent._id, '2 Dock Road');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('This order has shipped. Its address can no longer be changed.');
    await ada.deleteOrder(gone._id);
    expect((await correct(admin, gone._id, '2 Dock Road')).statusCode).toBe(404);
  });

  it('is forgotten with its order, by the events too', async () => {
    const { db, ada, admin, cell } = await openShop();
    const { _id } = await ada.order(cell);
    await correct(admin, _id, '2 Dock Road');
    await ada.deleteOrder(_id);
    const events = await db.select().from(orderEvents).orderBy(orderEvents.id);
    expect(events.map(({ kind, data }) => [kind, data])).toEqual([
      ['placed', {}],
      ['address-corrected', {}],
      ['deleted', {}],
    ]);
  });
});
