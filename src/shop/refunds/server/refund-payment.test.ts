import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dayOf } from '#platform/kernel/dates.ts';
import { reconcilePayments } from '#shop/payments/server/reconcile-payments.ts';
import { addProduct } from '#testing/builders.ts';
import { openPaid } from './testing/paid-shop.ts';

const today = dayOf(new Date());

describe('money that paid no order', () => {
  it('is refunded from its place by card, which deals with it', async () => {
    const { db, admin, post, intentId, waiting, atProvider } = await openPaid();
    await db.execute(sql`update orders set transaction_id = null, paid_at = null, version = version + 1`);
    await db.execute(
      sql`update payments set status = 'parked', parked_for = 'wrong-amount', parked_at = now()`,
    );
    const payload = { id: randomUUID(), reason: 'Paid twice' };
    const url = `/api/payments/${intentId}/refunds`;
    const answers = await Promise.all([post(url, payload), post(url, payload)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await post(url, { ...payload, id: randomUUID() })).statusCode).toBe(409);
    expect((await admin.call({ url: '/api/parkedPayment' })).json()).toEqual([]);
    expect(await atProvider()).toMatchObject([{ amountCents: 42_000 }]);
    expect(await waiting()).toEqual([]);
  });

  it('came by transfer beyond the total: it waits until an admin has sent it', async () => {
    const { shop, admin, ada, post, waiting, balance } = await openPaid();
    const product = await addProduct(shop.database.db, { name: 'Pack' });
    const order = await ada.order(product);
    const receipt = { id: randomUUID(), order: order._id, receivedOn: today, reference: 'R' };
    await post('/api/transferReceipts', { ...receipt, amount: order.total + 30.5 });
    const read = async () => (await admin.call({ url: `/api/orders/${order._id}` })).json();
    const { transactionId, money } = await read();
    expect(money.over).toBe(30.5);
    const url = `/api/payments/${transactionId}/refunds`;
    const answer = await post(url, { id: randomUUID(), reason: 'Too much' });
    expect(answer.json().message).toContain('Send $30.50 from your bank');
    expect((await read()).money.over).toBe(0);
    expect((await post(url, { id: randomUUID(), reason: 'Again' })).statusCode).toBe(409);
    const [{ id, isByHand }] = await waiting();
    expect(isByHand).toBe(true);
    expect((await post(`/api/refunds/${id}/retry`)).statusCode).toBe(409);
    const sentOn = new Date().toISOString().slice(0, 10);
    await post(`/api/refunds/${id}/sent`, { reference: 'Bank 18', sentOn });
    expect(await waiting()).toEqual([]);
    await balance();
  });

  it('of an order that was deleted waits by its number, and leads to no page', async () => {
    const { db, shop, admin, ada, post, waiting } = await openPaid();
    const order = await ada.order(await addProduct(db, { name: 'Pack' }));
    const receipt = { id: randomUUID(), order: order._id, receivedOn: today, reference: 'R' };
    await post('/api/transferReceipts', { ...receipt, amount: 5 });
    await admin.call({ method: 'DELETE', url: `/api/order/${order._id}` });
    await reconcilePayments(shop.payments);
    const [parked] = (await admin.call({ url: '/api/parkedPayment' })).json();
    await post(`/api/payments/${parked.transactionId}/refunds`, { id: randomUUID(), reason: 'Deleted' });
    expect(await waiting()).toMatchObject([{ amount: 5, orderNumber: order.number, orderId: null }]);
  });
});
