import type { Session } from '#platform/web/shell/session/session-store.ts';

/** Where the cart of whoever is there is shown. */
export function cartAddressIn({ status }: Session): string {
  return status === 'signed-in' ? '/dashboard/cart' : '/cart';
}
