import { route } from '#platform/contract/calls.ts';

export const cartRoutes = {
  getCart: route('GET', '/cart', 'signed-in'),
  setCartLine: route('PUT', '/cart/lines/:productId', 'signed-in'),
  removeCartLine: route('DELETE', '/cart/lines/:productId', 'signed-in'),
  emptyCart: route('DELETE', '/cart', 'signed-in'),
  mergeCart: route('POST', '/cart/merge', 'signed-in'),
  reorder: route('POST', '/cart/reorder', 'signed-in'),
};

type CartRoutes = typeof cartRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends CartRoutes {}
}
