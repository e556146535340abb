import { route } from '#platform/contract/calls.ts';

export const orderPagesRoutes = {
  listOrders: route('GET', '/order', 'admin'),
  listMyOrders: route('GET', '/myOrder/:email', 'self-or-admin'),
  getOrder: route('GET', '/order/:id', 'owner-or-admin'),
  getOrderDetails: route('GET', '/orders/:id', 'owner-or-admin'),
  shipOrders: route('POST', '/shipments', 'admin'),
  exportOrders: route('POST', '/orderExport', 'admin'),
};

type OrderPagesRoutes = typeof orderPagesRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends OrderPagesRoutes {}
}
