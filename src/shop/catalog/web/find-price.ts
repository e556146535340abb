import { type Price, type PriceTerms, priceFor } from '../rules/pricing.ts';

/** What so many cost; nothing without a quantity, or for one beyond counting. */
export function findPrice(terms: PriceTerms, quantity: number | undefined): Price | undefined {
  const isCountable = quantity !== undefined && Number.isSafeInteger(terms.priceCents * quantity);
  return isCountable ? priceFor(terms, quantity) : undefined;
}
