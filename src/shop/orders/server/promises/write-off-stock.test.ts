import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addTracked } from '#batteries/units/server/testing/add-units.ts';
import { adminActions } from '#people/admin-log/server/tables.ts';
import { findUnbalancedStock } from '#shop/stock/server/find-unbalanced-stock.ts';
import { addProduct, availableOf } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { orderPromises } from '../tables.ts';
import { addCustomer } from '../testing/customer.ts';
import { addPromisedOrder } from '../testing/promised-order.ts';

const shared = shareAmongTests(async () => {
  const shop = await openTestShop();
  const admin = await addCustomer(shop, { name: 'Grace', isAdmin: true });
  const ada = await addCustomer(shop);
  return { db: shop.database.db, admin, ada };
});

const addCells = (available: number) =>
  addProduct(shared().db, { name: `Cell ${randomUUID()}`, minOrder: 1, available });

const writeOff = (productId: string, payload: { units: number; seen: number }) =>
  shared().admin.call({
    ...{ method: 'POST', url: `/api/products/${productId}/writeOffs` },
    payload: { reason: 'Dropped', ...payload },
  });

it('lost units are taken from what is available, then owed again by orders that wait anyway', async () => {
  const { db } = shared();
  const product = await addCells(15);
  const order = await addPromisedOrder(db, { product, quantity: 10, promisedOn: '2099-12-01' });
  const answer = await writeOff(product.id, { units: 8, seen: 15 });
  expect(answer.json()).toMatchObject({
    message: '8 units written off. 3 are owed to orders again.',
  });
  expect(await availableOf(db, product.id)).toBe(0);
  const [promise] = await db.select().from(orderPromises).where(eq(orderPromises.orderId, order.id));
  expect(promise?.settledAt).toBeNull();
  const [logged] = await db.select().from(adminActions).where(eq(adminActions.subjectId, product.id));
  expect(logged).toMatchObject({ action: 'stock.written-off', after: { onHand: 7, reason: 'Dropped' } });
  // Pressed again, it is about a stock that is no more.
  expect((await writeOff(product.id, { units: 8, seen: 15 })).json()).toMatchObject({
    code: 'changed-meanwhile',
  });
  expect(await findUnbalancedStock(db)).toEqual([]);
});

it('units that orders hold which were placed from stock, more than there are, or of tracked products are not written off', async () => {
  const { db, ada } = shared();
  const product = await addCells(10);
  await ada.order(product, { quantity: 6 });
  expect((await writeOff(product.id, { units: 5, seen: 10 })).json()).toMatchObject({
    ...{ code: 'conflict', message: expect.stringContaining('Orders placed from stock hold these units') },
  });
  expect((await writeOff(product.id, { units: 11, seen: 10 })).statusCode).toBe(409);
  expect(await availableOf(db, product.id)).toBe(4);
  const tracked = await addTracked(db, { name: `Pack ${randomUUID()}`, tracking: 'serial' });
  expect((await writeOff(tracked.id, { units: 1, seen: 0 })).json()).toMatchObject({
    message: expect.stringContaining('counted from its units'),
  });
});
