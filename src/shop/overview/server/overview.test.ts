import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { countConsignmentsToSend } from '#batteries/packages/server/consignments/read-consignments.ts';
import { countUnitsToReview } from '#batteries/passports/server/review-readings.ts';
import { countOpenRecalls } from '#batteries/recalls/server/read-notices.ts';
import { countClaimsToAnswer, countOpenClaims } from '#batteries/warranty/server/claims/claim-repository.ts';
import { addClaim } from '#batteries/warranty/server/testing/add-claim.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { refunds } from '#shop/refunds/server/tables.ts';
import { addProduct, lapseOrder, setAvailable } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { countBankEntries } from '#trade/bank/server/read-entries.ts';
import { countInvoicesNotSent } from '#trade/invoices/server/sending/doctor.ts';
import { countQuotesToAnswer, countQuotesToDecide } from '#trade/quotes/server/read-quotes.ts';
import type { CustomerOverview, ShopOverview } from '../contract/overview.ts';
import { readCustomerOverview } from './customer-overview.ts';
import { readShopOverview } from './shop-overview.ts';

const paymentProvider = { name: 'sandbox' } as const;

const now = new Date();

const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

async function openShop() {
  const shop = await openTestShop();
  const { db } = shop.database;
  // $42 each, ten at least.
  const product = await addProduct(db, { available: 10_000 });
  const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { name: 'Root', isAdmin: true })];
  const change = (id: string, to: Partial<typeof orders.$inferInsert>) =>
    db.update(orders).set(to).where(eq(orders.id, id));
  /** An order that was placed and paid so many days ago. */
  const paid = async (days: number, quantity = 10) => {
    const order = await ada.order(product, { quantity });
    await ada.pay(order);
    await change(order._id, { createdAt: daysAgo(days), paidAt: daysAgo(days) });
    return order;
  };
  const ofShop = async (): Promise<ShopOverview> => (await admin.call({ url: '/api/overview' })).json();
  const ofAda = async (): Promise<CustomerOverview> =>
    (await ada.call({ url: `/api/overview/${ada.email}` })).json();
  return { shop, db, product, ada, admin, change, paid, ofShop, ofAda };
}

