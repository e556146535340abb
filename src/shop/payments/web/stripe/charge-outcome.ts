import type { PaymentIntent, PaymentIntentResult } from '@stripe/stripe-js';
import type { ChargeOutcome } from '../card-form.ts';

/** The money is taken, or will be without anybody's doing. */
const charged: PaymentIntent.Status[] = ['succeeded', 'processing', 'requires_capture'];

/**
 * Stripe's answer in our words. A payment that was charged before, without our hearing of it, comes as an error
 * that carries the payment: it is as good as charged now.
 */
export function toChargeOutcome({ paymentIntent, error }: PaymentIntentResult): ChargeOutcome {
  const { id, status } = paymentIntent ?? error?.payment_intent ?? {};
  if (id && status && charged.includes(status)) return { kind: 'charged', transactionId: id };
  if (status === 'canceled') return { kind: 'closed' };
  const message = error?.message ?? 'The card could not be charged. Please try again.';
  // A question that Stripe did not answer leaves open what became of it.
  const isDeclined = error?.type === 'card_error' || status === 'requires_payment_method';
  return { kind: isDeclined ? 'declined' : 'refused', message };
}
