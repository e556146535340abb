import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { TryLater } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ProviderRefund } from '#platform/server/payment/payment-provider.ts';
import { changeOrder } from '#shop/orders/server/change-order.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import { findIntentRow, lockIntent } from '#shop/payments/server/payment-repository.ts';
import { settlePayment } from '#shop/payments/server/settle-payment.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { isNews } from '../rules/refunds.ts';
import { lockRefund, type RefundRow, sumOfRefunds, tellOfRefund } from './refund-repository.ts';
import { settleRequest } from './requests/answer-request.ts';
import { refunds } from './tables.ts';

/**
 * The one way in which the shop learns what became of a refund. The answer, the provider's webhook and the reconciliation
 * all come here, in any order and as often as they like.
 */
export async function recordRefund(parts: PaymentParts, told: ProviderRefund): Promise<void> {
  const { db, log } = parts;
  const id = await findOwn(db, told);
  if (!id) return await recordStray(parts, told);
  const hasFailed = await db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    return refund ? await follow(tx, refund, told) : false;
  });
  if (hasFailed) log.error({ refundId: id, failure: told.failure }, 'a refund failed and waits for an admin');
}

/** The shop's own are called by it as they were asked for; those of the provider's own pages by its name alone. */
async function findOwn(db: Database, { id, intentId, asked }: ProviderRefund): Promise<string | undefined> {
  const isIt = asked
    ? and(eq(refunds.id, asked.refundId), eq(refunds.paymentId, intentId))
    : eq(refunds.providerRefundId, id);
  const [found] = await db.select({ id: refunds.id }).from(refunds).where(isIt);
  return found?.id;
}

/** Answers whether it has just failed. */
async function follow(tx: Database, refund: RefundRow, told: ProviderRefund): Promise<boolean> {
  // An attempt that was given up, or a refund that an admin has sent by hand since.
  if ((told.asked && told.asked.attempt !== refund.attempt) || refund.sentOn) return false;
  const isNew = isNews(refund.state, told.status);
  if (!isNew && refund.providerRefundId) return false;
  await tx
    .update(refunds)
    .set({ providerRefundId: told.id, ...(isNew && { state: told.status, failure: told.failure }) })
    .where(eq(refunds.id, refund.id));
  return isNew && told.status === 'failed';
}

/** A refund made at the provider itself. The money is gone, so the books must say so, once. */
async function recordStray(parts: PaymentParts, told: ProviderRefund): Promise<void> {
  const { db, log } = parts;
  if (told.status === 'failed') return;
  const before = await findIntentRow(db, told.intentId);
  if (before?.status !== 'settled' && before?.status !== 'parked') await settlePayment(parts, told.intentId);
  const seen = await findIntentRow(db, told.intentId);
  // One provider's account may serve more than this shop.
  if (!seen) return;
  if (seen.status === 'open')
    throw new TryLater('temporarily-unavailable', 'We don’t know yet what this payment was for.', 600);
  const missing = await db.transaction(async (tx) => {
    const order = seen.orderId ? await lockOrder(tx, seen.orderId) : undefined;
    const payment = await lockIntent(tx, seen.id);
    if (await findOwn(tx, told)) return 0;
    if (await adopt(tx, told)) return 0;
    const isOfOrder = payment.status === 'settled';
    const left = payment.amountCents - (await sumOfRefunds(tx, payment.id));
    const amountCents = Math.min(told.amountCents, left);
    if (amountCents <= 0) return told.amountCents;
    const reason = `Refunded at ${payment.provider === 'stripe' ? 'Stripe' : 'the payment provider'}`;
    const of = isOfOrder ? 'order' : 'parked';
    const [refund] = await tx
      .insert(refunds)
      .values({
        ...{ id: randomUUID(), paymentId: payment.id, orderId: order?.id ?? null, of, amountCents, reason },
        ...{ state: told.status, providerRefundId: told.id },
      })
      .returning();
    if (!refund) throw new Error('A refund was not written.');
    const data = { refundId: refund.id, amountCents, reason };
    if (isOfOrder && order)
      await changeOrder(...([tx, order, 'refund', { kind: 'provider' }] as const), {
        progress: { refundedCents: amountCents },
        data,
        answerRequest: settleRequest,
      });
    else if (order) await tellOfRefund(tx, order, { kind: 'provider' }, data);
    if (!isOfOrder && amountCents === left)
      await tx
        .update(payments)
        .set({ dealtWithAt: sql`now()` })
        .where(and(eq(payments.id, payment.id), isNull(payments.dealtWithAt)));
    return told.amountCents - amountCents;
  });
  if (missing > 0)
    log.error(
      { intentId: told.intentId, providerRefundId: told.id, missingCents: missing },
      'more was refunded at the provider than was left of a payment; another refund is no longer owed',
    );
}

/** What failed here and was then sent at the provider's own pages is that refund. */
async function adopt(tx: Database, told: ProviderRefund): Promise<boolean> {
  const [owed] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, told.intentId),
        eq(refunds.state, 'failed'),
        eq(refunds.amountCents, told.amountCents),
      ),
    )
    .limit(1);
  if (!owed) return false;
  await tx
    .update(refunds)
    .set({ state: told.status, providerRefundId: told.id, failure: null })
    .where(eq(refunds.id, owed.id));
  return true;
}
