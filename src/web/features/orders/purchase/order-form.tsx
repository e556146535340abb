import { useId, useState } from 'react';
import type { Product } from '#contract/product.ts';
import { formatDollars } from '#domain/money.ts';
import { ApiError } from '../../../frame/api/client.ts';
import { useSignedInUser } from '../../../frame/session/use-signed-in-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StepperField } from '../../../ui/stepper-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { OrderDraft } from './order-draft.ts';
import { OrderRefusal } from './order-refusal.tsx';
import { useOrderForm } from './use-order-form.ts';
import { usePlaceOrder } from './use-place-order.ts';

const inWords = new Intl.ListFormat('en');

/** What is typed in stays until the order is placed, whatever happens on the way. */
export function OrderForm({ product }: { product: Product }) {
  const { _id, min_order, available, price } = product;
  const { email } = useSignedInUser();
  const [draft] = useState(() => new OrderDraft({ email, productID: _id, quantity: min_order }));
  const { form, quantity, total, missing } = useOrderForm(product, draft);
  const { errors } = form.formState;
  const { place, isPending, error, reset } = usePlaceOrder(product, draft);
  // The price that somebody had before their eyes when they came, or when they last confirmed.
  const [knownPrice, setKnownPrice] = useState(price);
  const nextStepId = useId();

  const confirm = form.handleSubmit(async (entries) => {
    if (total === undefined) return;
    setKnownPrice(price);
    await place({ ...entries, total }).catch((failure: unknown) => {
      for (const { field, message } of failure instanceof ApiError ? failure.issues : [])
        if (field === 'quantity' || field === 'phone' || field === 'address')
          form.setError(field, { message });
    });
  });

  return (
    <form noValidate aria-label="Order" onSubmit={confirm} className="grid gap-5">
      <StepperField
        {...form.register('quantity', { onChange: () => form.trigger('quantity') })}
        label="Quantity"
        required
        hint={`${available.toLocaleString('en-US')} in stock`}
        min={min_order}
        max={available}
        error={errors.quantity?.message}
        value={quantity}
        onStep={(units) =>
          form.setValue('quantity', String(units), { shouldDirty: true, shouldValidate: true })
        }
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        required
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <TextArea
        label="Delivery Address"
        autoComplete="street-address"
        rows={3}
        required
        error={errors.address?.message}
        {...form.register('address')}
      />
      {price !== knownPrice && (
        <Notice tone="warning" title="The price has changed">
          It is {formatDollars(price)} per unit now, not {formatDollars(knownPrice)}. Please check the total
          and confirm again.
        </Notice>
      )}
      {error && (
        <OrderRefusal
          error={error}
          pending={isPending}
          onOrderAgain={() => {
            draft.renew();
            reset();
          }}
        />
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-t pt-5 tabular-nums">
        <p>
          <span className="block font-medium">Total</span>
          <span className="block text-sm text-muted">
            {total === undefined ? 'Quantity' : Number(quantity).toLocaleString('en-US')} ×{' '}
            {formatDollars(price)}
          </span>
        </p>
        <output aria-label="Total" className="text-figure font-semibold wrap-anywhere">
          {total === undefined ? '—' : formatDollars(total)}
        </output>
      </div>
      <Button
        type="submit"
        size="large"
        className="w-full"
        disabled={missing.length > 0}
        pending={isPending}
        aria-describedby={nextStepId}
      >
        Confirm order
      </Button>
      <p id={nextStepId} role="status" className="-mt-2 text-center text-sm text-balance text-muted">
        {missing.length > 0
          ? `To confirm, please give ${inWords.format(missing)}.`
          : 'You pay by card in the next step.'}
      </p>
    </form>
  );
}
