import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminActions } from '#people/admin-log/server/tables.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { moveStock } from '#shop/catalog/server/stock.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { orderEvents, orderPromises, orders } from '../tables.ts';
import { addCustomer } from '../testing/customer.ts';
import { addPromisedOrder } from '../testing/promised-order.ts';
import { markLatePromises } from './mark-late-promises.ts';

const shared = shareAmongTests(async () => {
  const shop = await openTestShop();
  const admin = await addCustomer(shop, { name: 'Grace', isAdmin: true });
  return { shop, db: shop.database.db, admin };
});

const today = new Date().toISOString().slice(0, 10);

const addCells = () =>
  addProduct(shared().db, {
    name: `Cell ${randomUUID()}`,
    sku: `C-${randomUUID()}`,
    minOrder: 1,
    available: 0,
  });

const move = (order: { id: string }, body: Record<string, string>) =>
  shared().admin.call({
    ...{ method: 'PATCH', url: `/api/orders/${order.id}/lines/1/promise` },
    payload: { reason: 'Our supplier is late', ...body },
  });

const list = async (query: string) => {
  const answer = await shared().admin.call({ url: `/api/owedLines?${query}` });
  return { total: Number(answer.headers['x-total-count']), lines: answer.json() };
};

const mailsOf = async (orderId: string, kind: 'order-promise-moved' | 'order-promise-late') =>
  await shared()
    .db.select()
    .from(mails)
    .where(and(eq(mails.orderId, orderId), eq(mails.kind, kind)));

const promiseOf = async (orderId: string) => {
  const [promise] = await shared().db.select().from(orderPromises).where(eq(orderPromises.orderId, orderId));
  return promise;
};

describe('what is owed', () => {
  it('is listed by product and promised day, with what of it is late', async () => {
    const product = await addCells();
    const { db } = shared();
    const second = await addPromisedOrder(db, { product, promisedOn: '2099-12-18', quantity: 5 });
    const onAccount = {
      onAccountAt: new Date(),
      paymentTerms: { kind: 'net' as const, days: 30, discount: null },
    };
    await db
      .update(orders)
      .set({ ...onAccount, paidAt: null, companyId: randomUUID(), companyName: 'Volta GmbH' })
      .where(eq(orders.id, second.id));
    const first = await addPromisedOrder(db, { product, promisedOn: '2020-01-02', quantity: 7 });
    await moveStock(db, { productId: product.id, kind: 'correction', change: 3 });
    const { total, lines } = await list(`q=${product.sku}`);
    expect(total).toBe(2);
    const ofProduct = { id: product.id, sku: product.sku, name: product.name, owed: 9, late: 4 };
    expect(lines).toMatchObject([
      { order: { id: first.id, payment: 'paid' }, quantity: 7, owed: 4, isLate: true, product: ofProduct },
      {
        order: { id: second.id, payment: 'on-account' },
        owed: 5,
        isLate: false,
        promisedOn: '2099-12-18',
        product: ofProduct,
      },
    ]);
    expect((await list(`q=${product.sku}&late=true`)).lines).toMatchObject([{ order: { id: first.id } }]);
    await moveStock(db, { productId: product.id, kind: 'correction', change: 9 });
    expect((await list(`q=${product.sku}`)).lines).toEqual([]);
  });
});

