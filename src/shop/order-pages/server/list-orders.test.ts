import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { Order } from '#shop/orders/contract/order.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { placeLines } from '#shop/orders/server/testing/paid-order.ts';
import { addProduct, lapseOrder, setAvailable } from '#testing/builders.ts';
import { addManyOrders, addManyPeople } from '#testing/bulk-rows.ts';
import { openTestDatabase, openTestShop } from '#testing/test-shop.ts';
import { listOrders } from './list-orders.ts';

async function openWithOrders(count: number) {
  const shop = await openTestShop();
  const product = await addProduct(shop.database.db, { name: 'Prismatic cell', available: 100_000 });
  const ada = await addCustomer(shop);
  const admin = await addCustomer(shop, { isAdmin: true });
  const placed: Order[] = [];
  for (let index = 0; index < count; index++) placed.push(await ada.order(product));
  return { shop, product, ada, admin, placed: placed.map(({ _id }) => _id) };
}

const idsOf = (answer: { json(): Order[] }) => answer.json().map(({ _id }) => _id);

describe('the list of orders', () => {
  it('is a bare array, the newest first, with its length in a header', async () => {
    const { ada, admin, placed } = await openWithOrders(3);
    for (const answer of [
      await admin.call({ url: '/api/order' }),
      await ada.call({ url: `/api/myOrder/${ada.email}` }),
    ]) {
      expect(idsOf(answer)).toEqual([...placed].reverse());
      expect(answer.headers['x-total-count']).toBe('3');
      expect(answer.headers['x-next-cursor']).toBeUndefined();
    }
  });

  it('says which orders wait for a transfer, and which have an open refund request', async () => {
    const { product, ada, admin } = await openWithOrders(1);
    const [transferred, asked] = [await ada.order(product), await ada.order(product)];
    await ada.call({ method: 'POST', url: `/api/transfer/${transferred._id}` });
    await ada.pay(asked);
    const url = `/api/orders/${asked._id}/cancellations`;
    await ada.call({ method: 'POST', url, payload: { id: randomUUID(), reason: 'Too many' } });
    for (const answer of [
      await admin.call({ url: '/api/order' }),
      await ada.call({ url: `/api/myOrder/${ada.email}` }),
    ]) {
      const marks = answer
        .json()
        .map(({ isTransferAwaited, isAskedToCancel }: Order) => [isTransferAwaited, isAskedToCancel]);
      expect(marks).toEqual([
        [undefined, true],
        [true, undefined],
        [undefined, undefined],
      ]);
    }
  });

  it('says how many lines an order of several has', async () => {
    const { shop, product, ada } = await openWithOrders(1);
    const other = await addProduct(shop.database.db, { name: 'Busbar', available: 100 });
    await placeLines(ada, [
      [product, 10],
      [other, 10],
    ]);
    const listed: Order[] = (await ada.call({ url: `/api/myOrder/${ada.email}` })).json();
    expect(listed.map(({ lineCount }) => lineCount)).toEqual([2, undefined]);
  });

  it('says which lapsed orders can no longer be paid, and their pages do not offer it', async () => {
    const { shop, product, ada, placed } = await openWithOrders(2);
    const { db } = shop.database;
    for (const id of placed) await lapseOrder(db, id);
    const actionsOf = async (id: string) => (await ada.call({ url: `/api/orders/${id}` })).json().actions;
    const marksOf = async () =>
      (await ada.call({ url: `/api/myOrder/${ada.email}` })).json().map((order: Order) => order.isSoldOut);
    expect(await marksOf()).toEqual([undefined, undefined]);
    expect(await actionsOf(String(placed[0]))).toContain('pay');
    await setAvailable(db, 1, product.id);
    expect(await marksOf()).toEqual([true, true]);
    expect((await ada.read(String(placed[0]))).json()).toMatchObject({ isSoldOut: true });
    expect(await actionsOf(String(placed[0]))).toEqual(['delete', 'reorder']);
  });

  it('goes on where it ended, whatever comes in meanwhile', async () => {
    const { product, ada, admin, placed } = await openWithOrders(5);
    const seen: string[] = [];
    let cursor: unknown;
    do {
      const answer = await admin.call({ url: `/api/order?limit=2${cursor ? `&cursor=${cursor}` : ''}` });
      seen.push(...idsOf(answer));
      cursor = answer.headers['x-next-cursor'];
      await ada.order(product);
    } while (cursor);
    expect(seen).toEqual([...placed].reverse());
  });

  it('holds apart orders of the same moment', async () => {
    const { shop, admin, placed } = await openWithOrders(4);
    await shop.database.db.update(orders).set({ createdAt: new Date() });
    const first = await admin.call({ url: '/api/order?limit=2' });
    const second = await admin.call({ url: `/api/order?limit=2&cursor=${first.headers['x-next-cursor']}` });
    expect([...idsOf(first), ...idsOf(second)].sort()).toEqual([...placed].sort());
  });

  it.each(['total', 'quantity'])('is sorted by %s either way, the alike by age, page by page', async (by) => {
    const { product, ada, admin } = await openWithOrders(0);
    const placed: string[] = [];
    for (const quantity of [30, 10, 20, 10]) placed.push((await ada.order(product, { quantity }))._id);
    const [thirty, ten, twenty, tenLater] = placed;
    const readOn = async (sort: string) => {
      const seen: string[] = [];
      let cursor: unknown;
      do {
        const url = `/api/order?sort=${sort}&limit=2${cursor ? `&cursor=${cursor}` : ''}`;
        const answer = await admin.call({ url });
        seen.push(...idsOf(answer));
        cursor = answer.headers['x-next-cursor'];
      } while (cursor);
      return seen;
    };
    expect(await readOn(by)).toEqual([ten, tenLater, twenty, thirty]);
    expect(await readOn(`-${by}`)).toEqual([thirty, twenty, tenLater, ten]);
    expect(await readOn('created')).toEqual(placed);
    expect((await admin.call({ url: '/api/order?sort=name' })).statusCode).toBe(400);
  });

  it('filters by payment and shipment', async () => {
    const { product, ada, admin } = await openWithOrders(1);
    const [paid, shipped] = [await ada.order(product), await ada.order(product)];
    await ada.pay(paid);
    await ada.pay(shipped);
    await admin.call({ method: 'PATCH', url: `/api/shipping/${shipped._id}` });
    const count = async (filter: string) => idsOf(await admin.call({ url: `/api/order?${filter}` })).length;
    expect(await count('payment=paid')).toBe(2);
    expect(await count('payment=unpaid')).toBe(1);
    expect(await count('shipment=shipped')).toBe(1);
    expect(await count('payment=paid&shipment=pending')).toBe(1);
    expect((await admin.call({ url: '/api/order?payment=maybe' })).statusCode).toBe(400);
  });

  it('finds orders by product, customer, e-mail and transaction', async () => {
    const { product, ada, admin } = await openWithOrders(1);
    const grace = await ada.order(product, { customer_Name: 'Grace Hopper' });
    const transaction = await ada.pay(grace);
    const find = async (q: string) =>
      idsOf(await admin.call({ url: `/api/order?q=${encodeURIComponent(q)}` })).length;
    expect(await find('prism')).toBe(2);
    expect(await find('hopper grace')).toBe(1);
    expect(await find(ada.email)).toBe(2);
    expect(await find(transaction)).toBe(1);
    expect(await find(grace._id)).toBe(1);
    expect(await find(grace._id.slice(0, 13).toUpperCase())).toBe(1);
    expect(await find('nothing like it')).toBe(0);
    expect(await find("'; drop table orders; --")).toBe(0);
    expect(await find('&|!():*')).toBe(0);
  });

  it('finds orders by their number, and by the SKU of any line, whole or in part, however it is hyphenated', async () => {
    const { shop, ada, admin, placed } = await openWithOrders(1);
    const other = await addProduct(shop.database.db, { name: 'Plate', sku: 'COOL-720-490' });
    const { _id, number = '' } = await ada.order(other);
    const find = async (q: string, person = admin, url = '/api/order') =>
      idsOf(await person.call({ url: `${url}?q=${encodeURIComponent(q)}` }));
    for (const q of [number, number.toLowerCase(), number.slice(3), 'COOL-720-490', 'cool-720', '720490'])
      expect(await find(q), q).toEqual([_id]);
    expect(await find('AY-2020-00001')).toEqual([]);
    // By words and by SKU at once, in one order.
    const both = await ada.order(
      await addProduct(shop.database.db, { name: 'Cool-720 adapter', sku: 'A-1' }),
    );
    expect(await find('cool-720')).toEqual([both._id, _id]);
    const eve = await addCustomer(shop, { name: 'Eve' });
    expect(await find(number, eve, `/api/myOrder/${eve.email}`)).toEqual([]);
    expect(await find(number, ada, `/api/myOrder/${ada.email}`)).toEqual([_id]);
    expect(placed).not.toContain(_id);
    // A product that has another SKU today.
    await shop.database.db.update(products).set({ sku: 'NEW-1' }).where(eq(products.id, other.id));
    expect(await find('cool-720-490')).toEqual([_id]);
    // Part of a SKU is not looked for within ids.
    expect(await find(`cool-720-${both._id.slice(9, 13)}`)).toEqual([]);
  });

  it('shows a customer their own orders only', async () => {
    const { shop, ada, placed } = await openWithOrders(1);
    const eve = await addCustomer(shop, { name: 'Eve' });
    expect(idsOf(await eve.call({ url: `/api/myOrder/${eve.email}` }))).toEqual([]);
    expect((await eve.call({ url: `/api/myOrder/${ada.email}` })).statusCode).toBe(403);
    expect((await eve.call({ url: '/api/order' })).statusCode).toBe(403);
    expect(idsOf(await ada.call({ url: `/api/myOrder/${ada.email}` }))).toEqual(placed);
  });

  it('does not show a new user the orders of a former user with the same e-mail', async () => {
    const { shop, product, ada, admin } = await openWithOrders(0);
    await ada.pay(await ada.order(product));
    await admin.call({ method: 'DELETE', url: `/api/user/${ada.email}` });
    const newcomer = await addCustomer(shop);
    await shop.database.db.execute(
      sql`update users set email = ${ada.email} where email = ${newcomer.email}`,
    );
    expect(idsOf(await newcomer.call({ url: `/api/myOrder/${ada.email}` }))).toEqual([]);
  });

  it('reads its first page from an index, and counts no further than it says', async () => {
    const { shop, admin } = await openWithOrders(1);
    const { db } = shop.database;
    await addManyOrders((statement) => db.execute(statement), 12_000);
    await db.execute(sql`analyze orders`);
    const answer = await admin.call({ url: '/api/order?limit=50' });
    expect(idsOf(answer)).toHaveLength(50);
    expect(answer.headers).toMatchObject({ 'x-total-count': '10000', 'x-total-is-at-least': 'true' });
    for (const [columns, index] of [
      ['created_at desc, id desc', 'orders_newest'],
      ['total_cents desc, created_at desc, id desc', 'orders_by_total'],
      ['quantity, created_at, id', 'orders_by_quantity'],
    ] as const) {
      const plan = await db.execute<{ 'QUERY PLAN': string }>(sql`
        explain select * from orders where deleted_at is null order by ${sql.raw(columns)} limit 51`);
      expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
    }
  });

  it('answers all orders up to 10,000 where no limit is given, and a page where one is', async () => {
    const { shop, product, ada, admin } = await openWithOrders(1);
    const { db } = shop.database;
    await addManyOrders((statement) => db.execute(statement), 10_500, { buyers: `email = '${ada.email}'` });
    const oldest = await db.execute<{ id: string }>(sql`select id from orders order by created_at, id`);
    const newest = oldest.rows.map(({ id }) => id).reverse();
    for (const [person, url] of [
      [admin, '/api/order'],
      [ada, `/api/myOrder/${ada.email}`],
    ] as const) {
      const answer = await person.call({ url });
      expect(idsOf(answer)).toEqual(newest.slice(0, 10_000));
      expect(answer.headers).toMatchObject({ 'x-total-count': '10000', 'x-total-is-at-least': 'true' });
      expect(idsOf(await person.call({ url: `${url}?limit=500` }))).toEqual(newest.slice(0, 500));
      expect((await person.call({ url: `${url}?limit=501` })).statusCode).toBe(400);
      expect(idsOf(await person.call({ url: `${url}?offset=9990` }))).toEqual(newest.slice(9_990));
      const from = await person.call({ url: `${url}?cursor=${newest[9_999]}&sort=-created` });
      expect(idsOf(from)).toEqual(newest.slice(10_000));
      expect(idsOf(await person.call({ url: `${url}?payment=paid` }))).toEqual([]);
    }
    const eve = await addCustomer(shop, { name: 'Eve' });
    await eve.order(product);
    expect(idsOf(await eve.call({ url: `/api/myOrder/${eve.email}` }))).toHaveLength(1);
  });

  it('does not know a cursor that is none', async () => {
    const { admin } = await openWithOrders(0);
    expect((await admin.call({ url: '/api/order?cursor=x' })).statusCode).toBe(400);
    expect(idsOf(await admin.call({ url: `/api/order?cursor=${randomUUID()}` }))).toEqual([]);
  });
});

describe('among many orders', () => {
  it('finds a rare word without reading them all', async () => {
    const { db } = await openTestDatabase();
    await addProduct(db);
    const query = (statement: string) => db.execute(statement);
    await addManyPeople(query, 1);
    const columns = {
      customer_name: `'Customer ' || md5(number::text)`,
      email: `'c' || number || '@example.test'`,
    };
    await addManyOrders(query, 10_000, { columns });
    await db.execute(sql`analyze orders`);
    for (const sort of ['-created', '-total', 'quantity'] as const)
      await db.transaction(async (tx) => {
        // With what the rows were made by, until PostgreSQL has passed it on.
        const countRead = async () => {
          const { rows } = await tx.execute(
            sql`select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'orders'`,
          );
          return Number(rows[0]?.read);
        };
        const before = await countRead();
        expect(await listOrders(tx, { q: 'c10000', limit: 100, offset: 0, sort })).toMatchObject({
          total: 1,
          items: [{ email: 'c10000@example.test' }],
        });
        expect((await countRead()) - before, sort).toBeLessThan(100);
      });
  });
});
