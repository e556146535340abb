import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type {
  PaymentIntent,
  PaymentIntentResult,
  StripeElementChangeEvent,
  StripeElementStyle,
  StripeElementType,
} from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';
import { listenForColours } from '#platform/web/shell/theme/theme-switch.tsx';
import { Field } from '#platform/web/ui/forms/field.tsx';
import type { CardForm, CardFormProps, ChargeOutcome } from '../card-form.ts';
import { PayForm } from '../pay-form.tsx';

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

/** Loads Stripe's script from Stripe's own servers, as Stripe asks, and answers the form that uses it. */
export async function openStripeCardForm(publishableKey: string): Promise<CardForm> {
  const stripe = await loadStripe(publishableKey);
  return (props) => (
    <Elements stripe={stripe}>
      <StripeFields {...props} />
    </Elements>
  );
}

// Stripe marks the frame's container while the field inside has the focus.
const focused =
  '[&.StripeElement--focus]:outline-2 [&.StripeElement--focus]:outline-offset-1 [&.StripeElement--focus]:outline-accent';

function StripeFields({ billing, ...props }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const style = useElementStyle();
  const [problems, setProblems] = useState<Partial<Record<StripeElementType, string>>>({});

  const onChange = ({ elementType, error }: StripeElementChangeEvent) =>
    setProblems((before) => ({ ...before, [elementType]: error?.message }));

  async function charge(clientSecret: string): Promise<ChargeOutcome> {
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card) return { kind: 'refused', message: 'The card fields are not ready yet.' };
    const { name, email, phone } = billing;
    const result = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card, billing_details: { name, email, ...(phone && { phone }) } },
    });
    return toChargeOutcome(result);
  }

  function emptyFields() {
    for (const type of [CardExpiryElement, CardCvcElement]) elements?.getElement(type)?.clear();
    const number = elements?.getElement(CardNumberElement);
    number?.clear();
    number?.focus();
  }

  return (
    <PayForm
      {...props}
      charge={charge}
      problem={Object.values(problems).find(Boolean)}
      onAnotherCard={emptyFields}
    >
      <Field label="Card number" required>
        {({ id, className }) => (
          <CardNumberElement
            id={id}
            className={`${className} ${focused}`}
            options={{ style, showIcon: true }}
            onChange={onChange}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Expiry" required>
          {({ id, className }) => (
            <CardExpiryElement
              id={id}
              className={`${className} ${focused}`}
              options={{ style }}
              onChange={onChange}
            />
          )}
        </Field>
        <Field label="CVC" required>
          {({ id, className }) => (
            <CardCvcElement
              id={id}
              className={`${className} ${focused}`}
              options={{ style }}
              onChange={onChange}
            />
          )}
        </Field>
      </div>
    </PayForm>
  );
}

/** Stripe's fields live in frames that our stylesheet does not reach, so they are told our colours. */
function useElementStyle(): StripeElementStyle {
  const [style, setStyle] = useState(readStyle);
  useEffect(() => listenForColours(() => setStyle(readStyle())), []);
  return style;
}

function readStyle(): StripeElementStyle {
  return {
    base: {
      color: colourOf('text-ink'),
      iconColor: colourOf('text-muted'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      '::placeholder': { color: colourOf('text-muted') },
    },
    invalid: { color: colourOf('text-invalid'), iconColor: colourOf('text-invalid') },
  };
}

/** What a class of the theme looks like at this moment. */
function colourOf(className: string): string {
  const probe = document.createElement('span');
  probe.className = className;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
