import type { ShownTier } from '../../contract/product-terms.ts';

interface OwnPrices {
  /** Whose they are, by their email. */
  of: string | undefined;
  prices: ReadonlyMap<string, { price: number; tiers: ShownTier[] }>;
}

let known: OwnPrices = { of: undefined, prices: new Map() };
const listeners = new Set<() => void>();

/** What is known of a visitor's own prices in this tab. */
export const ownPrices = {
  get: () => known,
  set: (now: OwnPrices) => {
    known = now;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
