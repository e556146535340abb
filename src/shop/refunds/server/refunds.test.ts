import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '#platform/server/mail/tables.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { hearWebhook } from '#shop/payments/server/testing/payment-shop.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { refunds } from './tables.ts';
import { openPaid } from './testing/paid-shop.ts';

/** A paid order of goods for $40 and delivery for $25.50. */
async function openDelivered() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { name: 'Root', isAdmin: true })];
  const method = { id: 'road', name: 'By road', mode: 'road', incoterm: 'DAP', place: 'Lyon' };
  const value = { methods: [{ ...method, price: { kind: 'fixed', amount: 25.5 } }] };
  const settings = '/api/shopSettings/delivery';
  await admin.call({ method: 'PUT', url: settings, payload: { version: 0, value } });
  const plate = await addProduct(db, {
    ...{ name: 'Plate', minOrder: 1, priceCents: 1_000, transport: { contains: 'nothing' } },
  });
  const id = randomUUID();
  const payload = {
    ...{ id, name: 'Ada', phone: '+33472000000', deliveryMethod: 'road', deliveryPrice: 25.5 },
    delivery: { recipient: 'Ada', street: '3 rue Volta', postcode: '69003', city: 'Lyon', country: 'France' },
    lines: [{ productId: plate.id, quantity: 4, unitPrice: 10, total: 40 }],
  };
  expect((await ada.call({ method: 'POST', url: '/api/orders', payload })).statusCode).toBe(200);
  await ada.pay((await ada.read(id)).json());
  const refund = (wanted: object) =>
    admin.call({
      ...{ method: 'POST', url: `/api/orders/${id}/refunds` },
      payload: { id: randomUUID(), reason: 'Not needed', ...wanted },
    });
  return { refund, details: async () => (await admin.call({ url: `/api/orders/${id}` })).json() };
}

