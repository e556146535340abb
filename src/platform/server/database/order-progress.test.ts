import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '#shop/orders/server/tables.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { refundLines, refunds } from '#shop/refunds/server/tables.ts';
import { shipmentLines, shipments } from '#shop/shipments/server/tables.ts';
import { addOrder, addProduct } from '#testing/builders.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import type { Database } from './database.ts';
import { findBrokenRule } from './failures.ts';

/** A paid order of ten units at 42 dollars each. */
async function openPaidOrder() {
  const { db } = await openTestDatabase();
  const product = await addProduct(db, { name: 'Cell', available: 50 });
  const payment = { id: 'pi_1', provider: 'sandbox', clientSecret: 's', currency: 'usd' } as const;
  const id = await addOrder(db, {
    productId: product.id,
    paidAt: new Date(),
    transactionId: payment.id,
  });
  await db.insert(payments).values({ ...payment, status: 'settled', orderId: id, amountCents: 42_000 });
  return { db, id };
}

async function ship(db: Database, orderId: string, quantity: number, number = 1): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.insert(shipments).values({ orderId, number, shippedOn: '2026-11-16' }).returning();
    await tx.insert(shipmentLines).values({ shipmentId: String(row?.id), orderId, position: 1, quantity });
    await tx
      .update(orders)
      .set({ unitsShipped: sql`units_shipped + ${quantity}`, version: sql`version + 1` })
      .where(eq(orders.id, orderId));
  });
}

interface Refunded {
  cents: number;
  cancelled?: number;
  returned?: number;
}

async function refund(db: Database, orderId: string, { cents, cancelled = 0, returned = 0 }: Refunded) {
  await db.transaction(async (tx) => {
    const id = randomUUID();
    await tx
      .insert(refunds)
      .values({ id, orderId, paymentId: 'pi_1', of: 'order', amountCents: cents, reason: 'Broken' });
    if (cancelled + returned > 0)
      await tx
        .insert(refundLines)
        .values({ refundId: id, orderId, position: 1, cancelled, returned, isRestocked: true });
    await tx
      .update(orders)
      .set({
        unitsCancelled: sql`units_cancelled + ${cancelled}`,
        refundedCents: sql`refunded_cents + ${cents}`,
        version: sql`version + 1`,
      })
      .where(eq(orders.id, orderId));
  });
}

const brokenBy = (work: Promise<unknown>) => work.then(() => undefined, findBrokenRule);

describe('the database itself', () => {
  it('ships no more of a line than was ordered and not refunded', async () => {
    const { db, id } = await openPaidOrder();
    await ship(db, id, 4);
    await refund(db, id, { cents: 12_600, cancelled: 3 });
    expect(await brokenBy(ship(db, id, 4, 2))).toBe('order_lines_have_units_left');
    expect(await brokenBy(refund(db, id, { cents: 1, cancelled: 4 }))).toBe('order_lines_have_units_left');
    await ship(db, id, 3, 2);
  });

  it('takes no more units back than were shipped', async () => {
    const { db, id } = await openPaidOrder();
    await ship(db, id, 4);
    expect(await brokenBy(refund(db, id, { cents: 1, returned: 5 }))).toBe('order_lines_have_units_left');
    await refund(db, id, { cents: 1, returned: 4 });
  });

  it('lets no two at once ship the same units', async () => {
    const { db, id } = await openPaidOrder();
    const outcomes = await Promise.all([1, 2, 3].map((number) => brokenBy(ship(db, id, 6, number))));
    expect(outcomes.toSorted()).toEqual([
      'order_lines_have_units_left',
      'order_lines_have_units_left',
      undefined,
    ]);
  });

  it('pays no more back than came in, also in parts at once', async () => {
    const { db, id } = await openPaidOrder();
    const outcomes = await Promise.all([1, 2, 3].map(() => brokenBy(refund(db, id, { cents: 20_000 }))));
    expect(outcomes.filter((rule) => rule === undefined)).toHaveLength(2);
    expect(outcomes.filter((rule) => rule === 'refunds_are_covered')).toHaveLength(1);
  });

  it('holds an order to the sum of its shipments and refunds', async () => {
    const { db, id } = await openPaidOrder();
    const set = (values: Partial<typeof orders.$inferInsert>) =>
      brokenBy(db.update(orders).set(values).where(eq(orders.id, id)));
    expect(await set({ unitsShipped: 1, version: 9 })).toBe('orders_progress_adds_up');
    expect(await set({ refundedCents: 1, version: 9 })).toBe('orders_progress_adds_up');
    expect(await set({ unitsCancelled: 10, version: 9 })).toBe('orders_progress_adds_up');
  });

  it('calls no order shipped of which units are still to leave', async () => {
    const { db, id } = await openPaidOrder();
    await ship(db, id, 4);
    const call = () => brokenBy(db.update(orders).set({ shippedAt: new Date() }).where(eq(orders.id, id)));
    expect(await call()).toBe('orders_shipped_with_all_units');
    await ship(db, id, 6, 2);
    expect(await call()).toBeUndefined();
  });
});
