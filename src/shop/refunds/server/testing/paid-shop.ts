import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { PaymentProvider } from '#platform/server/payment/payment-provider.ts';
import { addCustomer, goodCard } from '#shop/orders/server/testing/customer.ts';
import { addProduct, availableOf } from '#testing/builders.ts';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { refunds } from '../tables.ts';

/** A paid order of ten at $42, in a shop that had a hundred. */
export async function openPaid({
  number = goodCard,
  provider = (sandbox) => sandbox,
}: {
  number?: string;
  provider?: (sandbox: PaymentProvider) => PaymentProvider;
} = {}) {
  const shop = await openTestShop({ paymentProvider: provider });
  const { db } = shop.database;
  const product = await addProduct(db, { available: 100 });
  const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { name: 'Root', isAdmin: true })];
  const order = await ada.order(product, { quantity: 10 });
  const { clientSecret } = (await ada.prepare(order)).json();
  const { paymentIntent } = (await ada.charge(clientSecret, number)).json();
  await ada.confirm(order, paymentIntent.id);
  const post = (url: string, payload: object = {}) => admin.call({ method: 'POST', url, payload });
  const refund = (wanted: object) =>
    post(`/api/orders/${order._id}/refunds`, { id: randomUUID(), reason: 'Too many', ...wanted });
  const cancel = (cancelled: number, more = {}) =>
    refund({ lines: [{ position: 1, cancelled, isRestocked: true }], ...more });
  return {
    ...{ shop, db, ada, admin, order, post, refund, cancel, intentId: String(paymentIntent.id) },
    details: async (who = admin) => (await who.call({ url: `/api/orders/${order._id}` })).json(),
    rows: () => db.select().from(refunds),
    waiting: async () => (await admin.call({ url: '/api/refunds' })).json(),
    available: () => availableOf(db, product.id),
    ship: (quantity: number) =>
      post(`/api/orders/${order._id}/shipments`, { id: randomUUID(), lines: [{ position: 1, quantity }] }),
    atProvider: () => shop.payments.provider.listRefunds({ intentId: paymentIntent.id }),
    balance: async () =>
      expect(await findForbiddenRows((statement) => db.execute(sql.raw(statement)))).toEqual([]),
  };
}
