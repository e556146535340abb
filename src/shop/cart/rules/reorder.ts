import type { Minor } from '#platform/kernel/money.ts';
import { type CartLine, type CartProblem, judgeCartLine, type Terms } from './cart.ts';

/** A line of an earlier order, beside its product as it is now. */
export interface PastLine extends CartLine {
  /** What a unit cost then; null where that is not known. */
  unitCents: Minor | null;
  /** Missing where the product is not on sale. */
  terms: Terms | undefined;
  /** How many of it are in the cart already. */
  inCart: number;
}

export interface ReorderedLine {
  productId: string;
  /** How many were ordered then, were in the cart already, and are in it now. */
  ordered: number;
  inCart: number;
  quantity: number;
  /** Why the quantity differs. */
  problem?: CartProblem;
  /** Where a unit no longer costs what it did. */
  price?: { before: Minor; now: Minor };
}

/**
 * An earlier order, put into the cart once more: as many as then, or the nearest that can be had; what cannot be had is
 * left out. It merges as carts do, by the larger quantity, so that doing it twice doubles nothing.
 */
export function reorderLine({
  productId,
  quantity: ordered,
  unitCents,
  terms,
  inCart,
}: PastLine): ReorderedLine {
  const { problem } = judgeCartLine(terms, ordered);
  const wanted = problem ? (problem.take ?? 0) : ordered;
  const quantity = Math.max(wanted, inCart);
  const now = quantity > 0 ? judgeCartLine(terms, quantity).price?.unitCents : undefined;
  return {
    ...{ productId, ordered, inCart, quantity },
    ...(problem && { problem: problem.kind }),
    ...(now !== undefined &&
      unitCents !== null &&
      now !== unitCents && { price: { before: unitCents, now } }),
  };
}
