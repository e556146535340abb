import { formatCents } from '#domain/money.ts';
import type { PaymentParts } from '../payment-parts.ts';
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
  if (refund.amountCents === 0) return 'The units were taken back. Their money has gone back before.';
  if (refund.state === 'succeeded') return `${amount} was sent back.`;
  if (refund.state === 'failed')
    return `${amount} is owed, but could not be sent: ${refund.failure ?? 'the provider says no more'}.`;
  if (isByHand(payment, provider))
    return `Please send ${amount} at the bank now, and record it here when you have.`;
  return `${amount} is on its way back. The shop goes on until the provider has confirmed it.`;
}
