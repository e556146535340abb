import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#people/accounts/server/tables.ts';
import type { products } from '#shop/catalog/server/tables/products.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import { findUnbalancedStock } from '#shop/stock/server/find-unbalanced-stock.ts';
import { addProduct } from '#testing/builders.ts';
import { addManyProducts } from '#testing/bulk-rows.ts';
import { holdUp } from '#testing/hold-up.ts';
import { openTestDatabase, watchStatements } from '#testing/test-shop.ts';
import { summaryOf } from '../../rules/lines.ts';
import { orderEvents, orderLines, orders } from '../tables.ts';
import { type NewOrder, writeOrders } from './write-order.ts';
import { writeTogether } from './write-together.ts';

const limits = { holdHours: 24, maxOpenOrders: 2 };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let product: typeof products.$inferSelect;

beforeEach(async () => {
  database = await openTestDatabase();
  product = await addProduct(database.db, { minOrder: 1, available: 100 });
});

async function addPerson(): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const email = `${id}@example.test`;
  await database.db.insert(users).values({ id, email, displayName: 'Ada' });
  return { id, email };
}

function orderOf(
  person: { id: string; email: string },
  quantity: number,
  given: Partial<NewOrder> = {},
): NewOrder {
  const { id: productId, sku, name, priceCents: unitCents, revision } = product;
  const line = {
    productId,
    sku,
    name,
    quantity,
    unitCents,
    tierFrom: 1,
    totalCents: unitCents * quantity,
  };
  return {
    id: randomUUID(),
    customer: { ...person, name: 'Ada', phone: '1' },
    address: 'Here',
    summary: summaryOf([line]),
    lines: [{ ...line, revision }],
    ...given,
  };
}

describe('orders that are written together', () => {
  it('look up the products of their lines instead of reading all products', async () => {
    const { db, pool } = watchStatements(database.url, () => {});
    const query = async (statement: string) => (await pool.query(statement)).rows;
    await addManyProducts(query, 2_000);
    await query('analyze');
    const readScans = async () => {
      await query('select pg_stat_force_next_flush()');
      return await query(`select seq_scan::int as scans from pg_stat_user_tables where relname = 'products'`);
    };
    const before = await readScans();
    const wanted = [orderOf(await addPerson(), 1), orderOf(await addPerson(), 1)];
    expect(await writeOrders(db, wanted, limits)).toEqual(['placed', 'placed']);
    expect(await readScans()).toEqual(before);
  });

  it('are each placed or refused by themselves', async () => {
    const { db } = database;
    const [ada, bob, eve] = [await addPerson(), await addPerson(), await addPerson()];
    const open = [orderOf(bob, 1), orderOf(bob, 1)];
    for (const order of open) await writeOrders(db, [order], limits);
    const good = orderOf(ada, 5);
    const changed = orderOf(eve, 7);
    for (const line of changed.lines) line.revision--;
    const wanted = [good, orderOf(bob, 6), changed, orderOf({ id: randomUUID(), email: '' }, 8)];
    expect(await writeOrders(db, wanted, limits)).toEqual([
      'placed',
      'too-many-open-orders',
      'changed',
      'no-customer',
    ]);
    const placed = [...open, good].map(({ id }) => id).sort();
    expect((await db.select().from(orders)).map(({ id }) => id).sort()).toEqual(placed);
    expect((await db.select().from(orderLines)).map(({ orderId }) => orderId).sort()).toEqual(placed);
    expect((await db.select().from(orderEvents)).map(({ orderId }) => orderId).sort()).toEqual(placed);
    expect(await db.select().from(stock)).toMatchObject([{ onHand: 100, held: 7 }]);
    expect(await findUnbalancedStock(db)).toEqual([]);
  });

  it('are undone together where there is too little for all, and placed one by one as far as it goes', async () => {
    const { db } = database;
    const wanted = [orderOf(await addPerson(), 60), orderOf(await addPerson(), 60)];
    await expect(writeOrders(db, wanted, limits)).rejects.toThrow();
    expect(await db.$count(orders)).toBe(0);
    const write = writeTogether((together) => writeOrders(db, together, limits));
    const outcomes = await Promise.allSettled(wanted.map(write));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db.select().from(stock)).toMatchObject([{ held: 60 }]);
  });

  it('do not wait for what holds up one of them', async () => {
    const { db } = database;
    const people = [await addPerson(), await addPerson(), await addPerson(), await addPerson()];
    const [first, second, stuck, free] = people.map((person) => orderOf(person, 1)) as [
      NewOrder,
      NewOrder,
      NewOrder,
      NewOrder,
    ];
    const letGo = await holdUp({ database }, 'select from users where id = $1 for update', [
      stuck.customer.id,
    ]);
    const write = writeTogether((orders) => writeOrders(db, orders, limits));
    const placing = [first, second, stuck, free].map(write);
    expect(await placing[3]).toBe('placed');
    expect(await db.$count(orders, eq(orders.id, stuck.id))).toBe(0);
    await letGo();
    expect(await Promise.all(placing)).toEqual(['placed', 'placed', 'placed', 'placed']);
  });
});