describe('a paid order', () => {
  it('is refunded with its delivery, and never by more than was paid', async () => {
    const { refund, details } = await openDelivered();
    expect((await refund({ amount: 65.51 })).statusCode).toBe(409);
    const all = { lines: [{ position: 1, cancelled: 4, isRestocked: true }], amount: 65.5 };
    expect((await refund(all)).json().message).toBe('$65.50 was refunded.');
    expect(await details()).toMatchObject({ refunded: 65.5, states: { payment: 'refunded' } });
    expect((await refund({ amount: 0.01 })).statusCode).toBeGreaterThanOrEqual(400);
    expect(await details()).toMatchObject({ refunded: 65.5 });
  });
  it('is refunded by units that were not shipped: money and stock come back, and its customer is told once', async () => {
    const { db, ada, cancel, details, available, atProvider, balance } = await openPaid();
    expect((await cancel(3)).json().message).toBe('$126.00 was refunded.');
    expect(await details(ada)).toMatchObject({
      states: { payment: 'partly-refunded', fulfilment: 'open', hold: 'held' },
      refunded: 126,
      refunds: [{ amount: 126, state: 'succeeded', reason: 'Too many', lines: [{ cancelled: 3 }] }],
      lines: [{ cancelled: 3 }],
      events: expect.arrayContaining([
        expect.objectContaining({ kind: 'refunded', refund: { amount: 126, reason: 'Too many' } }),
      ]),
    });
    expect(await available()).toBe(93);
    expect(await atProvider()).toMatchObject([{ amountCents: 12_600, status: 'succeeded' }]);
    expect(await db.select().from(mails).where(eq(mails.kind, 'order-refunded'))).toHaveLength(1);
    await balance();
  });

  it('offers to take units back once its money is gone, as long as some are left', async () => {
    const { refund, ship, details } = await openPaid();
    await ship(4);
    await refund({ amount: 420 });
    expect((await details()).actions).toContain('take-back');
    await refund({ lines: [{ position: 1, cancelled: 6, isRestocked: true }] });
    expect((await details()).actions).toContain('take-back');
    await refund({ lines: [{ position: 1, returned: 4, isRestocked: true }] });
    expect((await details()).actions).not.toContain('take-back');
  });

  it('is among all refunds, and among those that wait once it failed', async () => {
    const { db, admin, order, refund, waiting } = await openPaid();
    await refund({ amount: 1 });
    await refund({ amount: 2 });
    expect(await waiting()).toEqual([]);
    const all = await admin.call({ url: '/api/refunds?show=all' });
    expect(all.headers['x-total-count']).toBe('2');
    expect(all.json()).toMatchObject([{ amount: 2, orderNumber: order.number }, { amount: 1 }]);
    await db.update(refunds).set({ state: 'failed', failure: 'closed' }).where(eq(refunds.amountCents, 100));
    expect(await waiting()).toMatchObject([{ amount: 1, failure: 'closed', orderId: order._id }]);
  });

  it('is refunded by amount, and by units that came back, never beyond its total', async () => {
    const { refund, ship, details, available, balance } = await openPaid();
    await ship(10);
    await refund({ amount: 20.5 });
    const back = { lines: [{ position: 1, returned: 10, isRestocked: false }] };
    expect((await refund(back)).json().message).toBe('$399.50 was refunded.');
    expect((await details()).states).toMatchObject({ payment: 'refunded', fulfilment: 'shipped' });
    expect(await available()).toBe(90);
    expect((await refund({ amount: 1 })).statusCode).toBe(409);
    await balance();
  });

  it('puts on the shelf again what came back or stays and is good, and takes off it what is not', async () => {
    const { db, refund, ship, balance } = await openPaid();
    const take = (units: object) => refund({ lines: [{ position: 1, ...units }] });
    const shelf = async () => (await db.select().from(stock))[0];
    await ship(4);
    expect(await shelf()).toMatchObject({ onHand: 96, held: 6 });
    await take({ returned: 2, isRestocked: true });
    expect(await shelf()).toMatchObject({ onHand: 98, held: 6 });
    await take({ returned: 1, isRestocked: false });
    expect(await shelf()).toMatchObject({ onHand: 98, held: 6 });
    await take({ cancelled: 3, isRestocked: false });
    expect(await shelf()).toMatchObject({ onHand: 95, held: 3 });
    await take({ cancelled: 2, isRestocked: true });
    expect(await shelf()).toMatchObject({ onHand: 95, held: 1 });
    await balance();
  });

  it('whose money is gone gives its units back for nothing', async () => {
    const { refund, cancel, details, available, balance } = await openPaid();
    await refund({ amount: 420 });
    expect((await details()).actions).toContain('take-back');
    expect((await cancel(10)).statusCode).toBe(200);
    expect((await details()).states).toMatchObject({ payment: 'refunded', hold: 'released' });
    expect(await available()).toBe(100);
    await balance();
  });

  it.each([
    ['more units than are left to ship', { lines: [{ position: 1, cancelled: 11, isRestocked: true }] }],
    ['units that never left', { lines: [{ position: 1, returned: 1, isRestocked: true }] }],
    ['units of no line', { lines: [{ position: 2, cancelled: 1, isRestocked: true }] }],
    ['more money than it cost', { amount: 420.01 }],
  ])('is not refunded %s', async (_what, wanted) => {
    const { refund, rows } = await openPaid();
    const answer = await refund(wanted);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().issues).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });

  it('is refunded by admins alone', async () => {
    const { ada, order, post } = await openPaid();
    const payload = { id: randomUUID(), amount: 1, reason: 'Please' };
    const url = `/api/orders/${order._id}/refunds`;
    expect((await ada.call({ method: 'POST', url, payload })).statusCode).toBe(403);
    expect((await post(url, { id: payload.id, reason: 'Nothing said' })).statusCode).toBe(400);
  });
});

