import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { users } from '#people/accounts/server/tables.ts';
import { images } from '#shop/catalog/server/tables/pictures.ts';
import type { orders } from '#shop/orders/server/tables.ts';
import { addOrder, addProduct, addReview } from '#testing/builders.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import type { Database } from './database.ts';

async function brokenRule(statement: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await statement;
  } catch (error) {
    return (error as { cause?: { constraint?: string } }).cause?.constraint;
  }
  return undefined;
}

async function orderWith(db: Database, given: Partial<typeof orders.$inferInsert>) {
  const product = await addProduct(db, { name: `Cell ${randomUUID()}` });
  return addOrder(db, { productId: product.id, productName: product.name, ...given });
}

describe('the database itself refuses', () => {
  it.each([
    ['stock below zero', { available: -1 }, 'stock_is_not_oversold'],
    ['a price of nothing', { priceCents: 0 }, 'products_price_is_positive'],
    ['a minimum order of nothing', { minOrder: 0 }, 'products_min_order_is_positive'],
  ])('%s', async (_, given, rule) => {
    const { db } = await openTestDatabase();
    expect(await brokenRule(addProduct(db, given))).toBe(rule);
  });

  it('two products of one name on sale, but not a new one for a withdrawn one', async () => {
    const { db } = await openTestDatabase();
    await addProduct(db, { name: 'Cell', deletedAt: new Date() });
    await addProduct(db, { name: 'Cell' });
    expect(await brokenRule(addProduct(db, { name: 'CELL' }))).toBe('products_name_on_sale');
  });

  it.each([
    ['a total that is not rate times quantity', { totalCents: 41_999 }, 'order_lines_total_is_exact'],
    ['an order of nothing', { quantity: 0, totalCents: 0 }, 'orders_quantity_is_positive'],
    ['a payment without its transaction', { paidAt: new Date() }, 'orders_paid_with_transaction'],
    ['a transaction without payment', { transactionId: 'pi_1' }, 'orders_paid_with_transaction'],
    ['a shipment before payment', { shippedAt: new Date() }, 'orders_shipped_only_when_paid'],
    [
      'a paid order that has given its stock back',
      { paidAt: new Date(), transactionId: 'pi_1', lapsedAt: new Date() },
      'orders_paid_are_kept_and_hold_stock',
    ],
    [
      'a paid order that is deleted',
      { paidAt: new Date(), transactionId: 'pi_1', deletedAt: new Date() },
      'orders_paid_are_kept_and_hold_stock',
    ],
  ])('%s', async (_, given, rule) => {
    const { db } = await openTestDatabase();
    expect(await brokenRule(orderWith(db, given))).toBe(rule);
  });

  it('one transaction for two orders', async () => {
    const { db } = await openTestDatabase();
    const paid = { paidAt: new Date(), transactionId: 'pi_1' };
    await orderWith(db, paid);
    expect(await brokenRule(orderWith(db, paid))).toBe('orders_transaction_is_used_once');
  });

  it('a rating beyond five stars', async () => {
    const { db } = await openTestDatabase();
    expect(await brokenRule(addReview(db, { rating: 6 }))).toBe('reviews_rating_is_one_to_five');
  });

  it('an e-mail that differs from another only by case', async () => {
    const { db } = await openTestDatabase();
    expect(await brokenRule(db.insert(users).values({ email: 'Ada@x.test', displayName: 'Ada' }))).toBe(
      'users_email_is_lower_case',
    );
  });

  it('a picture under a false hash', async () => {
    const { db } = await openTestDatabase();
    const picture = { hash: '0'.repeat(64), contentType: 'image/png' as const, bytes: Buffer.from('x') };
    expect(await brokenRule(db.insert(images).values(picture))).toBe('images_hash_is_sha256_of_bytes');
  });
});
