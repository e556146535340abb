/*
 * What a visitor may narrow the catalogue down by, and the one rule of what fits. `find-matches.ts` asks it of
 * thousands of products at once.
 */

/** Fits what has one of these words. */
interface AnyOf {
  anyOf: readonly string[];
}

/** Fits what lies between these, both included. */
export interface Bounds {
  least?: number | undefined;
  most?: number | undefined;
}

export type Criterion = AnyOf | Bounds;

/** One figure of a product, or its words. Nothing where it is not known. */
export type Known = number | readonly string[] | undefined;

/** What is not known fits no wish. */
export function fits(known: Known, wanted: Criterion): boolean {
  if ('anyOf' in wanted)
    return typeof known === 'object' && known.some((word) => wanted.anyOf.includes(word));
  if (typeof known !== 'number') return false;
  const { least = -Infinity, most = Infinity } = wanted;
  return known >= least && known <= most;
}
