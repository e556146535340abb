import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { addCustomer } from '../orders/testing/customer.ts';
import { findUnbalanced } from './find-unbalanced.ts';

it('books whose paid orders and settled payments do not belong together are found out', async () => {
  const shop = await openTestShop();
  const { db } = shop.database;
  const product = await addProduct(db, { available: 100, minOrder: 1 });
  const customer = await addCustomer(shop);
  for (const quantity of [1, 2]) await customer.pay(await customer.order(product, { quantity }));
  expect(await findUnbalanced(db)).toEqual([]);

  await db.execute(sql`update payments set amount_cents = amount_cents + 1
    where order_id = (select id from orders where quantity = 1)`);
  expect(await findUnbalanced(db)).toEqual([expect.stringMatching(/^orders called paid without .*: 1$/)]);

  await db.execute(sql`update orders set transaction_id = 'pi_of_nobody' where quantity = 2`);
  expect(await findUnbalanced(db)).toEqual([
    expect.stringMatching(/^orders called paid without .*: 2$/),
    expect.stringMatching(/^settled payments whose order is not paid by them: 1$/),
  ]);
});
