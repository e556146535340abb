import { route } from '#platform/contract/calls.ts';

export const packagesRoutes = {
  getPackages: route('GET', '/orders/:id/shipments/:shipmentId/packages', 'admin'),
  savePackages: route('PUT', '/orders/:id/shipments/:shipmentId/packages', 'admin'),
  listShipmentPapers: route('GET', '/orders/:id/shipments/:shipmentId/papers', 'owner-or-admin'),
  linkShipmentPaper: route(
    'POST',
    '/orders/:id/shipments/:shipmentId/papers/:paperId/link',
    'owner-or-admin',
  ),
};

type PackagesRoutes = typeof packagesRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends PackagesRoutes {}
}
