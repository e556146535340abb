import { mostAffordable } from './order/judge-line.ts';
import { type Price, type PriceTerms, priceFor } from './pricing.ts';
import { largestOrder, problemOfQuantity, type QuantityTerms, smallestOrder } from './quantity.ts';

/** What somebody means to order: a product and how many, never a price. */
export interface CartLine {
  productId: string;
  quantity: number;
}

/** As much as a spreadsheet brings at once. */
export const mostCartLines = 1_000;

export const cartProblems = [
  'not-on-sale',
  'sold-out',
  'too-little-left',
  'above-available',
  'below-minimum',
  'not-a-multiple',
  'too-expensive',
] as const;

export type CartProblem = (typeof cartProblems)[number];

export interface CartVerdict {
  /** Nothing for what is not on sale, or costs more than anything may. */
  price?: Price;
  problem?: {
    kind: CartProblem;
    /** So many can be had instead; where nothing can, the line can only be removed. */
    take?: number;
  };
}

export type Terms = PriceTerms & Required<QuantityTerms>;

/** What a line costs now, or what is wrong with it and how it is mended. Terms are missing of what is not on sale. */
export function judgeCartLine(terms: Terms | undefined, quantity: number): CartVerdict {
  if (!terms) return { problem: { kind: 'not-on-sale' } };
  const isAffordable = quantity <= mostAffordable(terms);
  const kind = problemOfQuantity(quantity, terms) ?? (isAffordable ? undefined : 'too-expensive');
  const take = kind && mended(quantity, terms);
  return {
    ...(isAffordable && { price: priceFor(terms, quantity) }),
    ...(kind && { problem: { kind, ...(take && { take }) } }),
  };
}

/** The quantity nearest to what was wanted that can be ordered, rather more than less; nothing where none can. */
function mended(quantity: number, terms: Terms): number | undefined {
  const { available, multiple } = terms;
  const most = largestOrder({ available: Math.min(available, mostAffordable(terms)), multiple });
  const least = smallestOrder(terms);
  if (most < least) return undefined;
  return Math.min(most, Math.max(least, Math.ceil(quantity / multiple) * multiple));
}

export interface MergedCarts {
  /** Lines that are new, or larger than before. */
  changes: CartLine[];
  /** Lines that were in both, with different quantities: the larger one is kept. */
  inBoth: (CartLine & { other: number })[];
}

/** Puts one cart into another. Done twice it is as done once: nothing is lost, and nothing doubled. */
export function mergeCarts(into: readonly CartLine[], lines: readonly CartLine[]): MergedCarts {
  const known = new Map(into.map(({ productId, quantity }) => [productId, quantity]));
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    wanted.set(productId, Math.max(quantity, wanted.get(productId) ?? 0));
  }
  const merged: MergedCarts = { changes: [], inBoth: [] };
  for (const [productId, quantity] of wanted) {
    const before = known.get(productId) ?? 0;
    if (quantity > before) merged.changes.push({ productId, quantity });
    if (before > 0 && quantity !== before) {
      const [other, larger] = before < quantity ? [before, quantity] : [quantity, before];
      merged.inBoth.push({ productId, quantity: larger, other });
    }
  }
  return merged;
}
