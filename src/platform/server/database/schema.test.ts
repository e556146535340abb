import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#people/accounts/server/tables.ts';
import { images } from '#shop/catalog/server/tables/pictures.ts';
import type { orders } from '#shop/orders/server/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { payments, transferReceipts } from '#shop/payments/server/tables.ts';
import { addOrder, addProduct, addReview } from '#testing/builders.ts';
import { openTestDatabase, openTestShop } from '#testing/test-shop.ts';
import { dayOf } from '../../kernel/dates.ts';
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

  it('an email that differs from another only by case', async () => {
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

/*
 * What was written down stays: also who has the shop's own role, by a hole in the shop or by its settings, cannot
 * take it back.
 */

/** Neither changed nor removed; what some of them say of people can be emptied. */
const appendOnly = [
  ...['admin_actions', 'order_events', 'order_lines', 'stock_movements', 'transfer_receipts'],
  ...['shipment_lines', 'refund_lines', 'unit_events', 'batch_movements', 'unit_readings'],
  ...['measured_readings', 'reading_marks'],
  ...['recall_events', 'warranty_terms', 'warranty_claim_events', 'company_events', 'vat_answers'],
  ...['quote_events', 'quote_lines', 'account_entries', 'account_allocations'],
  ...['invoice_delivery_events'],
];

/** A part of them may still change, such as the state of a refund. They are never removed. */
const kept = ['shipments', 'refunds', 'order_papers', 'shipment_papers', 'invoices', 'quote_revisions'];

/**
 * Named alike, and no history: webhooks that were heard of are forgotten after a month, carts come and go, and payment terms
 * change.
 */
const others = [
  ...['payment_events', 'cart_lines', 'consignment_lines', 'shopping_list_lines', 'company_terms'],
];

const refused = (table: string) => ({
  cause: { message: `What is written in ${table} is never changed.` },
});

describe('what was written down', () => {
  it.each([...appendOnly, ...kept])('in %s is not removed by the shop’s own role', async (table) => {
    const { db } = await openTestDatabase();
    for (const statement of [
      `delete from ${table}`,
      `delete from ${table} where false`,
      `truncate ${table} cascade`,
    ])
      await expect(db.execute(statement), statement).rejects.toMatchObject(refused(table));
  });

  it('is in tables that all refuse an update', async () => {
    const { db } = await openTestDatabase();
    const { rows } = await db.execute<{ table: string }>(sql`
      select distinct tgrelid::regclass::text as table from pg_trigger
      join pg_proc on pg_proc.oid = tgfoid
      where tgname <> 'refuse_removal' and tgtype & 2 = 2 and tgtype & 16 = 16 and tgtype & 1 = 1
        and (proname = 'refuse_change' or proname like 'keep%')`);
    const refusing = rows.map(({ table }) => table);
    expect(refusing).toEqual(expect.arrayContaining([...appendOnly, ...kept]));
  });

  it('is in all tables that are named for it', async () => {
    const { db } = await openTestDatabase();
    const { rows } = await db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name ~ '_(events|movements|actions|receipts|readings|lines|terms|history|log)$'`);
    const names = rows.map(({ name }) => name);
    expect(names.filter((name) => ![...appendOnly, ...others].includes(name))).toEqual([]);
  });

  it('of a transfer keeps its amount, day and order; only the words of the statement can be emptied', async () => {
    const shop = await openTestShop();
    const { db } = shop.database;
    const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { name: 'Root', isAdmin: true })];
    const order = await ada.order(await addProduct(db));
    const receivedOn = dayOf(new Date());
    const payload = { id: randomUUID(), order: order._id, amount: 5, receivedOn, reference: 'Ada Lovelace' };
    await admin.call({ method: 'POST', url: '/api/transferReceipts', payload });
    for (const change of [{ amountCents: 1 }, { receivedOn: '2020-01-01' }, { reference: 'Eve' }])
      await expect(db.update(transferReceipts).set(change)).rejects.toMatchObject(
        refused('transfer_receipts'),
      );
    await db.update(transferReceipts).set({ reference: '' });
    expect(await db.select().from(transferReceipts)).toMatchObject([{ amountCents: 500, reference: '' }]);
    // With its payment it goes, as when a demo's data is removed.
    await db.delete(payments).where(eq(payments.orderId, order._id));
    expect(await db.select().from(transferReceipts)).toEqual([]);
  });
});
