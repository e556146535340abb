import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#people/accounts/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { seedRuns } from '#platform/server/database/tables.ts';
import { sandboxIntents } from '#platform/server/payment/sandbox/tables.ts';
import { available } from '#shop/catalog/server/stock.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stock, stockMovements } from '#shop/catalog/server/tables/stock.ts';
import { listDeliveryAddresses } from '#shop/orders/server/delivery/list-delivery-addresses.ts';
import { orderEvents, orderLines, orders } from '#shop/orders/server/tables.ts';
import { findUnbalanced } from '#shop/refunds/server/find-unbalanced.ts';
import { findUnbalancedStock } from '#shop/stock/server/find-unbalanced-stock.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { products as seedProducts } from '../content/products.ts';
import { openForBusiness } from '../demo-remains.ts';
import { removeDemo } from '../remove-demo.ts';
import { seedDatabase } from '../seed-database.ts';
import { seedPeople } from '../seed-people.ts';
import { seedHistory } from './seed-history.ts';

async function openDemo() {
  const { db } = await openTestDatabase();
  await seedDatabase(db);
  await seedPeople(db, async () => {});
  return db;
}

const availableOf = async (db: Database) =>
  Object.fromEntries(
    (
      await db
        .select({ sku: products.sku, available })
        .from(products)
        .innerJoin(stock, eq(stock.productId, products.id))
    ).map((row) => [row.sku, row.available]),
  );

describe('the history of a demo', () => {
  it('has orders in every state, of one to six lines, the demo buyer’s among them, and its books balance', async () => {
    const db = await openDemo();
    const before = await availableOf(db);
    expect(await seedHistory(db)).toBe(true);
    expect(await availableOf(db)).toEqual(before);
    expect([...(await findUnbalanced(db)), ...(await findUnbalancedStock(db))]).toEqual([]);

    const placed = await db.select().from(orders);
    expect(placed.length).toBeGreaterThan(100);
    const states = {
      held: placed.filter((order) => !order.paidAt && !order.lapsedAt && !order.deletedAt),
      lapsed: placed.filter(({ lapsedAt }) => lapsedAt),
      deleted: placed.filter(({ deletedAt }) => deletedAt),
      paid: placed.filter(({ paidAt, shippedAt }) => paidAt && !shippedAt),
      shipped: placed.filter(({ shippedAt }) => shippedAt),
    };
    for (const [state, some] of Object.entries(states)) expect(some.length, state).toBeGreaterThan(0);
    for (const { heldUntil } of states.held) expect(heldUntil.getTime()).toBeGreaterThan(Date.now());
    for (const state of ['held', 'paid', 'shipped'] as const)
      expect(states[state].map(({ email }) => email)).toContain('buyer@ampyard.test');
    const oldest = Math.min(...placed.map(({ createdAt }) => createdAt.getTime()));
    expect(Math.round((Date.now() - oldest) / 86_400_000)).toBeGreaterThanOrEqual(85);

    // What the checkout offers, and nothing of whose order was deleted.
    const buyer = placed.find(({ email, deletedAt }) => email === 'buyer@ampyard.test' && !deletedAt);
    expect(await listDeliveryAddresses(db, String(buyer?.userId))).toMatchObject([{ city: 'Hamburg' }]);
    for (const { delivery, address } of states.deleted) expect([delivery, address]).toEqual([null, '']);

    const lines = await db.select().from(orderLines);
    expect(Math.max(...lines.map(({ position }) => position))).toBe(6);
    expect(await db.$count(sandboxIntents)).toBe(states.paid.length + states.shipped.length);
    const events = await db.select().from(orderEvents).orderBy(orderEvents.id);
    for (const { id, shippedAt } of states.shipped.slice(0, 5))
      expect(
        events.filter(({ orderId }) => orderId === id).map(({ kind, createdAt }) => [kind, createdAt]),
      ).toEqual([
        ['placed', expect.any(Date)],
        ['paid', expect.any(Date)],
        ['shipped', shippedAt],
      ]);
  });

  it('is the same whenever it is made on one day', async () => {
    const now = new Date('2026-11-16T15:00:00Z');
    const read = async () => {
      const db = await openDemo();
      await seedHistory(db, { now });
      return (await db.select().from(orders).orderBy(orders.number)).map(({ id, number, totalCents }) => [
        ...[id, number, totalCents],
      ]);
    };
    expect(await read()).toEqual(await read());
  });

  it('comes once, and to no shop that has orders already', async () => {
    const db = await openDemo();
    await seedHistory(db);
    const count = await db.$count(orders);
    expect(await seedHistory(db)).toBe(false);
    await db.delete(seedRuns).where(eq(seedRuns.name, 'demo-history'));
    expect(await seedHistory(db)).toBe(false);
    expect(await db.$count(orders)).toBe(count);
  });

  it('is removed completely with the demo, and the stock of changed products stays as it was', async () => {
    const db = await openDemo();
    await seedHistory(db);
    const [kept] = seedProducts;
    await db
      .update(products)
      .set({ priceCents: 123 })
      .where(eq(products.sku, kept?.sku ?? ''));
    await removeDemo(db, { commandLine: 'a test' });
    expect(await db.$count(users)).toBe(0);
    const left = await db.select().from(orders);
    expect(left.filter(({ email, deletedAt }) => email !== '' || !deletedAt)).toEqual([]);
    expect((await availableOf(db))[kept?.sku ?? '']).toBe(kept?.available);
    expect(await findUnbalancedStock(db)).toEqual([]);
    await openForBusiness(db);
    expect(await db.$count(stockMovements)).toBeGreaterThan(0);
  });
});