describe('a refund', () => {
  it('pressed five times at once is one', async () => {
    const { cancel, rows, atProvider, balance } = await openPaid();
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => cancel(3, { id })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect([await rows(), await atProvider()]).toMatchObject([[{ id }], [{ amountCents: 12_600 }]]);
    await balance();
  });

  it('and a shipment at once never have the same unit', async () => {
    const { cancel, ship, details, balance } = await openPaid();
    await Promise.all([cancel(6), ship(6), cancel(4), ship(4)]);
    const [{ shipped, cancelled }] = (await details()).lines;
    expect(shipped + cancelled).toBeLessThanOrEqual(10);
    await balance();
  });

  it('that the shop died before sending is sent by the reconciliation, once', async () => {
    let isDown = true;
    const { shop, cancel, rows, atProvider } = await openPaid({
      provider: (sandbox) => ({
        ...sandbox,
        refund: async (request) => {
          if (isDown) throw new Error('No answer.');
          return await sandbox.refund(request);
        },
      }),
    });
    expect((await cancel(3)).json().message).toContain('refund started');
    expect(await rows()).toMatchObject([{ state: 'pending' }]);
    isDown = false;
    await Promise.all([1, 2, 3].map(() => reconcileRefunds(shop.payments, { isAll: true })));
    expect(await rows()).toMatchObject([{ state: 'succeeded' }]);
    expect(await atProvider()).toHaveLength(1);
  });

  it('is heard of by webhook before its answer, and stays one', async () => {
    let tell: () => Promise<void> = async () => undefined;
    const { shop, intentId, cancel, rows, balance } = await openPaid({
      provider: (sandbox) => ({
        ...sandbox,
        refund: async (request) => {
          const answer = await sandbox.refund(request);
          await tell();
          return answer;
        },
      }),
    });
    tell = () => hearWebhook(shop.payments, { eventId: 'evt_1', intentId, about: 'refund' });
    await cancel(3);
    expect(await rows()).toMatchObject([{ state: 'succeeded', amountCents: 12_600 }]);
    await balance();
  });

  it('that fails after it was sent waits for an admin, is pending to its customer, and can be sent again', async () => {
    const { shop, db, ada, intentId, cancel, rows, waiting, post, details, atProvider, balance } =
      await openPaid({ number: '4000000000005126' });
    await cancel(3);
    const letItFail = () => db.execute(sql`update sandbox_refunds set turns_at = now() - interval '1 s'`);
    await letItFail();
    await hearWebhook(shop.payments, { eventId: 'evt_1', intentId, about: 'refund' });
    const [{ id }] = await waiting();
    expect(await waiting()).toMatchObject([{ state: 'failed', failure: expect.stringContaining('bank') }]);
    expect(await details(ada)).toMatchObject({ refunds: [{ state: 'pending', failure: null }] });
    expect((await post(`/api/refunds/${id}/retry`)).json().message).toBe('$126.00 was refunded.');
    await hearWebhook(shop.payments, { eventId: 'evt_2', intentId, about: 'refund' });
    expect(await rows()).toMatchObject([{ state: 'succeeded', attempt: 2 }]);
    expect(await atProvider()).toHaveLength(2);
    expect((await post(`/api/refunds/${id}/retry`)).statusCode).toBe(409);
    await balance();
  });

  it('that failed can be sent by hand, and the provider’s late news change nothing', async () => {
    const { shop, db, cancel, waiting, post, rows } = await openPaid({ number: '4000000000005126' });
    await cancel(3);
    await db.execute(sql`update sandbox_refunds set turns_at = now() - interval '1 s'`);
    await reconcileRefunds(shop.payments);
    const [{ id }] = await waiting();
    const sentOn = new Date().toISOString().slice(0, 10);
    const sent = { reference: 'Bank 17', sentOn };
    expect((await post(`/api/refunds/${id}/sent`, sent)).statusCode).toBe(200);
    expect((await post(`/api/refunds/${id}/sent`, sent)).statusCode).toBe(200);
    await reconcileRefunds(shop.payments, { isAll: true });
    expect(await rows()).toMatchObject([{ state: 'succeeded', sentReference: 'Bank 17' }]);
    expect(await waiting()).toEqual([]);
  });

  it('made in the provider’s own dashboard is recorded by amount, once', async () => {
    const { shop, db, intentId, details, rows, balance } = await openPaid({
      provider: (sandbox) => ({
        ...sandbox,
        listRefunds: async (wanted) =>
          (await sandbox.listRefunds(wanted)).map((one) => ({ ...one, asked: null })),
      }),
    });
    await shop.payments.provider.refund({
      ...{ intentId, amountCents: 5_000, refundId: randomUUID(), attempt: 1 },
    });
    await Promise.all(
      [1, 2, 3].map((n) => hearWebhook(shop.payments, { eventId: `evt_${n}`, intentId, about: 'refund' })),
    );
    await reconcileRefunds(shop.payments);
    expect(await rows()).toMatchObject([{ amountCents: 5_000, state: 'succeeded', of: 'order' }]);
    expect(await details()).toMatchObject({ refunded: 50, states: { payment: 'partly-refunded' } });
    expect(await db.select().from(mails).where(eq(mails.kind, 'order-refunded'))).toHaveLength(1);
    await balance();
  });
});
