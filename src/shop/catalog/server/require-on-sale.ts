import { ShopError } from '#platform/contract/errors.ts';

/** A product that was never there and one that was deleted answer alike. */
export function requireOnSale<T>(found: T | undefined): T {
  if (found === undefined) throw new ShopError('not-found', 'This product is not on sale.');
  return found;
}
