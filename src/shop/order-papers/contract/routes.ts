import { route } from '#platform/contract/calls.ts';

export const orderPapersRoutes = {
  listOrderPapers: route('GET', '/orders/:id/papers', 'owner-or-admin'),
  linkOrderPaper: route('POST', '/orders/:id/papers/:paperId/link', 'owner-or-admin'),
  linkBundle: route('POST', '/orders/:id/bundle', 'owner-or-admin'),
  listBundleLinks: route('GET', '/orders/:id/bundleLinks', 'owner-or-admin'),
  shareBundle: route('POST', '/orders/:id/bundleLinks', 'owner-or-admin'),
  endBundleLink: route('DELETE', '/orders/:id/bundleLinks/:linkId', 'owner-or-admin'),
  printPackingSlips: route('POST', '/packingSlips', 'admin'),
};

type OrderPapersRoutes = typeof orderPapersRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends OrderPapersRoutes {}
}
