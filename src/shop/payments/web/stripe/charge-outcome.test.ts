import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { expect, it } from 'vitest';
import { toChargeOutcome } from './stripe-card-form.tsx';

function intent(status: string) {
  return { id: 'pi_1', status } as NonNullable<PaymentIntentResult['paymentIntent']>;
}

function refusal(error: Partial<StripeError>): PaymentIntentResult {
  return { error: { type: 'card_error', ...error } };
}

it.each(['succeeded', 'processing'])('a payment that is %s is charged', (status) => {
  const outcome = { kind: 'charged', transactionId: 'pi_1' };
  expect(toChargeOutcome({ paymentIntent: intent(status) })).toEqual(outcome);
});

it('a refused card is told in Stripe’s words', () => {
  expect(
    toChargeOutcome(
      refusal({ message: 'Your card was declined.', payment_intent: intent('requires_payment_method') }),
    ),
  ).toEqual({ kind: 'declined', message: 'Your card was declined.' });
});

it('that nothing was charged is not said of a question that Stripe did not answer', () => {
  const lost = refusal({ type: 'api_connection_error', message: 'We could not reach Stripe.' });
  expect(toChargeOutcome(lost)).toEqual({ kind: 'refused', message: 'We could not reach Stripe.' });
});

it('a payment that had been charged before is not charged again', () => {
  const error = { code: 'payment_intent_unexpected_state', payment_intent: intent('succeeded') };
  expect(toChargeOutcome(refusal(error))).toEqual({ kind: 'charged', transactionId: 'pi_1' });
});

it('a payment that was cancelled is closed', () => {
  expect(toChargeOutcome(refusal({ payment_intent: intent('canceled') }))).toEqual({ kind: 'closed' });
});

it('an error without words still gets some', () => {
  expect(toChargeOutcome(refusal({}))).toMatchObject({ message: expect.any(String) });
});
