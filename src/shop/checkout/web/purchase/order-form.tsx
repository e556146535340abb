import { useId, useState } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { formatMinor } from '#platform/kernel/money.ts';
import { ApiError } from '#platform/web/shell/api/client.ts';
import { useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { StepperField } from '#platform/web/ui/forms/stepper-field.tsx';
import { TextArea, TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { AddToCart } from '#shop/cart/web/add-to-cart.tsx';
import { findPrice, termsOf } from '#shop/catalog/contract/product-terms.ts';
import { tierFor } from '#shop/catalog/rules/pricing.ts';
import { largestOrder, smallestOrder } from '#shop/catalog/rules/quantity.ts';
import { BetterQuantity, NearestQuantities } from '#shop/catalog/web/price-list.tsx';
import { AgreeToTerms } from '../agree-to-terms.tsx';
import { OrderDraft } from './order-draft.ts';
import { OrderRefusal } from './order-refusal.tsx';
import { OrderTerms } from './order-terms.tsx';
import { useChosenQuantity, useOrderForm } from './use-order-form.ts';
import { type ProductToOrder, usePlaceOrder } from './use-place-order.ts';

const inWords = new Intl.ListFormat('en');

/** What is typed in stays until the order is placed, whatever happens on the way. */
export function OrderForm({ product }: { product: ProductToOrder }) {
  const terms = termsOf(product);
  const { available, multiple } = terms;
  const least = smallestOrder(terms);
  const { email } = useSignedInUser();
  const chosen = useChosenQuantity();
  const [draft] = useState(() => new OrderDraft({ email, productID: product._id, quantity: least, chosen }));
  const { form, quantity, units, price, missing } = useOrderForm(terms, draft);
  const { errors } = form.formState;
  const { place, isPending, error, reset } = usePlaceOrder(product, draft);
  // The prices that were shown at first, or when the customer last confirmed.
  const [known, setKnown] = useState(product);
  const nextStepId = useId();
  const { closed } = useShop();
  const { unitCents } = price ?? tierFor(terms, least);
  const knownCents = (findPrice(termsOf(known), units) ?? tierFor(termsOf(known), least)).unitCents;

  function setQuantity(wanted: number) {
    form.setValue('quantity', String(wanted), { shouldDirty: true, shouldValidate: true });
  }

  const confirm = form.handleSubmit(async (entries) => {
    if (!price) return;
    setKnown(product);
    await place({ ...entries, price }).catch((failure: unknown) => {
      for (const { field, message } of failure instanceof ApiError ? failure.issues : [])
        if (field === 'quantity' || field === 'phone' || field === 'address')
          form.setError(field, { message });
    });
  });

  return (
    <>
      <OrderTerms product={product} quantity={price ? units : undefined} />
      <form noValidate aria-label="Order" onSubmit={confirm} className="grid gap-5 pt-6">
        <div className="grid gap-3">
          <StepperField
            {...form.register('quantity', { onChange: () => form.trigger('quantity') })}
            label="Quantity"
            required
            hint={`${formatCount(available)} in stock${multiple > 1 ? `, sold in multiples of ${formatCount(multiple)}` : ''}`}
            min={least}
            max={largestOrder(terms)}
            step={multiple}
            error={errors.quantity?.message}
            value={quantity}
            onStep={setQuantity}
          />
          {units !== undefined && price && (
            <>
              <NearestQuantities terms={terms} quantity={units} onChoose={setQuantity} />
              <BetterQuantity terms={terms} quantity={units} onChoose={setQuantity} />
            </>
          )}
        </div>
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
        {unitCents !== knownCents && (
          <Notice tone="warning" title="The price has changed">
            It is {formatMinor(unitCents)} per unit now, not {formatMinor(knownCents)}. Please check the total
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
              {price && units !== undefined ? formatCount(units) : 'Quantity'} × {formatMinor(unitCents)}
            </span>
            <span className="block text-sm text-muted">Delivered ex works</span>
          </p>
          <output aria-label="Total" className="text-figure font-semibold wrap-anywhere">
            {price ? formatMinor(price.totalCents) : '—'}
          </output>
        </div>
        <Button
          type="submit"
          size="large"
          className="w-full"
          disabled={missing.length > 0 || closed !== null}
          pending={isPending}
          aria-describedby={nextStepId}
        >
          {closed ? 'Ordering paused' : 'Confirm order'}
        </Button>
        <p id={nextStepId} role="status" className="-mt-2 text-center text-sm text-balance text-muted">
          {closed
            ? closed.message
            : missing.length > 0
              ? `To confirm, enter ${inWords.format(missing)}.`
              : 'You pay in the next step.'}
        </p>
        <AgreeToTerms />
        <AddToCart
          productId={product._id}
          name={product.name}
          quantity={errors.quantity || !price ? undefined : units}
          unitCents={price?.unitCents}
          changes
          className="w-full"
        />
      </form>
    </>
  );
}
