import { route } from '#platform/contract/calls.ts';

export const quickOrderRoutes = {
  checkQuickOrder: route('POST', '/quickOrder', 'signed-in'),
  addQuickOrder: route('POST', '/cart/quickOrder', 'signed-in'),
  suggestSkus: route('GET', '/skus', 'signed-in'),
};

type QuickOrderRoutes = typeof quickOrderRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends QuickOrderRoutes {}
}
