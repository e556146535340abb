import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Minor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import {
  findIntentRow,
  type IntentRow,
  lockIntent,
  subjectOfPayment,
} from '#shop/payments/server/payment-repository.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { sumOfReceipts } from '#shop/payments/server/transfers/transfer-repository.ts';
import type { refundPaymentSchema } from '../contract/refund.ts';
import { findRefund, sumOfRefunds, tellOfRefund } from './refund-repository.ts';
import { sendDecided } from './send-refund.ts';
import { refunds } from './tables.ts';

type Wanted = z.infer<typeof refundPaymentSchema>;

/**
 * An admin sends back what paid no order: all of a parked payment, which is dealt with by that; or what a transfer brought
 * beyond its order's total.
 */
export async function refundPayment(
  parts: PaymentParts,
  admin: { id: string },
  paymentId: string,
  wanted: Wanted,
): Promise<string> {
  await parts.db.transaction((tx) => decide(tx, admin, paymentId, wanted));
  return await sendDecided(parts, wanted.id);
}

async function decide(
  tx: Database,
  admin: { id: string },
  paymentId: string,
  { id, reason }: Wanted,
): Promise<void> {
  // The order is locked before the payment, here as everywhere.
  const seen = await findIntentRow(tx, paymentId);
  if (!seen) throw new ShopError('not-found', 'Payment not found.');
  const order = seen.orderId ? await lockOrder(tx, seen.orderId) : undefined;
  const payment = await lockIntent(tx, paymentId);
  const before = await findRefund(tx, id);
  if (before?.payment.id === paymentId) return;
  if (before) throw new ShopError('conflict', 'This id belongs to another refund.');

  const { of, amountCents } = await findWhatIsOver(tx, payment);
  await tx.insert(refunds).values({ id, paymentId, orderId: order?.id ?? null, of, amountCents, reason });
  if (of === 'parked')
    await tx.update(payments).set({ dealtWithAt: new Date() }).where(eq(payments.id, paymentId));
  if (order)
    await tellOfRefund(tx, order, { kind: 'admin', id: admin.id }, { refundId: id, amountCents, reason });
  await recordAdminActions(tx, admin, [
    {
      action: 'payment.refunded',
      subject: await subjectOfPayment(tx, payment),
      after: { amountCents, reason },
    },
  ]);
}

async function findWhatIsOver(
  tx: Database,
  payment: IntentRow,
): Promise<{ of: 'parked' | 'excess'; amountCents: Minor }> {
  const isParked = payment.status === 'parked' && !payment.dealtWithAt;
  const isTransfer = payment.method === 'transfer';
  const came = isTransfer ? await sumOfReceipts(tx, payment.id) : payment.amountCents;
  if (isParked) {
    const amountCents = came - (await sumOfRefunds(tx, payment.id));
    if (amountCents > 0) return { of: 'parked', amountCents };
  }
  if (payment.status === 'settled' && isTransfer) {
    const amountCents = came - payment.amountCents - (await sumOfRefunds(tx, payment.id, ['excess']));
    if (amountCents > 0) return { of: 'excess', amountCents };
  }
  throw new ShopError('conflict', 'Nothing is left to refund of this payment.');
}
