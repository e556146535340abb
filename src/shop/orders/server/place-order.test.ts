import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { users } from '#people/accounts/server/tables.ts';
import type { Caller } from '#platform/server/http/access/authentication.ts';
import { priceFor } from '#shop/catalog/rules/pricing.ts';
import { moveStock } from '#shop/catalog/server/stock.ts';
import { priceTiers, products } from '#shop/catalog/server/tables/products.ts';
import { stock, stockMovements } from '#shop/catalog/server/tables/stock.ts';
import { shipOrder } from '#shop/shipments/server/ship-order.ts';
import { shippingParts } from '#shop/shipments/server/testing/shipping-parts.ts';
import { findUnbalancedStock } from '#shop/stock/server/find-unbalanced-stock.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { RememberedProducts } from './orderable-products.ts';
import { placeOrder, type WantedOrder } from './place-order.ts';
import { refuseOnlyLine } from './refuse-line.ts';
import { orderEvents, orderLines, orders } from './tables.ts';
import { addCustomer, type Customer } from './testing/customer.ts';

const rules = { holdHours: 24, maxOpenOrders: 20 };

interface Wanted {
  id: string;
  priceCents: number;
  minOrder: number;
}

function orderOf(lines: [Wanted, number][], id = randomUUID()): WantedOrder {
  return {
    id,
    customer: { name: 'Ada Lovelace', phone: '4912345678' },
    address: '1 Dock Road',
    lines: lines.map(([product, quantity]) => ({
      product: { id: product.id },
      quantity,
      seen: priceFor({ ...product, tiers: [] }, quantity),
    })),
  };
}

async function callerOf(shop: TestShop, customer: Customer): Promise<Caller> {
  const [user] = await shop.database.db.select().from(users).where(eq(users.email, customer.email));
  return user as unknown as Caller;
}

