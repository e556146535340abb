import { type Minor, maxTotalMinor, totalOf } from '#platform/kernel/money.ts';
import { type QuantityTerms, smallestOrder } from './quantity.ts';

/** A lower price from a quantity on. */
export interface PriceTier {
  from: number;
  unitCents: Minor;
}

/** What a product costs: its price at the minimum order, and less per unit from larger quantities on, in their order. */
export interface PriceTerms {
  priceCents: Minor;
  minOrder: number;
  tiers: readonly PriceTier[];
}

export interface Price {
  unitCents: Minor;
  /** The quantity from which this price applies. */
  tierFrom: number;
  totalCents: Minor;
}

/**
 * What so many cost. Everything that shows, orders or charges a price asks this, with the product's public prices or, for
 * a buyer with a price list, with what `termsOn` of price-list.ts makes of them.
 */
export function priceFor(terms: PriceTerms, quantity: number): Price {
  const { from, unitCents } = tierFor(terms, quantity);
  return { unitCents, tierFrom: from, totalCents: totalOf(unitCents, quantity) };
}

/** What one of so many costs, also where all of them would be beyond counting. */
export function tierFor(terms: PriceTerms, quantity: number): PriceTier {
  return terms.tiers.findLast(({ from }) => from <= quantity) ?? firstTierOf(terms);
}

/** The most that a unit may cost: a fixed price of a list may be higher for larger orders. */
export function highestPriceOf({ priceCents, tiers }: Pick<PriceTerms, 'priceCents' | 'tiers'>): Minor {
  return Math.max(priceCents, ...tiers.map(({ unitCents }) => unitCents));
}

/** All that a unit may cost, from the minimum order up. */
export function allTiersOf(terms: PriceTerms): PriceTier[] {
  return [firstTierOf(terms), ...terms.tiers];
}

function firstTierOf({ minOrder, priceCents }: PriceTerms): PriceTier {
  return { from: minOrder, unitCents: priceCents };
}

/** A larger order, at the next lower price. */
export interface NextTier {
  quantity: number;
  /** How many more that is. */
  more: number;
  /** How much less a unit costs. */
  unitSaving: Minor;
  /** How much less all of them cost; below zero when they cost more, as larger orders mostly do. */
  totalSaving: Minor;
}

/** The smallest order above this one that has a lower price, if there is enough for it and it costs no more than anything may. */
export function findNextTier(
  terms: PriceTerms & Pick<QuantityTerms, 'available' | 'multiple'>,
  quantity: number,
): NextTier | undefined {
  const { unitCents } = tierFor(terms, quantity);
  const next = terms.tiers.find((tier) => tier.from > quantity && tier.unitCents < unitCents);
  if (!next) return undefined;
  const wanted = smallestOrder({ ...terms, minOrder: next.from });
  if (wanted > terms.available || wanted > maxTotalMinor / highestPriceOf(terms)) return undefined;
  const [now, then] = [priceFor(terms, quantity), priceFor(terms, wanted)];
  return {
    quantity: wanted,
    more: wanted - quantity,
    unitSaving: now.unitCents - then.unitCents,
    totalSaving: now.totalCents - then.totalCents,
  };
}

/** A product has at most so many tiers above its minimum order. */
export const mostTiers = 10;

/** Each tier begins above the one before, and is cheaper; the first goes by the minimum order and its price. */
export type TierProblem = 'not-above' | 'not-cheaper';

export function problemOfTier(tier: PriceTier, before: PriceTier): TierProblem | undefined {
  if (tier.from <= before.from) return 'not-above';
  return tier.unitCents < before.unitCents ? undefined : 'not-cheaper';
}

/** Those that begin above the one before and are cheaper. */
export function tiersThatHold(terms: PriceTerms): PriceTier[] {
  let before = firstTierOf(terms);
  return terms.tiers.filter((tier) => {
    if (problemOfTier(tier, before)) return false;
    before = tier;
    return true;
  });
}

/** A volume price that the new price or minimum order leaves no room for. */
export interface TierInTheWay extends PriceTier {
  problem: TierProblem;
}

export interface MovedTiers {
  tiers: PriceTier[];
  /** Not empty: the change has to be refused. */
  inTheWay: TierInTheWay[];
}

/** Volume prices follow the price by the same ratio, rounded to the cent, and stay below each other. */
export function moveTiers(
  { priceCents: before, tiers }: Pick<PriceTerms, 'priceCents' | 'tiers'>,
  to: Pick<PriceTerms, 'priceCents' | 'minOrder'>,
): MovedTiers {
  const moved = tiers.map(({ from, unitCents }) => ({
    from,
    unitCents: roundedShare(unitCents, to.priceCents, before),
  }));
  const inTheWay = moved.flatMap((tier, index): TierInTheWay[] => {
    if (tier.from <= to.minOrder) return [{ ...tier, problem: 'not-above' }];
    const above = moved[index - 1]?.unitCents ?? to.priceCents;
    return tier.unitCents >= 1 && tier.unitCents < above ? [] : [{ ...tier, problem: 'not-cheaper' }];
  });
  return { tiers: moved, inTheWay };
}

/** Exact: the product of two prices may be beyond what a number holds. Half a cent rounds up. */
function roundedShare(cents: Minor, numerator: Minor, denominator: Minor): Minor {
  const twice = BigInt(denominator) * 2n;
  return Number((BigInt(cents) * BigInt(numerator) * 2n + BigInt(denominator)) / twice);
}
