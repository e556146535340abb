import Stripe from 'stripe';
import { id } from '#platform/contract/fields.ts';
import { type PaymentProvider, type ProviderRefund, RefundRefused } from './payment-provider.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';

type RefundRequest = Parameters<PaymentProvider['refund']>[0];

/** The refund says whose it is, since the key is forgotten after a day. */
export async function askForRefund(
  stripe: Stripe,
  { intentId, amountCents, refundId, attempt }: RefundRequest,
): Promise<ProviderRefund> {
  const asked = await stripe.refunds
    .create(
      {
        payment_intent: intentId,
        amount: toStripeAmount(amountCents),
        metadata: { refund_id: refundId, attempt: String(attempt) },
      },
      { idempotencyKey: `refund-${refundId}-${attempt}` },
    )
    .catch((error: unknown) => {
      // No such charge, all of it refunded, disputed: asking again would change nothing.
      const { StripeInvalidRequestError, StripeCardError } = Stripe.errors;
      if (error instanceof StripeInvalidRequestError || error instanceof StripeCardError)
        throw new RefundRefused(error.message);
      throw error;
    });
  const refund = toProviderRefund(asked);
  if (!refund) throw new Error(`Stripe returned the refund ${asked.id} without a payment.`);
  return refund;
}

const statuses: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** Nothing of a refund that is of no intent: no charge of this shop's is. */
export function toProviderRefund(refund: Stripe.Refund): ProviderRefund | undefined {
  const { payment_intent: intent, metadata } = refund;
  if (!intent) return undefined;
  const { data: refundId } = id.safeParse(metadata?.refund_id);
  const attempt = Number(metadata?.attempt);
  return {
    id: refund.id,
    intentId: typeof intent === 'string' ? intent : intent.id,
    status: statuses[refund.status ?? ''] ?? 'pending',
    amountCents: fromStripeAmount(refund.amount),
    failure: refund.failure_reason?.replaceAll('_', ' ') ?? null,
    asked: refundId && Number.isInteger(attempt) ? { refundId, attempt } : null,
  };
}
