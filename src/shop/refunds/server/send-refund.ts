import { and, eq, isNull } from 'drizzle-orm';
import { RefundRefused } from '#platform/server/payment/payment-provider.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import { recordRefund } from './record-refund.ts';
import { findRefund, isByHand } from './refund-repository.ts';
import { refunds } from './tables/refunds.ts';

/** Stripe knows a key for 24 hours: for half of that, asking again is sure to be the same refund. */
const keyIsKnownMs = 12 * 60 * 60 * 1000;

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
