import { describe, expect, it } from 'vitest';
import { sandboxIntents } from '#platform/server/payment/sandbox/tables.ts';
import { available } from '#shop/catalog/server/stock.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import { lapseOrders } from '#shop/orders/server/lapse-orders.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import type { TestShop } from '#testing/test-shop.ts';
import { orderPartsOf } from './settle-payment.ts';
import { openWithOrder } from './testing/payment-shop.ts';

async function stockOf({ database }: TestShop): Promise<number | undefined> {
  const [row] = await database.db.select({ available }).from(stock);
  return row?.available;
}

async function lapse({ database, payments }: TestShop): Promise<void> {
  await database.db.update(orders).set({ heldUntil: new Date(0) });
  await lapseOrders(orderPartsOf(payments));
}

describe('an unpaid order whose time is up', () => {
  it('gives its stock back, once', async () => {
    const { shop, ada, order } = await openWithOrder();
    await lapse(shop);
    await lapse(shop);
    expect(await stockOf(shop)).toBe(100);
    expect((await ada.read(order._id)).json()).toMatchObject({ isLapsed: true, paid: false });
  });

  it('takes it again before its card is charged', async () => {
    const { shop, ada, order } = await openWithOrder({}, false);
    await lapse(shop);
    const shown = async () => (await shop.app.inject('/api/product')).json()[0].available;
    expect(await shown()).toBe(100);
    const { clientSecret } = (await ada.prepare(order)).json();
    expect([await stockOf(shop), await shown()]).toEqual([90, 90]);
    const { paymentIntent } = (await ada.charge(clientSecret)).json();
    expect((await ada.confirm(order, paymentIntent.id)).statusCode).toBe(200);
    expect(await stockOf(shop)).toBe(90);
  });

  it('is not charged when its stock was sold meanwhile', async () => {
    const { shop, product, ada, order } = await openWithOrder();
    await lapse(shop);
    const bob = await addCustomer(shop, { name: 'Bob' });
    await bob.order(product, { quantity: 95 });
    const answer = await ada.prepare(order);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'out-of-stock' });
    expect(await stockOf(shop)).toBe(5);
  });

  it('leaves nothing open that could still be charged', async () => {
    const { shop, ada, order } = await openWithOrder();
    const { clientSecret } = (await ada.prepare(order)).json();
    await lapse(shop);
    expect((await ada.charge(clientSecret)).statusCode).toBe(402);
    const again = (await ada.prepare(order)).json();
    expect(again.clientSecret).not.toBe(clientSecret);
    expect((await ada.charge(again.clientSecret)).statusCode).toBe(200);
  });

  it('does not lapse when it was charged just before', async () => {
    const { shop, ada, order } = await openWithOrder();
    const { clientSecret } = (await ada.prepare(order)).json();
    await ada.charge(clientSecret);
    await lapse(shop);
    expect((await ada.read(order._id)).json()).toMatchObject({ paid: true, isLapsed: false });
    expect(await stockOf(shop)).toBe(90);
  });

  it('does not lapse when its customer begins to pay after what was open was closed', async () => {
    const { shop, ada, order } = await openWithOrder();
    const { payments, ...parts } = orderPartsOf(shop.payments);
    const overdue = () => shop.database.db.update(orders).set({ heldUntil: new Date(0) });
    await overdue();
    const close = async (orderId: string) => {
      await payments.close(orderId);
      await ada.prepare(order);
      await overdue();
    };
    expect(await lapseOrders({ ...parts, payments: { ...payments, close } })).toBe(0);
    expect((await ada.read(order._id)).json()).toMatchObject({ isLapsed: false, paid: false });
  });

  it('is given time once its customer is about to pay', async () => {
    const { shop, ada, order } = await openWithOrder();
    await shop.database.db.update(orders).set({ heldUntil: new Date(Date.now() + 1000) });
    await ada.prepare(order);
    const { heldUntil } = (await ada.read(order._id)).json();
    expect(Date.parse(heldUntil) - Date.now()).toBeGreaterThan(59 * 60 * 1000);
  });

  it('may be deleted without giving its stock back twice', async () => {
    const { shop, ada, order } = await openWithOrder();
    await lapse(shop);
    expect((await ada.deleteOrder(order._id)).statusCode).toBe(200);
    expect(await stockOf(shop)).toBe(100);
  });
});

describe('deleting an order that is being paid', () => {
  it('closes its payment first, so that a deleted order is not paid', async () => {
    const { ada, order } = await openWithOrder();
    const { clientSecret } = (await ada.prepare(order)).json();
    expect((await ada.deleteOrder(order._id)).statusCode).toBe(200);
    expect((await ada.charge(clientSecret)).statusCode).toBe(402);
  });

  it('comes too late when it was charged: the order is paid', async () => {
    const { shop, ada, order } = await openWithOrder();
    const { clientSecret } = (await ada.prepare(order)).json();
    await ada.charge(clientSecret);
    const answer = await ada.deleteOrder(order._id);
    expect(answer.json()).toMatchObject({ code: 'already-paid' });
    expect((await ada.read(order._id)).json().paid).toBe(true);
    expect(await stockOf(shop)).toBe(90);
  });
});

describe('an order whose payment the provider no longer knows, as after a change of keys,', () => {
  async function openWithUnknownPayment() {
    const opened = await openWithOrder();
    await opened.ada.prepare(opened.order);
    await opened.shop.database.db.delete(sandboxIntents);
    return opened;
  }

  it('can be deleted', async () => {
    const { shop, ada, order } = await openWithUnknownPayment();
    expect((await ada.deleteOrder(order._id)).statusCode).toBe(200);
    expect(await stockOf(shop)).toBe(100);
  });

  it('lapses when its time is up', async () => {
    const { shop } = await openWithUnknownPayment();
    await lapse(shop);
    expect(await stockOf(shop)).toBe(100);
  });
});
