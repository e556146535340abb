import { route } from '#platform/contract/calls.ts';

export const packagesRoutes = {
  getPreparation: route('GET', '/orders/:id/preparation', 'admin'),
  prepareShipment: route('POST', '/orders/:id/preparation', 'admin'),
  discardPreparation: route('DELETE', '/orders/:id/preparation', 'admin'),
  shipPrepared: route('POST', '/orders/:id/shipments/:shipmentId/ship', 'admin'),
  getPackages: route('GET', '/orders/:id/shipments/:shipmentId/packages', 'admin'),
  savePackages: route('PUT', '/orders/:id/shipments/:shipmentId/packages', 'admin'),
  listShipmentPapers: route('GET', '/orders/:id/shipments/:shipmentId/papers', 'owner-or-admin'),
  issueShipmentPapers: route('POST', '/orders/:id/shipments/:shipmentId/papers', 'admin'),
  linkShipmentPaper: route(
    'POST',
    '/orders/:id/shipments/:shipmentId/papers/:paperId/link',
    'owner-or-admin',
  ),
  listConsignments: route('GET', '/consignments', 'admin'),
  createConsignment: route('POST', '/consignments', 'admin'),
  getConsignment: route('GET', '/consignments/:consignmentId', 'admin'),
  changeConsignment: route('PATCH', '/consignments/:consignmentId', 'admin'),
  discardConsignment: route('DELETE', '/consignments/:consignmentId', 'admin'),
  getConsignmentPackages: route('GET', '/consignments/:consignmentId/packages', 'admin'),
  saveConsignmentPackages: route('PUT', '/consignments/:consignmentId/packages', 'admin'),
  listConsignmentPapers: route('GET', '/consignments/:consignmentId/papers', 'admin'),
  issueConsignmentPapers: route('POST', '/consignments/:consignmentId/papers', 'admin'),
  linkConsignmentPaper: route('POST', '/consignments/:consignmentId/papers/:paperId/link', 'admin'),
  shipConsignment: route('POST', '/consignments/:consignmentId/ship', 'admin'),
};

type PackagesRoutes = typeof packagesRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends PackagesRoutes {}
}
