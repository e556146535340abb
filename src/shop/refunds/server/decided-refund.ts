import { formatCents } from '#platform/kernel/money.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import { findRefund, isByHand } from './refund-repository.ts';
import { sendRefund } from './send-refund.ts';

/** Sends what was decided just now, and answers in words how far that came. Nothing of it is lost should it not work. */
export async function sendDecided(parts: PaymentParts, refundId: string): Promise<string> {
  const { db, provider, log } = parts;
  await sendRefund(parts, refundId).catch((error: unknown) =>
    log.warn({ err: error, refundId }, 'a refund could not be sent yet'),
  );
  const found = await findRefund(db, refundId);
  if (!found) throw new Error(`The refund ${refundId} is gone.`);
  const { refund, payment } = found;
  const amount = formatCents(refund.amountCents);
  if (refund.amountCents === 0) return 'Units released. They were already refunded.';
  if (refund.state === 'succeeded') return `${amount} was refunded.`;
  if (refund.state === 'failed')
    return `${amount} could not be refunded: ${refund.failure ?? 'the provider gave no reason'}.`;
  if (isByHand(payment, provider)) return `Send ${amount} from your bank, then record it here.`;
  return `${amount} refund started. We’ll confirm it with the provider.`;
}
