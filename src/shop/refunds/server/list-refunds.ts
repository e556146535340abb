import { and, asc, count, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import type { Page } from '#platform/contract/lists.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PaymentProvider } from '#platform/server/payment/payment-provider.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import type { IntentRow } from '#shop/payments/server/payment-repository.ts';
import { payments } from '#shop/payments/server/tables.ts';
import type { ListedRefund, Refund, RefundListQuery } from '../contract/refund.ts';
import { isByHand, listRefundsOfOrder, type RefundRow } from './refund-repository.ts';
import { refunds } from './tables.ts';

/** What goes no further by itself: it failed, or is to be sent by hand. */
export function isWaiting(provider: Pick<PaymentProvider, 'name'>): SQL | undefined {
  const isHandwork = or(eq(payments.method, 'transfer'), ne(payments.provider, provider.name));
  return or(eq(refunds.state, 'failed'), and(eq(refunds.state, 'pending'), isHandwork));
}

/** What waits for an admin, the oldest first; or all there are, the newest first. */
export async function listRefunds(
  { db, provider }: Pick<PaymentParts, 'db' | 'provider'>,
  { limit, offset, show }: RefundListQuery,
): Promise<Page<ListedRefund>> {
  const isWanted = show === 'all' ? undefined : isWaiting(provider);
  const order = show === 'all' ? desc : asc;
  const [rows, [counted]] = await Promise.all([
    db
      .select({ refund: refunds, payment: payments, order: orders, payer: users.email })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .leftJoin(orders, eq(orders.id, refunds.orderId))
      .leftJoin(users, eq(users.id, payments.userId))
      .where(isWanted)
      .orderBy(order(refunds.createdAt), order(refunds.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: count() })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(isWanted),
  ]);
  const items = rows.map(({ refund, payment, order, payer }) => ({
    ...toRefund({ refund, payment, lines: [] }, provider),
    transactionId: payment.id,
    orderId: order && !order.deletedAt ? order.id : null,
    orderNumber: order?.number ?? null,
    email: order?.email ?? payer,
  }));
  return { items, total: counted?.total ?? 0 };
}

/** What goes back of an order. What failed is the shop's business: to its customer it is still under way. */
export async function readRefunds(
  { db, provider }: Pick<PaymentParts, 'db' | 'provider'>,
  orderId: string,
  { isAdmin }: { isAdmin: boolean },
): Promise<Refund[]> {
  const rows = await listRefundsOfOrder(db, orderId);
  return rows.map((row) => {
    const refund = toRefund(row, provider);
    if (isAdmin) return refund;
    return { ...refund, failure: null, state: refund.state === 'failed' ? 'pending' : refund.state };
  });
}

/** What was sent back of money that came beyond an order's total. */
export async function sumOfExcessRefunds(db: Database, orderId: string): Promise<number> {
  const [sent] = await db
    .select({ cents: sql`coalesce(sum(${refunds.amountCents}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.of, 'excess')));
  return sent?.cents ?? 0;
}

function toRefund(
  { refund, payment, lines }: { refund: RefundRow; payment: IntentRow; lines: Refund['lines'] },
  provider: Pick<PaymentProvider, 'name'>,
): Refund {
  const { id, of, reason, state, failure, sentOn } = refund;
  return {
    ...{ id, of, reason, state, failure, sentOn, method: payment.method },
    amount: minorToAmount(refund.amountCents),
    isByHand: isByHand(payment, provider),
    at: refund.createdAt.toISOString(),
    lines: lines.map(({ position, cancelled, returned, isRestocked }) => ({
      ...{ position, cancelled, returned, isRestocked },
    })),
  };
}
