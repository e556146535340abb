import { useWatch } from 'react-hook-form';
import { codeOfCountry } from '#platform/kernel/places/countries.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import type { CartView } from '#shop/cart/contract/cart.ts';
import { DeliveryChoice } from '#shop/delivery/web/delivery-choice.tsx';
import { useDeliveryOptions } from '#shop/delivery/web/use-delivery-options.ts';
import type { CheckoutForm } from './checkout-schema.ts';

/** What can be chosen, and what is: without a choice the goods are fetched at the seller's. */
export function useDeliveryMethod(form: CheckoutForm, cart: CartView) {
  const country = useWatch({ control: form.control, name: 'delivery.country' });
  const picked = useWatch({ control: form.control, name: 'deliveryMethod' });
  const code = country ? codeOfCountry(country) : undefined;
  const { data: options, error, isPending } = useDeliveryOptions(cart.lines, code);
  const method = options?.options.find((option) => option.method === picked);
  const byDefault = options?.options.find(({ mode }) => mode === 'pick-up');
  return { options, error, isPending, code, method, shown: method ?? byDefault };
}

type MethodFieldsProps = { form: CheckoutForm; delivery: ReturnType<typeof useDeliveryMethod> };

export function MethodFields({
  form,
  delivery: { options, error, isPending, code, shown },
}: MethodFieldsProps) {
  return (
    <fieldset className="grid gap-4 rounded-card border bg-surface p-card">
      <legend className="contents">
        <span className="text-lg font-semibold">Delivery method</span>
      </legend>
      {!code ? (
        <p className="text-sm text-muted">Choose a country to see delivery methods. Without one: ex works.</p>
      ) : error ? (
        <p role="alert" className="text-sm text-muted">
          Delivery methods could not be loaded: {error.message} You can order for pick-up, ex works.
        </p>
      ) : isPending || !options ? (
        <Skeleton className="h-16" />
      ) : (
        <DeliveryChoice
          options={options}
          chosen={shown?.method}
          onChoose={(method) =>
            form.setValue('deliveryMethod', method, { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
    </fieldset>
  );
}
