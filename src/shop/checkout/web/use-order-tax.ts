import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { codeOfCountry } from '#platform/kernel/places/countries.ts';
import { hasPostcodes } from '#platform/kernel/places/postcodes.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { useSettled } from '#platform/web/ui/forms/use-settled.ts';
import type { CartLineView } from '#shop/cart/contract/cart.ts';
import { postcodeProblem } from '#shop/delivery/rules/postcodes.ts';
import type { CheckoutForm } from './checkout-schema.ts';

/** The tax is not asked for after each letter of a street. */
const settledMs = 500;

export const orderTaxKey = ['orderTax'];

export type ShownTax = CallAnswer<'getOrderTax'>['tax'];

/** The amounts of the lines as they were shown. */
export const shownLines = (lines: readonly CartLineView[]) =>
  lines.map(({ productId, quantity, price, madeToOrder }) => ({
    ...{ productId, quantity, promisedOn: madeToOrder?.shipsBy ?? undefined },
    unitPrice: price?.unit ?? 0,
    total: price?.total ?? 0,
  }));

interface Taxed {
  /** Nothing while it is not known. */
  buyingAs: string | null | undefined;
  lines: readonly CartLineView[];
  method: { method: string; mode: string; price: number } | undefined;
}

/** The tax of the order as shown; null where the shop charges none, nothing while it cannot be told yet. */
export function useOrderTax(form: CheckoutForm, { buyingAs, lines, method }: Taxed) {
  const { chargesTaxOn, taxesByAddress } = useShop();
  const [country, postcode, ...typed] = useWatch({
    control: form.control,
    name: ['delivery.country', 'delivery.postcode', 'delivery.region', 'delivery.city', 'delivery.street'],
  });
  const [region = '', city = '', street = ''] = useSettled(
    typed.map((text) => text?.trim() ?? '').join('\n'),
    settledMs,
  ).split('\n');
  const isCharged = chargesTaxOn === 'all' || (chargesTaxOn === 'companies' && buyingAs !== null);
  const isPickup = !method || method.mode === 'pick-up';
  const code = country ? codeOfCountry(country) : undefined;
  const place = postcode?.trim() ?? '';
  const isPlaced =
    isPickup || (code !== undefined && (place ? !postcodeProblem(code, place) : !hasPostcodes(code)));
  const byAddress = taxesByAddress && code === 'US' && !isPickup;
  const isAddressed = !byAddress || (region !== '' && city !== '' && street !== '');
  const isPriced = lines.length > 0 && lines.every(({ price }) => price);
  const body = {
    buyingAs: buyingAs ?? null,
    lines: shownLines(lines),
    deliveryMethod: method?.method,
    deliveryPrice: method?.price,
    ...(!isPickup && { country: code, postcode: place }),
    ...(byAddress && { region, city, street }),
  };
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...orderTaxKey, body],
    queryFn: ({ signal }) => callApi('getOrderTax', { body }, { signal }),
    enabled: isCharged && buyingAs !== undefined && isPlaced && isAddressed && isPriced,
    retry: false,
  });
  return { isCharged, tax: isCharged ? data?.tax : null, error, refetch, isFetching };
}
