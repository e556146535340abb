import type { Minor } from '#platform/kernel/money.ts';
import { type Price, type PriceTerms, type PriceTier, priceFor, tierFor } from './pricing.ts';

/** `2026-11-18`, in the shop's time zone. */
export type Day = string;

/** From a day and until a day, both included; null for no first or last one. */
export interface Validity {
  firstDay: Day | null;
  lastDay: Day | null;
}

export interface ListPrice extends Validity {
  from: number;
  unitCents: Minor;
  /** It holds whatever else there is, also where that is lower. */
  isFixed: boolean;
}

interface ListDiscount extends Validity {
  /** Hundredths of a percent. */
  basisPoints: number;
}

/** What a price list says of one product: prices of its own, and what comes off the public price by its category. */
export interface ProductPriceList {
  prices: readonly ListPrice[];
  discounts: readonly ListDiscount[];
}

/**
 * A product's prices by a price list on a day. The lowest of public price, discount and list price holds for each
 * quantity, so that a list never hides a better tier; a list price that is fixed holds alone. Of several for the same
 * quantity, the one that began last counts.
 */
export function termsOn<Terms extends PriceTerms>(product: Terms, list: ProductPriceList, day: Day): Terms {
  const prices = validPrices(list.prices, day);
  const discount = begunLast(list.discounts.filter((one) => isValidOn(one, day)));
  if (prices.length === 0 && !discount) return product;
  const begins = new Set([product.minOrder, ...product.tiers.map(({ from }) => from)]);
  for (const { from } of prices) begins.add(Math.max(from, product.minOrder));
  const steps = [...begins].sort((one, other) => one - other);
  const [first, ...others] = steps.map((from): PriceTier => {
    const { unitCents } = tierFor(product, from);
    return { from, unitCents: listedPrice(discountedPrice(unitCents, discount), prices, from) };
  });
  const tiers = others.filter(
    ({ unitCents }, index) => unitCents !== (index === 0 ? first : others[index - 1])?.unitCents,
  );
  return { ...product, priceCents: first?.unitCents ?? product.priceCents, tiers };
}

/** What so many cost by a price list on a day. */
export function listPriceFor(product: PriceTerms, quantity: number, list: ProductPriceList, day: Day): Price {
  return priceFor(termsOn(product, list, day), quantity);
}

export const isValidOn = ({ firstDay, lastDay }: Validity, day: Day): boolean =>
  (firstDay ?? day) <= day && day <= (lastDay ?? day);

/** Those of a day, one for each quantity, by their quantities. */
function validPrices(prices: readonly ListPrice[], day: Day): ListPrice[] {
  const byQuantity = new Map<number, ListPrice>();
  for (const price of prices) {
    if (!isValidOn(price, day)) continue;
    const known = byQuantity.get(price.from);
    byQuantity.set(price.from, known ? (begunLast([known, price]) ?? price) : price);
  }
  return [...byQuantity.values()].sort((one, other) => one.from - other.from);
}

function begunLast<Valid extends Validity>(valid: readonly Valid[]): Valid | undefined {
  return valid.reduce<Valid | undefined>(
    (last, one) => (last && (last.firstDay ?? '') >= (one.firstDay ?? '') ? last : one),
    undefined,
  );
}

/** Rounded half away from zero to the smallest unit, and never to nothing. */
function discountedPrice(unitCents: Minor, discount: ListDiscount | undefined): Minor {
  if (!discount) return unitCents;
  return Math.max(1, Math.floor((unitCents * (10_000 - discount.basisPoints) + 5_000) / 10_000));
}

function listedPrice(otherwise: Minor, prices: readonly ListPrice[], quantity: number): Minor {
  const reached = prices.filter(({ from }) => from <= quantity);
  const last = reached.at(-1);
  if (last?.isFixed) return last.unitCents;
  return Math.min(otherwise, ...reached.map(({ unitCents }) => unitCents));
}
