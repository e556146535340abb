import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminActionName } from '#people/admin-log/rules/admin-actions.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { mayHaveHappenedOn } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import type { IntentRow } from '#shop/payments/server/payment-repository.ts';
import { subjectOfPayment } from '#shop/payments/server/payment-repository.ts';
import type { sentRefundSchema } from '../contract/refund.ts';
import { findRefund, isByHand, lockRefund } from './refund-repository.ts';
import { sendDecided } from './send-refund.ts';
import { refunds } from './tables.ts';

/** Sends a refund that failed once more. Answers in words. */
export async function retryRefund(parts: PaymentParts, admin: { id: string }, id: string): Promise<string> {
  await parts.db.transaction(async (tx) => {
    const { refund, payment } = await requireRefund(tx, id);
    if (isByHand(payment, parts.provider))
      throw new ShopError('conflict', 'This refund is sent manually. Record it once it’s sent.');
    if (refund.state !== 'failed') throw new ShopError('conflict', 'Only a failed refund can be retried.');
    const attempt = refund.attempt + 1;
    await tx
      .update(refunds)
      .set({ state: 'pending', attempt, providerRefundId: null, failure: null })
      .where(eq(refunds.id, id));
    await writeDown(tx, admin, 'refund.retried', payment, { attempt, failure: refund.failure });
  });
  return await sendDecided(parts, id);
}

/** An admin has sent it at the bank: a refund of a transfer, or one that the provider could not send. */
export async function recordSentRefund(
  { db, provider }: PaymentParts,
  admin: { id: string },
  id: string,
  { reference, sentOn }: z.infer<typeof sentRefundSchema>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { refund, payment } = await requireRefund(tx, id);
    if (refund.sentOn === sentOn && refund.sentReference === reference) return;
    if (refund.state === 'succeeded') throw new ShopError('conflict', 'This refund was already sent.');
    if (refund.state === 'pending' && !isByHand(payment, provider))
      throw new ShopError('conflict', 'The provider is still processing this refund. Please wait.');
    if (!mayHaveHappenedOn(sentOn, { since: refund.createdAt, now: new Date() })) {
      const message = 'Choose a date between the refund’s date and today.';
      throw new ShopError('invalid-request', message, [{ field: 'sentOn', message }]);
    }
    const sent = { sentReference: reference, sentOn };
    await tx
      .update(refunds)
      .set({ state: 'succeeded', failure: null, ...sent })
      .where(eq(refunds.id, id));
    await writeDown(tx, admin, 'refund.sent', payment, { reference, sentOn });
  });
}

async function requireRefund(tx: Database, id: string) {
  await lockRefund(tx, id);
  const found = await findRefund(tx, id);
  if (!found) throw new ShopError('not-found', 'Refund not found.');
  return found;
}

async function writeDown(
  tx: Database,
  admin: { id: string },
  action: AdminActionName,
  payment: IntentRow,
  after: Record<string, string | number | null>,
): Promise<void> {
  await recordAdminActions(tx, admin, [{ action, subject: await subjectOfPayment(tx, payment), after }]);
}
