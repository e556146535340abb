import { route } from '#platform/contract/calls.ts';

export const ordersRoutes = {
  listOrders: route('GET', '/order', 'admin'),
  listMyOrders: route('GET', '/myOrder/:email', 'self-or-admin'),
  getOrder: route('GET', '/order/:id', 'owner-or-admin'),
  placeOrder: route('POST', '/order', 'signed-in'),
  deleteOrder: route('DELETE', '/order/:id', 'owner-or-admin'),
  getOrderDetails: route('GET', '/orders/:id', 'owner-or-admin'),
  correctDeliveryAddress: route('PATCH', '/orders/:id/deliveryAddress', 'admin'),
  shipOrders: route('POST', '/shipments', 'admin'),
  exportOrders: route('POST', '/orderExport', 'admin'),
  placeOrderOfLines: route('POST', '/orders', 'signed-in'),
  listDeliveryAddresses: route('GET', '/deliveryAddresses', 'signed-in'),
};

type OrdersRoutes = typeof ordersRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends OrdersRoutes {}
}
