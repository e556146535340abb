import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dayOf } from '#platform/kernel/dates.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { findUnbalanced } from './find-unbalanced.ts';

const today = dayOf(new Date());

it('books whose paid orders and settled payments do not belong together are found out', async () => {
  const shop = await openTestShop();
  const { db } = shop.database;
  const product = await addProduct(db, { available: 100, minOrder: 1 });
  const customer = await addCustomer(shop);
  for (const quantity of [1, 2]) await customer.pay(await customer.order(product, { quantity }));
  expect(await findUnbalanced(db)).toEqual([]);

  await db.execute(sql`update payments set amount_cents = amount_cents + 1
    where order_id = (select id from orders where quantity = 1)`);
  expect(await findUnbalanced(db)).toEqual([expect.stringMatching(/^paid orders without .*: 1$/)]);

  await db.execute(sql`update orders set transaction_id = 'pi_of_nobody' where quantity = 2`);
  expect(await findUnbalanced(db)).toEqual([
    expect.stringMatching(/^paid orders without .*: 2$/),
    expect.stringMatching(/^settled payments whose order is not paid: 1$/),
  ]);
});

it('so are transfers that paid an order without the money, and money of a transfer that was given up', async () => {
  const shop = await openTestShop();
  const { db } = shop.database;
  const product = await addProduct(db, { available: 100, minOrder: 1 });
  const [customer, admin] = [await addCustomer(shop), await addCustomer(shop, { isAdmin: true })];
  for (const share of [1, 0.5]) {
    const { _id: order, total } = await customer.order(product, { quantity: 2 });
    const received = { amount: total * share, receivedOn: today, reference: 'R' };
    const payload = { id: crypto.randomUUID(), order, ...received };
    await admin.call({ method: 'POST', url: '/api/transferReceipts', payload });
  }
  expect(await findUnbalanced(db)).toEqual([]);

  await db.execute(sql`update payments set status = 'closed' where status = 'open'`);
  await db.execute(sql`alter table transfer_receipts disable trigger refuse_change`);
  await db.execute(sql`update transfer_receipts set amount_cents = amount_cents - 1`);
  expect(await findUnbalanced(db)).toEqual([
    expect.stringMatching(/^settled transfers with less received than due: 1$/),
    expect.stringMatching(/^closed transfers with money received: 1$/),
  ]);
});

it('so are refunds of more than came in, and orders that say otherwise than their refunds', async () => {
  const shop = await openTestShop();
  const { db } = shop.database;
  const product = await addProduct(db, { available: 100, minOrder: 1 });
  const [customer, admin] = [await addCustomer(shop), await addCustomer(shop, { isAdmin: true })];
  const order = await customer.order(product, { quantity: 2 });
  await customer.pay(order);
  const payload = { id: crypto.randomUUID(), amount: order.total, reason: 'Late' };
  await admin.call({ method: 'POST', url: `/api/orders/${order._id}/refunds`, payload });
  expect(await findUnbalanced(db)).toEqual([]);

  // The database's own rules would not let it.
  await db.execute(sql`alter table refunds disable trigger user`);
  await db.execute(sql`update refunds set amount_cents = amount_cents + 1`);
  expect(await findUnbalanced(db)).toEqual([
    expect.stringMatching(/^payments refunded by more than was received: 1$/),
    expect.stringMatching(/^orders whose refund totals do not match their refunds: 1$/),
  ]);
});