describe('the overview of the shop', () => {
  it('counts refunds that an admin has to send, until they are sent', async () => {
    const { ada, admin, product, ofShop } = await openShop();
    const order = await ada.order(product);
    const today = dayOf(new Date());
    const send = (url: string, payload: object) => admin.call({ method: 'POST', url: `/api${url}`, payload });
    const receipt = { amount: order.total, reference: 'R', receivedOn: today };
    await send('/transferReceipts', { id: randomUUID(), order: order._id, ...receipt });
    const id = randomUUID();
    await send(`/orders/${order._id}/refunds`, { id, amount: 5, reason: 'Dented' });
    expect((await ofShop()).waitingRefunds).toBe(1);
    await send(`/refunds/${id}/sent`, { reference: 'Back', sentOn: today });
    expect((await ofShop()).waitingRefunds).toBe(0);
  });

  it('is all zeros while nothing has been ordered, with every one of the last 30 days', async () => {
    const { ofShop } = await openShop();
    const { days, ...counts } = await ofShop();
    const nothing = { count: 0, total: 0, isAtLeast: false };
    expect(counts).toEqual({
      revenue: { total: 0, before: 0 },
      toShip: nothing,
      unpaid: nothing,
      parkedPayments: 0,
      cancellationRequests: 0,
      openClaims: 0,
      quotesToAnswer: 0,
      bankEntries: 0,
      invoicesNotSent: 0,
      consignmentsToSend: 0,
      unitsToReview: 0,
      uncheckedShipments: 0,
      lateLines: 0,
      incompleteTransport: 1,
      waitingRefunds: 0,
      waitingMails: { count: 0, oldestMinutes: 0 },
      lowStock: { count: 0, scarcest: [] },
    });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: dayOf(new Date()), revenue: 0, orders: 0 });
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).sort());
  });

  it('adds up what was paid in the last 30 days, today included, and in the 30 days before', async () => {
    const { paid, ofShop } = await openShop();
    await paid(0);
    await paid(29, 20);
    await paid(30, 30);
    await paid(59, 40);
    await paid(60, 50);
    const { revenue, days } = await ofShop();
    expect(revenue).toEqual({ total: 420 + 840, before: 1260 + 1680 });
    expect(days.at(-1)).toMatchObject({ revenue: 420, orders: 1 });
    expect(days[0]).toMatchObject({ revenue: 840, orders: 1 });
    expect(days.reduce((sum, day) => sum + day.revenue, 0)).toBe(revenue.total);
  });

  it('parts days at midnight UTC', async () => {
    const { db, paid, change } = await openShop();
    const [late, early] = [await paid(0), await paid(0, 20)];
    await change(late._id, { paidAt: new Date('2026-03-14T23:59:59.999Z') });
    await change(early._id, { paidAt: new Date('2026-03-15T00:00:00Z') });
    const { days } = await readShopOverview(
      {
        db,
        paymentProvider,
        countOpenClaims,
        countBankEntries,
        countInvoicesNotSent,
        countQuotesToAnswer,
        countConsignmentsToSend,
        countUnitsToReview,
        listIncompleteTransport: async () => new Map(),
      },
      new Date('2026-03-15T05:00:00Z'),
    );
    expect(days.slice(-2)).toMatchObject([
      { day: '2026-03-14', revenue: 420 },
      { day: '2026-03-15', revenue: 840 },
    ]);
  });

  it('counts as unpaid what the list of unpaid orders holds: lapsed ones, and no deleted ones', async () => {
    const { db, product, ada, ofShop } = await openShop();
    const [, lapsed, deleted] = [
      await ada.order(product),
      await ada.order(product, { quantity: 20 }),
      await ada.order(product),
    ];
    await lapseOrder(db, lapsed._id);
    await ada.deleteOrder(deleted._id);
    const { unpaid, revenue, days } = await ofShop();
    expect(unpaid).toEqual({ count: 2, total: 1260, isAtLeast: false });
    expect(revenue.total).toBe(0);
    expect(days.at(-1)?.orders).toBe(2);
  });

  it('has an order to ship from its payment to its shipment, and keeps its revenue after it', async () => {
    const { admin, paid, ofShop } = await openShop();
    const order = await paid(0);
    expect((await ofShop()).toShip).toEqual({ count: 1, total: 420, isAtLeast: false });
    await admin.call({ method: 'PATCH', url: `/api/shipping/${order._id}` });
    expect(await ofShop()).toMatchObject({ toShip: { count: 0, total: 0 }, revenue: { total: 420 } });
    // It is not said what the product contains.
    expect((await ofShop()).uncheckedShipments).toBe(1);
    const found = await admin.call({ url: '/api/order?transport=not-checked' });
    expect(found.json().map(({ _id }: { _id: string }) => _id)).toEqual([order._id]);
  });

  it('takes refunds off the revenue of the day of payment, and says which refunds wait for an admin', async () => {
    const { shop, db, product, change, paid, admin, ofShop, ofAda } = await openShop();
    const [order] = [await paid(3), await paid(40)];
    const bo = await addCustomer(shop, { name: 'Bo' });
    const another = await bo.order(product, { quantity: 10 });
    await bo.pay(another);
    await change(another._id, { paidAt: daysAgo(3) });
    const refund = (id: string, amount: number) =>
      admin.call({
        ...{ method: 'POST', url: `/api/orders/${id}/refunds` },
        payload: { id: randomUUID(), amount, reason: 'Late' },
      });
    await refund(order._id, 20);
    await refund(another._id, 100);
    const { revenue, days, waitingRefunds } = await ofShop();
    expect(revenue).toEqual({ total: 720, before: 420 });
    expect(days.at(-4)).toMatchObject({ revenue: 720 });
    expect((await ofAda()).days.at(-4)).toMatchObject({ spent: 400 });
    expect(waitingRefunds).toBe(0);
    await db.update(refunds).set({ state: 'failed' });
    expect((await ofShop()).waitingRefunds).toBe(2);
  });

  it('keeps the revenue of a deleted user', async () => {
    const { ada, admin, paid, ofShop } = await openShop();
    await paid(0);
    await admin.call({ method: 'DELETE', url: `/api/user/${ada.email}` });
    expect((await ofShop()).revenue.total).toBe(420);
  });

  it('names the scarcest of the products on sale that have stock for fewer than five minimum orders', async () => {
    const { db, product, ofShop, admin } = await openShop();
    await addProduct(db, { name: 'Enough', minOrder: 10, available: 50 });
    await addProduct(db, { name: 'Low', minOrder: 10, available: 49 });
    await addProduct(db, { name: 'Too few', minOrder: 10, available: 9 });
    await addProduct(db, { name: 'Withdrawn', minOrder: 10, available: 0, deletedAt: now });
    await addProduct(db, { name: 'Large', minOrder: 2_000_000_000, available: 2_000_000_000 });
    const { count, scarcest } = (await ofShop()).lowStock;
    expect(count).toBe(3);
    expect(scarcest.map(({ name }) => name)).toEqual(['Too few', 'Large', 'Low']);
    await setAvailable(db, 1, product.id);
    const listed = await admin.call({ url: '/api/product_all?stock=low' });
    expect(listed.headers['x-total-count']).toBe('4');
  });

  it('counts the warranty claims that are new or answered, and none that an admin is working on', async () => {
    const shop = await openTestShop();
    const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { isAdmin: true })];
    const openClaims = async () => (await admin.call({ url: '/api/overview' })).json().openClaims;
    const { claimId } = await addClaim(shop, ada);
    expect(await openClaims()).toBe(1);
    const payload = { version: 1, step: 'testing' };
    await admin.call({ method: 'POST', url: `/api/claims/${claimId}/steps`, payload });
    expect(await openClaims()).toBe(0);
  });

  it('counts the emails that wait, and says for how long the oldest has', async () => {
    const { db, ada, product, ofShop } = await openShop();
    for (const hours of [3, 1]) {
      const order = await ada.order(product);
      await db
        .update(mails)
        .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
        .where(eq(mails.orderId, order._id));
    }
    expect((await ofShop()).waitingMails).toEqual({ count: 2, oldestMinutes: 180 });
    await db.update(mails).set({ state: 'sent', sentAt: now });
    expect((await ofShop()).waitingMails).toEqual({ count: 0, oldestMinutes: 0 });
  });

  it('counts the payments that an admin has to decide about', async () => {
    const { db, product, ada, admin, ofShop } = await openShop();
    const order = await ada.order(product);
    const { clientSecret } = (await ada.prepare(order)).json();
    await lapseOrder(db, order._id);
    await setAvailable(db, 0);
    const { paymentIntent } = (await ada.charge(clientSecret)).json();
    await ada.confirm(order, paymentIntent.id);
    expect((await ofShop()).parkedPayments).toBe(1);
    const url = `/api/parkedPayment/${paymentIntent.id}`;
    await admin.call({ method: 'PATCH', url, payload: { action: 'close' } });
    expect((await ofShop()).parkedPayments).toBe(0);
  });
});

