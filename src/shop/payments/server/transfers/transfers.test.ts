import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminActions } from '#people/admin-log/server/tables.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import { noCards } from '#platform/server/payment/no-cards.ts';
import { lapseOrders } from '#shop/orders/server/lapse-orders.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { findUnbalanced } from '#shop/refunds/server/find-unbalanced.ts';
import { addProduct, setAvailable } from '#testing/builders.ts';
import { openTestShop, type TestShopOptions } from '#testing/test-shop.ts';
import { reconcilePayments } from '../reconcile-payments.ts';
import { orderPartsOf } from '../settle-payment.ts';
import { payments } from '../tables.ts';

const today = dayOf(new Date());

/** An order of $420, as long as nothing else is asked for. */
async function openShop(quantity = 10, options: TestShopOptions = {}) {
  const shop = await openTestShop(options);
  const { db } = shop.database;
  const product = await addProduct(db, quantity > 10 ? { available: quantity, priceCents: 1_000_000 } : {});
  const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { name: 'Root', isAdmin: true })];
  const order = await ada.order(product, { quantity });
  const details = async () => (await admin.call({ url: `/api/orders/${order._id}` })).json();
  const choose = () => ada.call({ method: 'POST', url: `/api/transfer/${order._id}` });
  const transfer = async () => (await ada.call({ url: `/api/transfer/${order._id}` })).json();
  const receive = (amount: number, given: Record<string, unknown> = {}) =>
    admin.call({
      method: 'POST',
      url: '/api/transferReceipts',
      payload: {
        ...{ id: randomUUID(), order: order.number, amount, receivedOn: today, reference: 'R' },
        ...given,
      },
    });
  const parked = async () => (await admin.call({ url: '/api/parkedPayment' })).json();
  const lapse = async () => {
    await db.update(orders).set({ heldUntil: new Date(0) });
    await lapseOrders(orderPartsOf(shop.payments));
  };
  const hasLapsed = async () => (await ada.read(order._id)).json().isLapsed;
  const balance = async () => expect(await findUnbalanced(db)).toEqual([]);
  return {
    ...{
      shop,
      db,
      product,
      ada,
      admin,
      order,
      details,
      choose,
      transfer,
      receive,
      parked,
      lapse,
      hasLapsed,
      balance,
    },
  };
}

const kinds = (order: { events: { kind: string }[] }) => order.events.map(({ kind }) => kind);

describe('an order that is paid by bank transfer', () => {
  it('is told account, amount and reference, and keeps its stock for two weeks', async () => {
    const { choose, transfer, order, details } = await openShop();
    expect(await transfer()).toMatchObject({ isAwaited: false, isCardPossible: true, missing: 420 });
    for (const _ of 'twice') expect((await choose()).statusCode).toBe(200);
    expect(await transfer()).toMatchObject({
      isAwaited: true,
      account: { iban: 'DE57900100000012345678', holder: 'Ampyard (demo)' },
      reference: order.number,
      // No bank’s app reads a code for dollars.
      ...{ creditorReference: null, code: '' },
    });
    const { heldUntil, events } = await details();
    expect(Date.parse(heldUntil)).toBeGreaterThan(Date.now() + 13.9 * 24 * 3_600_000);
    expect(kinds({ events })).toEqual(['placed', 'transfer-chosen']);
  });

  it('may cost more than a card is charged', async () => {
    const { ada, order, choose, transfer, receive, balance } = await openShop(200);
    expect((await ada.prepare(order)).statusCode).toBe(400);
    expect(await transfer()).toMatchObject({ isCardPossible: false });
    await choose();
    await receive(order.total);
    expect((await ada.read(order._id)).json()).toMatchObject({ paid: true });
    await balance();
  });

  it('is paid once the money is recorded, in the order’s events and in the log of admins', async () => {
    const { db, ada, order, choose, receive, details, admin, balance } = await openShop();
    await choose();
    expect((await receive(420)).json()).toMatchObject({ message: 'The order is paid now.' });
    const paid = await details();
    expect(kinds(paid)).toEqual(['placed', 'transfer-chosen', 'transfer-received', 'paid']);
    expect(paid.events.at(-2)).toMatchObject({
      actor: { kind: 'admin', name: 'Root' },
      transfer: { amount: 420, reference: 'R', receivedOn: today, missing: 0, over: 0 },
    });
    expect((await ada.read(order._id)).json().transactionId).toMatch(/^transfer_sandbox_/);
    expect(await db.select().from(adminActions)).toMatchObject([
      {
        action: 'payment.received',
        actorEmail: admin.email,
        subjectId: order._id,
        subjectName: order.number,
      },
    ]);
    await balance();
  });

  it('stays unpaid while a part is missing, says so, and is paid by the rest', async () => {
    const { ada, order, choose, receive, transfer, details, balance } = await openShop();
    await choose();
    expect((await receive(400)).json().message).toContain('$20.00 is still due');
    expect(await details()).toMatchObject({
      states: { payment: 'open' },
      money: { received: 400, missing: 20 },
    });
    expect(await transfer()).toMatchObject({ isAwaited: true, received: 400, missing: 20 });
    expect((await ada.prepare(order)).json()).toMatchObject({ code: 'payment-incomplete' });
    expect((await receive(20)).json().message).toBe('The order is paid now.');
    await balance();
  });

  it('says what came in beyond its total', async () => {
    const { receive, details, balance } = await openShop();
    expect((await receive(450.5)).json().message).toContain('$30.50 was overpaid');
    expect(await details()).toMatchObject({ states: { payment: 'paid' }, money: { over: 30.5 } });
    await balance();
  });

  it('can be paid by card after all, which waits for no transfer any more', async () => {
    const { ada, order, choose, transfer, balance } = await openShop();
    await choose();
    await ada.pay(order);
    expect(await transfer()).toMatchObject({ isAwaited: false });
    await balance();
  });

  it('is charged to no card that was prepared before', async () => {
    const { ada, order, choose } = await openShop();
    const { clientSecret } = (await ada.prepare(order)).json();
    await choose();
    expect((await ada.charge(clientSecret)).statusCode).toBe(402);
  });
});

