import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { ListQuery, Page } from '#platform/contract/lists.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { ParkedPayment } from '../contract/payment.ts';
import type { PaymentParts } from './payment-parts.ts';
import type { IntentRow } from './payment-repository.ts';
import { subjectOfPayment } from './payment-repository.ts';
import { settlePayment } from './settle-payment.ts';
import { payments, transferReceipts } from './tables.ts';

/** No admin has decided about it yet. */
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
    amount: minorToAmount(receivedCents),
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
export async function retryParkedPayment(
  parts: PaymentParts,
  admin: { id: string },
  id: string,
): Promise<void> {
  const parked = await requireParked(parts.db, id);
  const settlement = await settlePayment(parts, id, {
    alsoWrite: async (tx, recorded) => {
      if (recorded.outcome === 'paid' && recorded.isNew)
        await writeDown(tx, admin, 'payment.retried', parked, { state: 'settled' });
    },
  });
  if (settlement.outcome !== 'paid') {
    throw new ShopError('payment-parked', 'The order still can’t be paid with it. The payment stays parked.');
  }
}

/** An admin has refunded it, or settled it with the customer. */
export async function closeParkedPayment(db: Database, admin: { id: string }, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [closed] = await tx
      .update(payments)
      .set({ dealtWithAt: new Date() })
      .where(and(eq(payments.id, id), isParked))
      .returning();
    if (!closed) throw notParked();
    await writeDown(tx, admin, 'payment.closed', closed, { state: 'closed' });
  });
}

async function requireParked(db: Database, id: string): Promise<IntentRow> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), isParked));
  if (!found) throw notParked();
  return found;
}

async function writeDown(
  tx: Database,
  admin: { id: string },
  action: 'payment.retried' | 'payment.closed',
  parked: IntentRow,
  after: { state: string },
): Promise<void> {
  const before = { state: 'parked', reason: parked.parkedFor, amountCents: parked.amountCents };
  const facts = { ...before, reason: null, ...after };
  await recordAdminActions(tx, admin, [
    { action, subject: await subjectOfPayment(tx, parked), before, after: facts },
  ]);
}

function notParked(): ShopError {
  return new ShopError('not-found', 'Parked payment not found.');
}
