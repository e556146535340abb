import { expect, it, onTestFinished, vi } from 'vitest';
import { lapseOrders } from '#shop/orders/server/lapse-orders.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { orderPartsOf } from './settle-payment.ts';

it('what becomes of an order shows in the stock of the very next read, before the database announces it, and costs no page', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  const render = vi.fn(async () => new Response('a page', { headers: { 'content-type': 'text/html' } }));
  const shop = await openTestShop({
    hearsChanges: false,
    renderer: { assets: { folder: import.meta.dirname }, render },
  });
  const { app, database, payments } = shop;
  const product = await addProduct(database.db, { available: 100, minOrder: 10 });
  const ada = await addCustomer(shop);
  const admin = await addCustomer(shop, { isAdmin: true });
  const seen: [string, number][] = [];
  const look = async (after: string) => {
    const [{ available }] = (await app.inject('/api/product')).json();
    expect((await app.inject(`/api/product/${product.id}`)).json().data.available).toBe(available);
    await app.inject('/');
    seen.push([after, available]);
  };

  await look('nothing');
  const order = await ada.order(product);
  await look('placing');
  await ada.deleteOrder(order._id);
  await look('deleting');
  const slow = await ada.order(product);
  await look('placing');
  await database.db.update(orders).set({ heldUntil: new Date(0) });
  await lapseOrders(orderPartsOf(payments));
  await look('lapsing');
  await ada.prepare(slow);
  await look('beginning to pay late');
  await ada.pay(slow);
  await look('paying');
  await ada.order(product);
  await look('placing');
  await admin.call({ method: 'DELETE', url: `/api/user/${ada.email}` });
  await look('deleting the customer');

  expect(seen).toEqual([
    ['nothing', 100],
    ['placing', 90],
    ['deleting', 100],
    ['placing', 90],
    ['lapsing', 100],
    ['beginning to pay late', 90],
    ['paying', 90],
    ['placing', 80],
    ['deleting the customer', 90],
  ]);
  expect(render).toHaveBeenCalledTimes(1);
});
