import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type { StripeElementChangeEvent, StripeElementType } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useState } from 'react';
import { Field } from '#platform/web/ui/forms/field.tsx';
import type { CardForm, CardFormProps, ChargeOutcome } from '../card-form.ts';
import { PayForm } from '../pay-form.tsx';
import { toChargeOutcome } from './charge-outcome.ts';
import { useElementStyle } from './element-style.ts';

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
      payment_method: { card, billing_details: { name, email, phone } },
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
