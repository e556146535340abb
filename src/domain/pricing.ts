import { type Cents, totalCents } from './money.ts';

/** A lower price from a quantity on. */
interface PriceTier {
  from: number;
  unitCents: Cents;
}

/** What a product costs: its price at the minimum order, and less per unit from larger quantities on, in their order. */
export interface PriceTerms {
  priceCents: Cents;
  minOrder: number;
  tiers: readonly PriceTier[];
}

export interface Price {
  unitCents: Cents;
  /** From which quantity on this price is given. */
  tierFrom: number;
  totalCents: Cents;
}

/** What so many cost. Whoever shows, orders or charges a price asks this. */
export function priceFor(terms: PriceTerms, quantity: number): Price {
  const { from, unitCents } = terms.tiers.findLast((tier) => tier.from <= quantity) ?? firstTierOf(terms);
  return { unitCents, tierFrom: from, totalCents: totalCents(unitCents, quantity) };
}

function firstTierOf({ minOrder, priceCents }: PriceTerms): PriceTier {
  return { from: minOrder, unitCents: priceCents };
}
