import { ShopError } from '#platform/contract/errors.ts';
import { writeDay } from '#platform/kernel/dates.ts';
import { formatMinor, minorToAmount } from '#platform/kernel/money.ts';
import { codeOfCountry } from '#platform/kernel/places/countries.ts';
import { postcodeProblem } from '#shop/delivery/rules/postcodes.ts';
import {
  type DeliveryParts,
  latestDay,
  nextDispatchDay,
  type PlannedMethod,
  planDelivery,
} from '#shop/delivery/server/plan-delivery.ts';
import type { OrderLine } from '../../rules/lines.ts';
import type { WantedOrder } from '../place-order.ts';
import type { ChosenDelivery } from '../writing/write-order.ts';

/**
 * What delivery adds to an order, at the prices and dates of now. Without a choice the goods are fetched ex works; a
 * choice that is not offered, or at another price than the customer saw, is refused.
 */
export async function chooseDelivery(
  parts: DeliveryParts,
  wanted: WantedOrder,
  lines: readonly (OrderLine & { promisedOn?: string | undefined })[],
): Promise<ChosenDelivery> {
  if (!wanted.deliveryMethod) {
    const shipsBy = latestDay(await nextDispatchDay(parts.readSettings), lines);
    assertDayIsPossible(wanted, shipsBy);
    return { priceMinor: 0, terms: null, shipsBy };
  }
  const goodsMinor = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const plan = await planDelivery({ ...parts, goodsMinor }, lines, destinationOf(wanted));
  const planned = plan.methods.find(({ terms }) => terms.method === wanted.deliveryMethod);
  if (!planned) throw refuse('deliveryMethod', 'Choose one of the delivery methods that are offered.');
  const priceMinor = priceOf(planned);
  assertPriceAsSeen(wanted, priceMinor, lines);
  assertDayIsPossible(wanted, planned.terms.arrivesBy ?? planned.terms.shipsBy);
  return { priceMinor, terms: planned.terms, shipsBy: planned.terms.shipsBy };
}

const refuse = (field: string, message: string) =>
  new ShopError('invalid-request', message, [{ field, message }]);

function destinationOf({ delivery }: WantedOrder): string {
  const country = codeOfCountry(delivery?.country ?? '');
  if (!country) throw refuse('delivery.country', 'Choose a country from the list');
  const problem = delivery && postcodeProblem(country, delivery.postcode);
  if (problem) throw refuse('delivery.postcode', problem);
  return country;
}

function priceOf({ offer, terms: { label } }: PlannedMethod): number {
  if ('priceMinor' in offer) return offer.priceMinor;
  const message = `${label} is not offered for this order. ${offer.reason}`;
  throw new ShopError('delivery-unavailable', message, [{ field: 'deliveryMethod', message }]);
}

function assertPriceAsSeen({ seenDelivery }: WantedOrder, now: number, lines: readonly OrderLine[]): void {
  if (seenDelivery === undefined || seenDelivery === now) return;
  const message = `Delivery costs ${formatMinor(now)} now. Please check and confirm again.`;
  const goods = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  throw new ShopError('price-changed', message, [{ field: 'deliveryPrice', message }], {
    deliveryPrice: minorToAmount(now),
    total: minorToAmount(goods + now),
  });
}

function assertDayIsPossible({ wishedOn }: WantedOrder, earliest: string | null): void {
  if (!wishedOn || !earliest || wishedOn >= earliest) return;
  throw refuse('wishedOn', `The earliest possible date is ${writeDay(earliest)}.`);
}