describe('a promised day', () => {
  it('is moved with a reason, which the customer and the log are told', async () => {
    const { db } = shared();
    const order = await addPromisedOrder(db, { promisedOn: '2099-12-01' });
    await db.update(orders).set({ shipsBy: '2099-12-01' }).where(eq(orders.id, order.id));
    const moved = await move(order, { seen: '2099-12-01', promisedOn: '2099-12-18' });
    expect(moved.json()).toMatchObject({ success: true });
    expect((await promiseOf(order.id))?.promisedOn).toBe('2099-12-18');
    const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(row).toMatchObject({ shipsBy: '2099-12-18', version: 2 });
    const [event] = await db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'promise-moved')));
    const told = { position: 1, from: '2099-12-01', to: '2099-12-18', reason: 'Our supplier is late' };
    expect(event).toMatchObject({ actorKind: 'admin', data: told });
    expect(await mailsOf(order.id, 'order-promise-moved')).toHaveLength(1);
    const [logged] = await db.select().from(adminActions).where(eq(adminActions.subjectId, order.id));
    expect(logged).toMatchObject({
      action: 'order.promise-moved',
      before: { shipsBy: '2099-12-01' },
      after: { shipsBy: '2099-12-18', reason: 'Our supplier is late' },
    });
  });

  it('is told to the customer also while the order awaits approval', async () => {
    const { db } = shared();
    const order = await addPromisedOrder(db, { promisedOn: '2099-12-01', isPaid: false });
    const company = { companyId: randomUUID(), companyName: 'Volta GmbH', awaitsApproval: true };
    await db.update(orders).set(company).where(eq(orders.id, order.id));
    const moved = await move(order, { seen: '2099-12-01', promisedOn: '2099-12-18' });
    expect(moved.statusCode).toBe(200);
    expect(await mailsOf(order.id, 'order-promise-moved')).toMatchObject([{ email: order.customer.email }]);
  });

  it('decides whose turn is next', async () => {
    const { db } = shared();
    const product = await addCells();
    const first = await addPromisedOrder(db, { product, promisedOn: '2099-12-01' });
    const second = await addPromisedOrder(db, { product, promisedOn: '2099-12-02' });
    await move(first, { seen: '2099-12-01', promisedOn: '2099-12-20' });
    await moveStock(db, { productId: product.id, kind: 'correction', change: 10 });
    expect((await promiseOf(second.id))?.settledAt).not.toBeNull();
    expect((await promiseOf(first.id))?.settledAt).toBeNull();
  });

  it('that two admins move at once is moved once, and the other is shown the new day', async () => {
    const order = await addPromisedOrder(shared().db, { promisedOn: '2099-12-01' });
    const answers = await Promise.all(
      ['2099-12-18', '2099-12-19', '2099-12-20'].map((promisedOn) =>
        move(order, { seen: '2099-12-01', promisedOn }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: 'changed-meanwhile',
      message: expect.stringMatching(/^This line was moved to \d+ Dec 2099 meanwhile\./),
    });
    expect(await mailsOf(order.id, 'order-promise-moved')).toHaveLength(1);
  });

  it('is refused in the past, unchanged, without a reason, and where nothing is owed any more', async () => {
    const { db } = shared();
    const order = await addPromisedOrder(db, { promisedOn: '2099-12-01' });
    const seen = '2099-12-01';
    const wrong: Record<string, string>[] = [
      { promisedOn: '2020-01-02' },
      { promisedOn: seen },
      { promisedOn: '2099-12-18', reason: ' ' },
    ];
    for (const body of wrong) expect((await move(order, { seen, ...body })).statusCode).toBe(400);
    await moveStock(db, { productId: order.product.id, kind: 'correction', change: 10 });
    const settled = await move(order, { seen, promisedOn: '2099-12-18' });
    expect([settled.statusCode, settled.json().message]).toEqual([
      409,
      'All units of this line are in stock by now.',
    ]);
    expect((await promiseOf(order.id))?.promisedOn).toBe(seen);
  });
});

describe('a promised day that has passed', () => {
  it('is marked and told once, also by two workers at once', async () => {
    const { db } = shared();
    const order = await addPromisedOrder(db, { promisedOn: '2020-01-02' });
    const marked = await Promise.all(Array.from({ length: 4 }, () => markLatePromises(db, today)));
    expect(marked.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    await markLatePromises(db, today);
    expect((await promiseOf(order.id))?.lateSince).toBe('2020-01-02');
    expect(await mailsOf(order.id, 'order-promise-late')).toHaveLength(1);
  });

  it('is told again where the new day has passed as well', async () => {
    const { db } = shared();
    const order = await addPromisedOrder(db, { promisedOn: '2020-01-02' });
    await markLatePromises(db, today);
    await move(order, { seen: '2020-01-02', promisedOn: '2099-01-02' });
    expect((await promiseOf(order.id))?.lateSince).toBeNull();
    await markLatePromises(db, '2099-01-03');
    expect((await promiseOf(order.id))?.lateSince).toBe('2099-01-02');
    expect(await mailsOf(order.id, 'order-promise-late')).toHaveLength(2);
  });

  it('of an order that is not paid, or all in stock, is not late', async () => {
    const { db } = shared();
    const unpaid = await addPromisedOrder(db, { promisedOn: '2020-01-02', isPaid: false });
    const there = await addPromisedOrder(db, { promisedOn: '2020-01-02' });
    await moveStock(db, { productId: there.product.id, kind: 'correction', change: 10 });
    await markLatePromises(db, today);
    for (const { id } of [unpaid, there]) {
      expect((await promiseOf(id))?.lateSince).toBeNull();
      expect(await mailsOf(id, 'order-promise-late')).toEqual([]);
    }
    await db.execute(
      sql`update orders set paid_at = now(), transaction_id = ${randomUUID()} where id = ${unpaid.id}`,
    );
    await markLatePromises(db, today);
    expect((await promiseOf(unpaid.id))?.lateSince).toBe('2020-01-02');
  });
});
