import { useSyncExternalStore } from 'react';
import type { CartLine } from '../../rules/cart.ts';
import { cartStore } from './cart-store.ts';

/** What is in the cart, as far as this browser knows. */
export function useCartLines(): readonly CartLine[] {
  return useSyncExternalStore(cartStore.subscribe, cartStore.getSnapshot, cartStore.getServerSnapshot);
}

/** How many of one product are in it; what happens to the others is no news. */
export function useQuantityInCart(productId: string): number | undefined {
  return useSyncExternalStore(
    cartStore.subscribe,
    () => cartStore.getSnapshot().find((line) => line.productId === productId)?.quantity,
    () => undefined,
  );
}
