import { type PriceTerms, priceFor } from '#shop/catalog/rules/pricing.ts';
import { type QuantityTerms, smallestOrder } from '#shop/catalog/rules/quantity.ts';

type Terms = PriceTerms & Required<QuantityTerms>;

export interface UnitsOrder {
  need: number;
  /** What has to be ordered for it: at least the minimum, in whole boxes. */
  quantity: number;
  over: number;
  totalCents: number;
  /** What the need alone would come to at that price. */
  needCents: number;
  isInStock: boolean;
}

/** The smallest order that has so many in it. */
export function orderFor(terms: Terms, need: number): UnitsOrder {
  const quantity = Math.max(smallestOrder(terms), Math.ceil(need / terms.multiple) * terms.multiple);
  const { unitCents, totalCents } = priceFor(terms, quantity);
  return {
    ...{ need, quantity, totalCents, over: quantity - need, needCents: unitCents * need },
    isInStock: quantity <= terms.available,
  };
}
