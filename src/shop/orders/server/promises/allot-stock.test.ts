import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#people/accounts/server/tables.ts';
import { findBrokenRule } from '#platform/server/database/failures.ts';
import { moveStock } from '#shop/catalog/server/stock.ts';
import type { products } from '#shop/catalog/server/tables/products.ts';
import { findUnbalancedStock } from '#shop/stock/server/find-unbalanced-stock.ts';
import { addProduct, availableOf, lapseOrder } from '#testing/builders.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { summaryOf } from '../../rules/lines.ts';
import { changeOrder } from '../change-order.ts';
import { lockOrder } from '../order-repository.ts';
import { owedQuantity } from '../stock-of-orders.ts';
import { orderEvents, orderLines } from '../tables.ts';
import { writeOrders } from '../writing/write-order.ts';

type Product = typeof products.$inferSelect;

const shared = shareAmongTests(async () => {
  const { db } = await openTestDatabase();
  const id = randomUUID();
  const person = { id, email: `${id}@example.test` };
  await db.insert(users).values({ ...person, displayName: 'Ada' });
  return { db, person };
});

const addCells = (available: number) =>
  addProduct(shared().db, { name: `Cell ${randomUUID()}`, minOrder: 1, available });

/** Answers its id, or nothing where it could not be placed. */
async function order(product: Product, quantity: number, promisedOn?: string): Promise<string> {
  const { id: productId, sku, name, priceCents: unitCents, revision } = product;
  const line = {
    ...{ productId, sku, name, quantity, unitCents },
    tierFrom: 1,
    totalCents: unitCents * quantity,
  };
  const id = randomUUID();
  const [outcome] = await writeOrders(
    shared().db,
    [
      {
        ...{ id, address: 'Here', customer: { ...shared().person, name: 'Ada', phone: '1' } },
        ...{ summary: summaryOf([line]), lines: [{ ...line, revision, promisedOn }] },
      },
    ],
    { holdHours: 24, maxOpenOrders: 1_000 },
  );
  expect(outcome).toBe('placed');
  return id;
}

async function owedBy(orderId: string): Promise<number | undefined> {
  const [line] = await shared()
    .db.select({ owed: owedQuantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return line?.owed;
}

const owedByEach = (orderIds: string[]) => Promise.all(orderIds.map(owedBy));

const receive = (product: Product, change: number) =>
  moveStock(shared().db, { productId: product.id, kind: 'correction', change });

const lose = (product: Product, units: number) =>
  shared().db.transaction(async (tx) => {
    await tx.execute(sql`select from stock where product_id = ${product.id} for no key update`);
    await tx.execute(sql`select lose_stock(${product.id}, ${units}, 'correction', null, 'Dropped')`);
  });

async function change(orderId: string, action: 'delete' | 'lapse' | 'resume'): Promise<void> {
  await shared().db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (row) await changeOrder(tx, row, action, { kind: 'shop' });
  });
}

const expectBalance = async () => expect(await findUnbalancedStock(shared().db)).toEqual([]);

describe('a line with a promised day', () => {
  it('holds what is there and owes the rest, and nothing is left for others', async () => {
    const product = await addCells(4);
    const id = await order(product, 10, '2026-12-18');
    expect(await owedBy(id)).toBe(6);
    expect(await availableOf(shared().db, product.id)).toBe(0);
    await expect(order(product, 1)).rejects.toSatisfy(
      (error) => findBrokenRule(error) === 'stock_is_not_oversold',
    );
    await expectBalance();
  });

  it('that is all in stock owes nothing', async () => {
    const product = await addCells(10);
    expect(await owedBy(await order(product, 10, '2026-12-18'))).toBe(0);
    await expectBalance();
  });
});