/** How many statements go to the database while something is done. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  await work();
  const count = query.mock.calls.length;
  query.mockRestore();
  return count;
}

async function openShopWithCustomer() {
  const shop = await openTestShop();
  const ada = await addCustomer(shop);
  return { shop, ada, db: shop.database.db, caller: await callerOf(shop, ada) };
}

describe('an order of several lines', () => {
  it('is placed whole: lines in their order, stock held for each, one event, and a summary for lists', async () => {
    const { db, caller, ada } = await openShopWithCustomer();
    const cell = await addProduct(db, { name: 'Cell', priceCents: 333 });
    const plate = await addProduct(db, { name: 'Plate', priceCents: 1_000, minOrder: 1 });
    const wanted = orderOf([
      [plate, 2],
      [cell, 11],
    ]);
    expect(await placeOrder({ db, rules }, caller, wanted)).toBe(true);
    const lines = await db.select().from(orderLines).orderBy(asc(orderLines.position));
    expect(lines.map(({ name, quantity, totalCents }) => [name, quantity, totalCents])).toEqual([
      ['Plate', 2, 2_000],
      ['Cell', 11, 3_663],
    ]);
    expect((await ada.read(wanted.id)).json()).toMatchObject({
      name: 'Plate and 1 more',
      quantity: 13,
      rate: 4.36,
      total: 56.63,
      productID: plate.id,
    });
    const [order] = await db.select().from(orders);
    expect(order?.number).toMatch(/^AY-\d{4}-00001$/);
    expect(await db.select().from(orderEvents)).toMatchObject([
      { orderId: wanted.id, kind: 'placed', actorKind: 'customer', actorId: caller.id },
    ]);
    expect(await findUnbalancedStock(db)).toEqual([]);
  });

  it('is not placed at all when one line cannot be', async () => {
    const { db, caller } = await openShopWithCustomer();
    const cell = await addProduct(db, { name: 'Cell' });
    const rare = await addProduct(db, { name: 'Rare', minOrder: 1, available: 3 });
    const wanted = orderOf([
      [cell, 10],
      [rare, 4],
    ]);
    await expect(placeOrder({ db, rules }, caller, wanted)).rejects.toMatchObject({ code: 'out-of-stock' });
    expect(await db.$count(orders)).toBe(0);
    expect(await db.$count(stockMovements, eq(stockMovements.kind, 'order'))).toBe(0);
  });

  it('gives everything back when it is deleted', async () => {
    const { db, caller, ada } = await openShopWithCustomer();
    const products = [await addProduct(db, { name: 'Cell' }), await addProduct(db, { name: 'Plate' })];
    const wanted = orderOf(products.map((product) => [product, 20]));
    await placeOrder({ db, rules }, caller, wanted);
    expect((await ada.deleteOrder(wanted.id)).statusCode).toBe(200);
    const rows = await db.select().from(stock);
    expect(rows.map(({ onHand, held }) => [onHand, held])).toEqual([
      [100, 0],
      [100, 0],
    ]);
    expect(await findUnbalancedStock(db)).toEqual([]);
  });

  it('is paid and shipped as one', async () => {
    const { db, caller, ada } = await openShopWithCustomer();
    const products = [await addProduct(db, { name: 'Cell' }), await addProduct(db, { name: 'Plate' })];
    const wanted = orderOf(products.map((product) => [product, 20]));
    await placeOrder({ db, rules }, caller, wanted);
    await ada.pay((await ada.read(wanted.id)).json());
    await shipOrder({ ...shippingParts, db }, wanted.id, { id: randomUUID() });
    const rows = await db.select().from(stock);
    expect(rows.map(({ onHand, held }) => [onHand, held])).toEqual([
      [80, 0],
      [80, 0],
    ]);
    const events = await db.select().from(orderEvents).orderBy(asc(orderEvents.id));
    expect(events.map(({ kind, actorKind }) => [kind, actorKind])).toEqual([
      ['placed', 'customer'],
      ['paid', 'provider'],
      ['shipped', 'admin'],
    ]);
    expect(await findUnbalancedStock(db)).toEqual([]);
  });
});

describe('placing an order', () => {
  it('takes three statements in all, however many lines it has, and two where all products were ordered before', async () => {
    const { shop, db, caller, ada } = await openShopWithCustomer();
    const products = await Promise.all(
      Array.from({ length: 10 }, (_, index) => addProduct(db, { name: `Cell ${index}` })),
    );
    const [first] = products;
    if (!first) throw new Error('No product was added.');
    // Whether the shop is open, and under which terms, is kept in memory once it was read.
    await shop.app.inject('/api/shop');
    // What the seller has stated of calendar and delivery is kept for all orders.
    const lines = [{ productId: first.id, quantity: 10 }];
    await shop.app.inject({ method: 'POST', url: '/api/deliveryOptions', payload: { lines, country: 'NL' } });
    // And so is which orders carry tax: these do not, and it costs them nothing.
    await shop.parts.readSettings('tax');
    // Who is calling, what is on sale, and the order.
    expect(await countStatements(() => ada.place(first))).toBe(3);
    expect(await countStatements(() => ada.place(first))).toBe(2);
    const ten = orderOf(products.map((product) => [product, 10]));
    expect(await countStatements(() => placeOrder({ db, rules }, caller, ten))).toBe(2);
    const { priceCents } = first;
    const payload = {
      ...{ id: randomUUID(), name: 'Ada', phone: '1', takeFromCart: true },
      delivery: { recipient: 'Ada', street: '1 Dock Road', postcode: '1', city: 'Hull', country: 'UK' },
      lines: products.map(({ id: productId }) => ({
        ...{ productId, quantity: 10, unitPrice: priceCents / 100, total: priceCents / 10 },
      })),
    };
    expect(await countStatements(() => ada.call({ method: 'POST', url: '/api/orders', payload }))).toBe(3);
    expect((await ada.read(payload.id)).statusCode).toBe(200);
  });

  it('goes by the product as it is, whatever was remembered of it', async () => {
    const { db, caller } = await openShopWithCustomer();
    const product = await addProduct(db, { minOrder: 1, priceCents: 500, available: 10 });
    const parts = { db, rules, remembered: new RememberedProducts() };
    const place = (quantity: number, priceCents = 500) =>
      placeOrder(parts, caller, orderOf([[{ ...product, priceCents }, quantity]]), refuseOnlyLine);
    await place(8);
    // There are fewer than were remembered, then more.
    await expect(place(3)).rejects.toThrow('Insert a value between 1-2');
    await moveStock(db, { productId: product.id, kind: 'correction', change: 90 });
    expect(await place(50)).toBe(true);
    await db.update(products).set({ priceCents: 600 });
    await expect(place(1)).rejects.toMatchObject({ code: 'price-changed' });
    expect(await place(1, 600)).toBe(true);
    await db.update(products).set({ deletedAt: new Date() });
    await expect(place(1, 600)).rejects.toMatchObject({ code: 'not-found' });
    expect(await findUnbalancedStock(db)).toEqual([]);
  });

  it('counts the open orders of one customer one after the other', async () => {
    const { db, caller } = await openShopWithCustomer();
    const product = await addProduct(db, { minOrder: 1 });
    const placing = Array.from({ length: 30 }, () =>
      placeOrder({ db, rules: { ...rules, maxOpenOrders: 7 } }, caller, orderOf([[product, 1]])),
    );
    const outcomes = await Promise.allSettled(placing);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(await db.$count(orders)).toBe(7);
  });

  it('is refused to no retry while the first try is still being written, as after its shop was killed', async () => {
    const { shop, db, caller } = await openShopWithCustomer();
    const product = await addProduct(db, { minOrder: 1, priceCents: 500 });
    const wanted = orderOf([[product, 2]]);
    const killed = new pg.Client(shop.database.url);
    await killed.connect();
    onTestFinished(() => killed.end());
    await killed.query('begin');
    expect(await placeOrder({ db: drizzle(killed), rules }, caller, wanted)).toBe(true);
    await db.update(products).set({ priceCents: 600 });
    const retried = placeOrder({ db, rules }, caller, wanted);
    await vi.waitFor(async () => {
      const waiting = await db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(waiting.rowCount).toBe(1);
    });
    await killed.query('commit');
    expect(await retried).toBe(false);
    await expect(placeOrder({ db, rules }, caller, orderOf([[product, 2]]))).rejects.toMatchObject({
      code: 'price-changed',
    });
  });

  it('takes the price of the quantity, and asks again when a tier has changed', async () => {
    const { db, caller } = await openShopWithCustomer();
    const product = await addProduct(db, { minOrder: 1, priceCents: 500 });
    await db.insert(priceTiers).values({ productId: product.id, fromQuantity: 10, unitCents: 450 });
    const wanted = orderOf([[product, 10]]);
    await expect(placeOrder({ db, rules }, caller, wanted, refuseOnlyLine)).rejects.toMatchObject({
      code: 'price-changed',
      current: { rate: 4.5, total: 45 },
    });
    const [line] = wanted.lines;
    if (line) line.seen = { unitCents: 450, totalCents: 4_500 };
    expect(await placeOrder({ db, rules }, caller, wanted)).toBe(true);
    expect(await db.select().from(orderLines)).toMatchObject([
      { unitCents: 450, tierFrom: 10, totalCents: 4_500 },
    ]);
  });

  it('is refused for a quantity that does not fill its boxes', async () => {
    const { db, caller } = await openShopWithCustomer();
    const product = await addProduct(db, { minOrder: 1, multiple: 4 });
    const refused = placeOrder({ db, rules }, caller, orderOf([[product, 6]]), refuseOnlyLine);
    await expect(refused).rejects.toMatchObject({
      code: 'invalid-request',
      message: 'Please provide a multiple of 4.',
    });
    expect(await placeOrder({ db, rules }, caller, orderOf([[product, 8]]))).toBe(true);
  });
});