describe('a shop that takes no cards', () => {
  it('prepares no card, keeps the transfer that was chosen, and is paid by it', async () => {
    const { ada, order, choose, transfer, receive, balance } = await openShop(10, {
      config: { payments: { provider: 'none' } },
      paymentProvider: () => noCards,
    });
    expect(await transfer()).toMatchObject({ isCardPossible: false, account: { iban: expect.anything() } });
    expect((await choose()).statusCode).toBe(200);
    const refused = await ada.prepare(order);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('This shop takes no cards. Please pay by bank transfer.');
    expect(await transfer()).toMatchObject({ isAwaited: true });
    await receive(order.total);
    expect((await ada.read(order._id)).json()).toMatchObject({ paid: true });
    await balance();
  });
});

describe('a transfer that is recorded', () => {
  it('twice by the same press is one', async () => {
    const { receive, details } = await openShop();
    const id = randomUUID();
    const answers = await Promise.all([receive(100, { id }), receive(100, { id })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await details()).toMatchObject({ money: { received: 100 } });
  });

  it('with the amount and reference of another is asked about first', async () => {
    const { receive, details } = await openShop();
    await receive(100);
    expect((await receive(100)).json()).toMatchObject({ code: 'recorded-before' });
    expect(await details()).toMatchObject({ money: { received: 100 } });
    await receive(100, { isAnother: true });
    expect(await details()).toMatchObject({ money: { received: 200 } });
  });

  it('is dated between the order and today, wherever on earth that is', async () => {
    const { receive, details } = await openShop();
    const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));
    for (const receivedOn of [
      '0000-01-01',
      '0001-01-01',
      inDays(-3),
      inDays(2),
      '2099-01-01',
      '9999-12-31',
    ]) {
      const refused = await receive(1, { receivedOn });
      expect(refused.json()).toMatchObject({ code: 'invalid-request' });
      expect(refused.json().issues[0]).toMatchObject({ field: 'receivedOn' });
      expect(refused.statusCode).toBe(400);
    }
    expect(await details()).toMatchObject({ money: { received: 0 } });
    expect((await receive(1, { receivedOn: today })).statusCode).toBe(200);
  });

  it('is an admin’s business, of an order that there is', async () => {
    const { ada, order, receive } = await openShop();
    const payload = {
      id: randomUUID(),
      order: order.number,
      amount: 1,
      receivedOn: today,
      reference: 'R',
    };
    const url = '/api/transferReceipts';
    expect((await ada.call({ method: 'POST', url, payload })).statusCode).toBe(403);
    expect((await receive(1, { order: 'AY-2026-99999' })).statusCode).toBe(404);
  });

  it.each([
    ['deleted', 'order-deleted'],
    ['paid', 'already-paid'],
  ])('for an order that is %s is parked', async (state, reason) => {
    const { ada, order, receive, parked, balance } = await openShop();
    if (state === 'paid') await ada.pay(order);
    else await ada.deleteOrder(order._id);
    expect((await receive(50)).json().message).toContain('Review it above the orders');
    expect(await parked()).toMatchObject([{ method: 'transfer', reason, amount: 50, orderID: order._id }]);
    await balance();
  });
});

describe('an order whose transfer does not come in time', () => {
  it('lapses; the money pays it all the same while there is stock', async () => {
    const { ada, order, choose, lapse, hasLapsed, transfer, receive, balance } = await openShop();
    await choose();
    await lapse();
    expect(await hasLapsed()).toBe(true);
    expect(await transfer()).toMatchObject({ isAwaited: false });
    await receive(420);
    expect((await ada.read(order._id)).json()).toMatchObject({ paid: true, isLapsed: false });
    await balance();
  });

  it('has it parked when the stock is sold, until there is more', async () => {
    const { db, admin, choose, lapse, receive, parked, details } = await openShop();
    await choose();
    await lapse();
    await setAvailable(db, 3);
    await receive(420);
    const [{ transactionId, reason }] = await parked();
    expect(reason).toBe('out-of-stock');
    await setAvailable(db, 30);
    const url = `/api/parkedPayment/${transactionId}`;
    await admin.call({ method: 'PATCH', url, payload: { action: 'retry' } });
    expect(await details()).toMatchObject({ states: { payment: 'paid' } });
  });

  it('has the part that came parked, and is paid when the rest comes', async () => {
    const { receive, lapse, hasLapsed, parked, details, balance } = await openShop();
    await receive(400);
    await lapse();
    expect(await hasLapsed()).toBe(true);
    expect(await parked()).toMatchObject([{ reason: 'paid-in-part', amount: 400 }]);
    await receive(20);
    expect(await details()).toMatchObject({ states: { payment: 'paid', hold: 'held' } });
    expect(await parked()).toEqual([]);
    await balance();
  });

  it('is closed with an order that lapsed without closing it', async () => {
    const { shop, db, order, choose, transfer } = await openShop();
    await choose();
    await db.update(orders).set({ lapsedAt: new Date(), version: sql`version + 1` });
    await reconcilePayments(shop.payments);
    expect(await db.select().from(payments).where(eq(payments.orderId, order._id))).toMatchObject([
      { status: 'closed' },
    ]);
    expect(await transfer()).toMatchObject({ isAwaited: false });
  });
});
