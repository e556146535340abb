import { and, asc, eq, inArray, sum } from 'drizzle-orm';
import type { Minor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import type { PaymentProvider } from '#platform/server/payment/payment-provider.ts';
import type { OrderActor } from '#shop/orders/rules/events.ts';
import { orderEvents } from '#shop/orders/server/tables.ts';
import type { IntentRow } from '#shop/payments/server/payment-repository.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { refundLines, refunds } from './tables.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** What came by transfer, or through a provider that the shop has left, is sent back by an admin. */
export function isByHand(
  { method, provider }: Pick<IntentRow, 'method' | 'provider'>,
  current: Pick<PaymentProvider, 'name'>,
): boolean {
  return method === 'transfer' || (method === 'card' && provider !== current.name);
}

export async function findRefund(
  db: Database,
  id: string,
): Promise<{ refund: RefundRow; payment: IntentRow } | undefined> {
  const [found] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  return found;
}

/** The refund as it is now, locked until this transaction ends. */
export async function lockRefund(tx: Database, id: string): Promise<RefundRow | undefined> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return refund;
}

export async function sumOfRefunds(
  db: Database,
  paymentId: string,
  of: RefundRow['of'][] = ['order', 'excess', 'parked'],
): Promise<Minor> {
  const [sent] = await db
    .select({ cents: sum(refunds.amountCents).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.of, of)));
  return sent?.cents ?? 0;
}

/** All refunds of an order, the oldest first, with their units. */
export async function listRefundsOfOrder(db: Database, orderId: string) {
  const [rows, lines] = await Promise.all([
    db
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.orderId, orderId))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
    db.select().from(refundLines).where(eq(refundLines.orderId, orderId)).orderBy(asc(refundLines.position)),
  ]);
  return rows.map((row) => ({ ...row, lines: lines.filter(({ refundId }) => refundId === row.refund.id) }));
}

/** Money that an order was not paid by goes back: its customer is told, and the order stays as it is. */
export async function tellOfRefund(
  tx: Database,
  order: OrderRow,
  actor: OrderActor,
  data: Record<string, unknown>,
): Promise<void> {
  await tx.insert(orderEvents).values({
    ...{ orderId: order.id, kind: 'refunded', actorKind: actor.kind, actorId: actor.id ?? null },
    // Of a deleted order nothing more is said than that.
    data: order.deletedAt ? {} : data,
  });
}
