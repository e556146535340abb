import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { ShopError } from '#contract/errors.ts';
import type { ListQuery, Page } from '#contract/lists.ts';
import type { ParkedPayment } from '#contract/payment.ts';
import { centsToDollars } from '#domain/money.ts';
import type { Database } from '../../adapters/database/database.ts';
import { orders, payments, transferReceipts, users } from '../../adapters/database/schema.ts';
import type { PaymentParts } from './payment-parts.ts';
import { settlePayment } from './settle-payment.ts';

/** Nobody has decided about it yet. */
export const isParked = and(eq(payments.status, 'parked'), isNull(payments.dealtWithAt));

/** Of a transfer what came in, which may be a part of it or more than it. */
const receivedCents = sql<number>`case ${payments.method} when 'card' then ${payments.amountCents} else (
  select coalesce(sum(amount_cents), 0) from ${transferReceipts} where payment_id = ${payments.id}) end`.mapWith(
  Number,
);

/** Charged payments that paid no order, the oldest first, until an admin has dealt with them. */
export async function listParkedPayments(
  db: Database,
  { limit, offset }: Omit<ListQuery, 'q'>,
): Promise<Page<ParkedPayment>> {
  const [rows, [counted]] = await Promise.all([
    db
      .select({ intent: payments, order: orders, payer: users.email, receivedCents })
      .from(payments)
      .leftJoin(orders, eq(orders.id, payments.orderId))
      .leftJoin(users, eq(users.id, payments.userId))
      .where(isParked)
      .orderBy(asc(payments.parkedAt), asc(payments.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(payments).where(isParked),
  ]);
  const items = rows.map(({ intent, order, payer, receivedCents }) => ({
    transactionId: intent.id,
    reason: intent.parkedFor ?? 'no-order',
    amount: centsToDollars(receivedCents),
    method: intent.method,
    provider: intent.provider,
    parkedAt: (intent.parkedAt ?? intent.createdAt).toISOString(),
    email: order?.email ?? payer,
    orderID: order?.id ?? null,
    product: order?.productName ?? null,
    quantity: order?.quantity ?? null,
  }));
  return { items, total: counted?.total ?? 0 };
}

/** Tries once more to pay the order: there may be stock again. */
export async function retryParkedPayment(parts: PaymentParts, id: string): Promise<void> {
  await requireParked(parts.db, id);
  const settlement = await settlePayment(parts, id);
  if (settlement.outcome !== 'paid') {
    throw new ShopError('payment-parked', 'The order still cannot be paid by it. The payment stays parked.');
  }
}

/** An admin has refunded it, or settled it with the customer. */
export async function closeParkedPayment(db: Database, id: string): Promise<void> {
  const closed = await db
    .update(payments)
    .set({ dealtWithAt: new Date() })
    .where(and(eq(payments.id, id), isParked))
    .returning({ id: payments.id });
  if (closed.length === 0) throw notParked();
}

async function requireParked(db: Database, id: string): Promise<void> {
  const [found] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, id), isParked));
  if (!found) throw notParked();
}

function notParked(): ShopError {
  return new ShopError('not-found', 'There is no such parked payment.');
}
