import type { Session } from '#platform/web/shell/session/session-store.ts';

/** The path of the cart page, which differs once signed in. */
export function cartAddressIn({ status }: Session): string {
  return status === 'signed-in' ? '/dashboard/cart' : '/cart';
}
