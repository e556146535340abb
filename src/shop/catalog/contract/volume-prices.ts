import type { FieldIssue } from '#platform/contract/errors.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { formatMinor, minorToAmount } from '#platform/kernel/money.ts';
import { moveTiers, type PriceTier, type TierInTheWay } from '../rules/pricing.ts';
import { productMessages } from './product-messages.ts';
import { type ShownTier, termsOf } from './product-terms.ts';

interface ShownPrice {
  price: number;
  min_order: number;
}

export interface FollowedPrice {
  tiers: ShownTier[];
  /** In words, where the prices are others than before. */
  moved?: string | undefined;
  /** Why price or minimum order cannot be changed this way. */
  issues: FieldIssue[];
}

/**
 * What becomes of volume prices when price or minimum order change and the volume prices themselves are not named:
 * one rule for the call, the product form and the catalogue file.
 */
export function followPrice(
  before: ShownPrice & { tiers: readonly ShownTier[] },
  to: ShownPrice,
): FollowedPrice {
  const { price, min_order } = before;
  if (before.tiers.length === 0 || (price === to.price && min_order === to.min_order))
    return { tiers: [...before.tiers], issues: [] };
  const terms = (given: ShownPrice) => termsOf({ ...given, tiers: before.tiers, available: 0, multiple: 1 });
  const { tiers, inTheWay } = moveTiers(terms(before), terms(to));
  return {
    tiers: tiers.map(({ from, unitCents }) => ({ from, price: minorToAmount(unitCents) })),
    moved: price === to.price ? undefined : productMessages.volumePricesMoved(inWords(tiers)),
    issues: issuesOf(inTheWay, to),
  };
}

function issuesOf(inTheWay: TierInTheWay[], { price, min_order }: ShownPrice): FieldIssue[] {
  const tooLow = inTheWay.filter(({ problem }) => problem === 'not-above');
  const notCheaper = inTheWay.filter(({ problem }) => problem === 'not-cheaper');
  return [
    ...(tooLow.length > 0
      ? [{ field: 'min_order', message: productMessages.minOrderBlocked(min_order, inWords(tooLow)) }]
      : []),
    ...(notCheaper.length > 0
      ? [{ field: 'price', message: productMessages.priceBlocked(price, inWords(notCheaper)) }]
      : []),
  ];
}

function inWords(tiers: readonly PriceTier[]): string {
  return tiers.map(({ from, unitCents }) => `${formatMinor(unitCents)} from ${formatCount(from)}`).join(', ');
}
