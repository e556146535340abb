import { route } from '#platform/contract/calls.ts';

export const shipmentsRoutes = {
  shipOrder: route('PATCH', '/shipping/:orderId', 'admin'),
  shipPart: route('POST', '/orders/:id/shipments', 'admin'),
  changeShipment: route('PATCH', '/orders/:id/shipments/:shipmentId', 'admin'),
};

type ShipmentsRoutes = typeof shipmentsRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends ShipmentsRoutes {}
}
