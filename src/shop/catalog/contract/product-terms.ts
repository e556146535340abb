import { dollarsToCents } from '#platform/kernel/money.ts';
import type { PriceTerms, PriceTier } from '../rules/pricing.ts';
import type { QuantityTerms } from '../rules/quantity.ts';

// Apart from the schemas, which the public pages have no use for and would send along.

export interface ShownTier {
  from: number;
  price: number;
}

/** As calls and pages show them, in dollars. */
interface ShownTerms {
  price: number;
  min_order: number;
  available: number;
  multiple: number;
  tiers: readonly ShownTier[];
}

/** What decides over price and quantity of an order, as the domain counts it. */
export function termsOf({
  price,
  min_order: minOrder,
  available,
  multiple,
  tiers,
}: ShownTerms): PriceTerms & Required<QuantityTerms> {
  return {
    priceCents: dollarsToCents(price),
    minOrder,
    available,
    multiple,
    tiers: tiers.map(toTier),
  };
}

export function toTier({ from, price }: ShownTier): PriceTier {
  return { from, unitCents: dollarsToCents(price) };
}