describe('stock that comes', () => {
  it('goes to the earliest promise, then to the earliest order, before any of it is available', async () => {
    const product = await addCells(0);
    const late = await order(product, 5, '2026-12-20');
    const first = await order(product, 5, '2026-12-18');
    const second = await order(product, 5, '2026-12-18');
    await receive(product, 7);
    expect(await owedByEach([first, second, late])).toEqual([0, 3, 5]);
    expect(await availableOf(shared().db, product.id)).toBe(0);
    await receive(product, 9);
    expect(await owedByEach([first, second, late])).toEqual([0, 0, 0]);
    expect(await availableOf(shared().db, product.id)).toBe(1);
    await expectBalance();
  });

  it('is told by each order that gets some, once', async () => {
    const product = await addCells(2);
    const id = await order(product, 5, '2026-12-20');
    await receive(product, 3);
    const events = await shared().db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events.map(({ kind, data }) => [kind, data])).toEqual([
      ['placed', {}],
      ['allotted', { position: 1, units: 3, owed: 0 }],
    ]);
  });

  it('is also what an order gives back that was deleted or has lapsed', async () => {
    const product = await addCells(8);
    const inStock = await order(product, 5);
    const mixed = await order(product, 6, '2026-12-18');
    const waiting = await order(product, 10, '2026-12-19');
    expect(await owedByEach([mixed, waiting])).toEqual([3, 10]);
    await change(inStock, 'delete');
    expect(await owedByEach([mixed, waiting])).toEqual([0, 8]);
    await change(mixed, 'lapse');
    expect(await owedByEach([mixed, waiting])).toEqual([0, 2]);
    await expectBalance();
    await change(mixed, 'resume');
    expect(await owedByEach([mixed, waiting])).toEqual([6, 2]);
    await receive(product, 6);
    expect(await owedByEach([mixed, waiting])).toEqual([0, 2]);
    await expectBalance();
  });

  it('of an order whose time ran out goes on at once', async () => {
    const product = await addCells(3);
    const first = await order(product, 5, '2026-12-18');
    const second = await order(product, 2, '2026-12-19');
    await lapseOrder(shared().db, first);
    expect(await owedByEach([first, second])).toEqual([0, 0]);
    expect(await availableOf(shared().db, product.id)).toBe(1);
    await expectBalance();
  });
});

describe('stock that is lost', () => {
  it('is taken from what is available first, then from the latest promise, and never from orders of stock', async () => {
    const product = await addCells(20);
    const inStock = await order(product, 5);
    const first = await order(product, 5, '2026-12-18');
    const last = await order(product, 5, '2026-12-20');
    await lose(product, 5);
    expect(await owedByEach([inStock, first, last])).toEqual([0, 0, 0]);
    await lose(product, 7);
    expect(await owedByEach([inStock, first, last])).toEqual([0, 2, 5]);
    expect(await availableOf(shared().db, product.id)).toBe(0);
    await expect(lose(product, 4)).rejects.toSatisfy(
      (error) => findBrokenRule(error) === 'stock_is_not_oversold',
    );
    await expectBalance();
    const [told] = await shared()
      .db.select()
      .from(orderEvents)
      .where(sql`${orderEvents.orderId} = ${last} and ${orderEvents.kind} = 'owed-again'`);
    expect(told?.data).toEqual({ position: 1, units: 5, reason: 'Dropped' });
  });
});

describe('the database', () => {
  it('lets no line owe more than is left of it, or less than nothing', async () => {
    const product = await addCells(0);
    const id = await order(product, 5, '2026-12-18');
    const owe = (units: number) =>
      shared().db.execute(sql`insert into stock_movements (product_id, kind, owed_change, order_id, order_position)
        values (${product.id}, 'correction', ${units}, ${id}, 1)`);
    for (const units of [1, -6])
      await expect(owe(units)).rejects.toSatisfy(
        (error) => findBrokenRule(error) === 'order_lines_owe_what_is_left',
      );
  });

  it('promises no unit twice where orders, receipts and deletions race', async () => {
    const product = await addCells(10);
    const placed: string[] = [];
    const steps = Array.from({ length: 60 }, (_, step) => async () => {
      if (step % 3 === 0) return await receive(product, 1 + (step % 7));
      if (step % 5 === 1 && placed.length > 0) return await change(placed.splice(0, 1)[0] ?? '', 'delete');
      const promised = step % 2 === 0 ? `2026-12-${10 + (step % 15)}` : undefined;
      const id = await order(product, 1 + (step % 9), promised).catch(() => undefined);
      if (id) placed.push(id);
    });
    const workers = Array.from({ length: 5 }, async () => {
      for (let next = steps.shift(); next; next = steps.shift()) await next();
    });
    await Promise.all(workers);
    expect(placed.length).toBeGreaterThan(5);
    await expectBalance();
    await receive(product, 1_000);
    expect((await owedByEach(placed)).every((owed) => owed === 0)).toBe(true);
    await expectBalance();
  });
});
