import { useEffect, useSyncExternalStore } from 'react';
import { useSignedInEmail } from '#platform/web/shell/session/session-provider.tsx';
import type { ShownTier } from '../../contract/product-terms.ts';
import { ownPrices } from './own-prices-store.ts';

interface Priced {
  _id: string;
  price: number;
  tiers: ShownTier[];
}

/**
 * A product at the prices of the company that the visitor buys for, once they are known. Pages are the same for everyone
 * and come with the public prices; what asks for others comes only to those who are signed in.
 */
export function useOwnPrice<Product extends Priced>(product: Product): Product {
  const email = useSignedInEmail();
  const { of, prices } = useSyncExternalStore(ownPrices.subscribe, ownPrices.get, ownPrices.get);
  const { _id } = product;
  useEffect(() => {
    // What fails leaves the public prices; an order is never placed at a price that does not hold.
    if (email) void import('./load-own-prices.ts').then(({ ask }) => ask(email, _id)).catch(() => {});
  }, [email, _id]);
  return of === email ? { ...product, ...prices.get(_id) } : product;
}
