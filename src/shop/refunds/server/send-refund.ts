import { and, eq, isNull } from 'drizzle-orm';
import { formatMinor } from '#platform/kernel/money.ts';
import { RefundRefused } from '#platform/server/payment/payment-provider.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import { recordRefund } from './record-refund.ts';
import { findRefund, isByHand } from './refund-repository.ts';
import { refunds } from './tables.ts';

/** Stripe knows a key for 24 hours: for half of that, asking again is sure to be the same refund. */
export const keyIsKnownMs = 12 * 60 * 60 * 1000;

/**
 * Asks the provider for a refund that is decided, with nothing locked, as often as it takes. What becomes of it is
 * recorded; what cannot be asked for now is asked for by the reconciliation.
 */
export async function sendRefund(parts: PaymentParts, refundId: string): Promise<void> {
  const { db, provider, log } = parts;
  const found = await findRefund(db, refundId);
  if (found?.refund.state !== 'pending' || isByHand(found.payment, provider)) return;
  const { attempt, amountCents, createdAt, providerRefundId } = found.refund;
  const intentId = found.payment.id;
  try {
    const mayBeMade = providerRefundId !== null || Date.now() - createdAt.getTime() > keyIsKnownMs;
    const made = mayBeMade ? await provider.listRefunds({ intentId }) : [];
    const same = made.find(
      ({ id, asked }) =>
        id === providerRefundId || (asked?.refundId === refundId && asked.attempt === attempt),
    );
    await recordRefund(parts, same ?? (await provider.refund({ intentId, amountCents, refundId, attempt })));
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    const failed = await db
      .update(refunds)
      .set({ state: 'failed', failure: error.message.slice(0, 500) })
      .where(
        and(
          ...[eq(refunds.id, refundId), eq(refunds.attempt, attempt)],
          ...[eq(refunds.state, 'pending'), isNull(refunds.providerRefundId)],
        ),
      )
      .returning({ id: refunds.id });
    if (failed.length > 0)
      log.error({ refundId, failure: error.message }, 'a refund failed and waits for an admin');
  }
}

/** Sends what was decided just now, and answers in words how far that came. Nothing of it is lost should it not work. */
export async function sendDecided(parts: PaymentParts, refundId: string): Promise<string> {
  const { db, provider, log } = parts;
  await sendRefund(parts, refundId).catch((error: unknown) =>
    log.warn({ err: error, refundId }, 'a refund could not be sent yet'),
  );
  const found = await findRefund(db, refundId);
  if (!found) throw new Error(`The refund ${refundId} is gone.`);
  const { refund, payment } = found;
  const amount = formatMinor(refund.amountCents);
  if (refund.amountCents === 0) return 'Units released. They were already refunded.';
  if (payment.method === 'account') return `${amount} was credited to the company’s account.`;
  if (refund.state === 'succeeded') return `${amount} was refunded.`;
  if (refund.state === 'failed')
    return `${amount} could not be refunded: ${refund.failure ?? 'the provider gave no reason'}.`;
  if (isByHand(payment, provider)) return `Send ${amount} from your bank, then record it here.`;
  return `${amount} refund started. We’ll confirm it with the provider.`;
}
