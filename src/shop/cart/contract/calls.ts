import type { CallsOf } from '#platform/contract/calls.ts';
import { byProductId } from '#platform/contract/parameters.ts';
import { cartSchema, mergeCartSchema, mergedCartSchema, setCartLineSchema } from './cart.ts';
import { reorderedCartSchema, reorderSchema } from './reorder.ts';
import type { cartRoutes } from './routes.ts';

export const cartCalls = {
  getCart: { summary: 'Get your cart', response: cartSchema },
  setCartLine: {
    summary: 'Set a product’s quantity in the cart',
    params: byProductId,
    body: setCartLineSchema,
    response: cartSchema,
  },
  removeCartLine: { summary: 'Remove a product from the cart', params: byProductId, response: cartSchema },
  emptyCart: { summary: 'Empty the cart', response: cartSchema },
  mergeCart: { summary: 'Merge another cart into yours', body: mergeCartSchema, response: mergedCartSchema },
  reorder: {
    summary: 'Reorder: put an earlier order into the cart',
    body: reorderSchema,
    response: reorderedCartSchema,
  },
} satisfies CallsOf<typeof cartRoutes>;

type CartCalls = typeof cartCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends CartCalls {}
}
