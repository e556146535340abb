import { ShopError } from '#platform/contract/errors.ts';
import { formatMinor, type Minor, minorToAmount } from '#platform/kernel/money.ts';
import { codeOfCountry } from '#platform/kernel/places/countries.ts';
import type { OrderLine } from '../../rules/lines.ts';
import { type ChosenDelivery, type NewOrder, type OrderWishes, totalOf } from '../writing/write-order.ts';
import type { PlaceToTax, TaxOrder } from './tax-order.ts';

/** What is asked of an order that is about to be placed. */
export function toTax(
  {
    askedBy,
    companyId,
    delivery,
  }: Pick<OrderWishes, 'delivery'> & Pick<Parameters<TaxOrder>[0], 'askedBy' | 'companyId'>,
  lines: readonly OrderLine[],
  chosen: ChosenDelivery | undefined,
): Parameters<TaxOrder>[0] {
  return {
    ...{ askedBy, companyId, lines, deliveryCents: chosen?.priceMinor ?? 0 },
    delivery: delivery && placeToTax(delivery),
    // Without a method the goods are fetched ex works.
    isPickup: (chosen?.terms?.mode ?? 'pick-up') === 'pick-up',
  };
}

export const placeToTax = ({
  country,
  postcode,
  street,
  city,
  region,
}: Omit<PlaceToTax, 'country'> & { country: string }): PlaceToTax => ({
  ...{ country: codeOfCountry(country) ?? null, postcode, street, city, region },
});

export function assertTaxAsSeen(
  { seenTax }: { seenTax?: Minor | undefined },
  order: Pick<NewOrder, 'summary' | 'chosen' | 'taxed'>,
): void {
  const now = order.taxed?.taxCents ?? 0;
  if (seenTax === undefined || seenTax === now) return;
  const message = `Tax is ${formatMinor(now)} now. Please check and confirm again.`;
  throw new ShopError('price-changed', message, [{ field: 'tax', message }], {
    tax: minorToAmount(now),
    total: minorToAmount(totalOf(order)),
  });
}