describe('the overview of a customer', () => {
  it('tells what is to pay, to be shipped and shipped, and what was spent', async () => {
    const { db, product, ada, admin, paid, ofAda } = await openShop();
    const unpaid = await ada.order(product, { quantity: 15 });
    const lapsed = await ada.order(product);
    await lapseOrder(db, lapsed._id);
    await ada.deleteOrder((await ada.order(product))._id);
    const [today, old] = [await paid(0), await paid(31, 20)];
    await admin.call({ method: 'PATCH', url: `/api/shipping/${old._id}` });
    const { days, recent, ...counts } = await ofAda();
    expect(counts).toEqual({
      toPay: { count: 2, total: 630 + 420, isAtLeast: false },
      toBeShipped: 1,
      shipped: 1,
      claimsToAnswer: 0,
      quotesToDecide: 0,
      approvalsToDecide: null,
      openRecalls: 0,
    });
    expect(days).toHaveLength(30);
    expect(days.filter(({ spent }) => spent > 0)).toEqual([{ day: dayOf(now), spent: 420 }]);
    expect(recent.map(({ _id }) => _id).sort()).toEqual(
      [unpaid, lapsed, today, old].map(({ _id }) => _id).sort(),
    );
  });

  it('shows the newest five orders, the newest first', async () => {
    const { product, ada, ofAda } = await openShop();
    const placed: string[] = [];
    for (let index = 0; index < 6; index++) placed.unshift((await ada.order(product))._id);
    expect((await ofAda()).recent.map(({ _id }) => _id)).toEqual(placed.slice(0, 5));
  });

  it('shows no others’ orders, and only its customer and admins may read it', async () => {
    const { shop, paid, ada, admin, product } = await openShop();
    await paid(0);
    await ada.order(product);
    const eve = await addCustomer(shop, { name: 'Eve' });
    const own: CustomerOverview = (await eve.call({ url: `/api/overview/${eve.email}` })).json();
    expect(own).toMatchObject({ toPay: { count: 0 }, toBeShipped: 0, shipped: 0, recent: [] });
    expect(own.days.every(({ spent }) => spent === 0)).toBe(true);
    const url = `/api/overview/${ada.email}`;
    expect((await eve.call({ url })).statusCode).toBe(403);
    expect((await admin.call({ url })).json()).toMatchObject({ toBeShipped: 1 });
    expect((await admin.call({ url: '/api/overview/nobody@example.test' })).statusCode).toBe(404);
  });

  it('does not count days that are still to come', async () => {
    const { db, ada, paid } = await openShop();
    await paid(0);
    const [order] = await db.select().from(orders).where(eq(orders.email, ada.email));
    const { days } = await readCustomerOverview(
      {
        ...{ db, countClaimsToAnswer, countOpenRecalls, countQuotesToDecide },
        countApprovalsToDecide: async () => null,
      },
      String(order?.userId),
      daysAgo(2),
    );
    expect(days.every(({ spent }) => spent === 0)).toBe(true);
  });
});
