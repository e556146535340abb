import type { Minor } from '#platform/kernel/money.ts';
import { beyondStock } from '#shop/catalog/rules/made-to-order.ts';
import { type Price, type PriceTerms, priceFor } from '#shop/catalog/rules/pricing.ts';
import {
  largestOrder,
  problemOfQuantity,
  type QuantityTerms,
  smallestOrder,
} from '#shop/catalog/rules/quantity.ts';
import { mostAffordable } from '#shop/orders/rules/judge-line.ts';
import { mostOrderLines } from '#shop/orders/rules/lines.ts';

/** A product and how many of it, never a price. */
export interface CartLine {
  productId: string;
  quantity: number;
  /** What a unit cost when they last saw it. It is remembered to tell them of a change, and no money goes by it. */
  seenCents?: Minor | undefined;
}

/** As much as a spreadsheet brings at once. */
export const mostCartLines = mostOrderLines;

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
  /** What a unit cost when it was last seen, where it costs something else now. */
  unitCentsBefore?: Minor;
  problem?: {
    kind: CartProblem;
    /** So many can be had instead; where nothing can, the line can only be removed. */
    take?: number;
  };
}

export interface Terms extends PriceTerms, Required<QuantityTerms> {
  /** More than is available can be ordered: the rest is made to order. */
  orderBeyondStock?: boolean | undefined;
}

/** What a line costs now, or what is wrong with it and how it is mended. Without terms the product is not on sale. */
export function judgeCartLine(
  product: Terms | undefined,
  quantity: number,
  seenCents?: Minor | undefined,
): CartVerdict {
  if (!product) return { problem: { kind: 'not-on-sale' } };
  const terms = product.orderBeyondStock ? beyondStock(product) : product;
  const isAffordable = quantity <= mostAffordable(terms);
  const kind = problemOfQuantity(quantity, terms) ?? (isAffordable ? undefined : 'too-expensive');
  const take = kind && mended(quantity, terms);
  const price = isAffordable ? priceFor(terms, quantity) : undefined;
  const isOtherPrice = price && seenCents !== undefined && seenCents !== price.unitCents;
  return {
    ...(price && { price }),
    ...(isOtherPrice && { unitCentsBefore: seenCents }),
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
  const wanted = new Map<string, CartLine>();
  for (const line of lines) {
    if (line.quantity > (wanted.get(line.productId)?.quantity ?? 0)) wanted.set(line.productId, line);
  }
  const merged: MergedCarts = { changes: [], inBoth: [] };
  for (const line of wanted.values()) {
    const { productId, quantity } = line;
    const before = known.get(productId) ?? 0;
    if (quantity > before) merged.changes.push(line);
    if (before > 0 && quantity !== before) {
      const [other, larger] = before < quantity ? [before, quantity] : [quantity, before];
      merged.inBoth.push({ productId, quantity: larger, other });
    }
  }
  return merged;
}
