import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { dayOf } from '#platform/kernel/dates.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { findOverpaid } from './check-refunds.ts';

it('an order that more was transferred for is named until the difference goes back', async () => {
  const shop = await openTestShop();
  const product = await addProduct(shop.database.db, { available: 100, minOrder: 1 });
  const [customer, admin] = [await addCustomer(shop), await addCustomer(shop, { isAdmin: true })];
  const client = new pg.Client(shop.database.url);
  await client.connect();
  onTestFinished(() => client.end());
  const send = (url: string, payload: object) => admin.call({ method: 'POST', url, payload });
  for (const more of [0, 12.34]) {
    const { _id: order, total } = await customer.order(product, { quantity: 2 });
    const received = { amount: total + more, receivedOn: dayOf(new Date()), reference: 'R' };
    await send('/api/transferReceipts', { id: randomUUID(), order, ...received });
  }
  const [number, ...others] = await findOverpaid(client);
  expect(others).toEqual([]);
  const overpaid = (await customer.call({ url: `/api/myOrder/${customer.email}` }))
    .json<{ number: string; transactionId: string }[]>()
    .find((order) => order.number === number);
  const refund = { id: randomUUID(), reason: 'Overpaid' };
  expect((await send(`/api/payments/${overpaid?.transactionId}/refunds`, refund)).statusCode).toBe(200);
  expect(await findOverpaid(client)).toEqual([]);
});
