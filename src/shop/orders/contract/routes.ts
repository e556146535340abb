import { route } from '#platform/contract/calls.ts';

export const ordersRoutes = {
  placeOrder: route('POST', '/order', 'signed-in'),
  deleteOrder: route('DELETE', '/order/:id', 'owner-or-admin'),
  correctDeliveryAddress: route('PATCH', '/orders/:id/deliveryAddress', 'admin'),
  placeOrderOfLines: route('POST', '/orders', 'signed-in'),
  getOrderTax: route('POST', '/orderTax', 'signed-in'),
  listOwedLines: route('GET', '/owedLines', 'admin'),
  movePromise: route('PATCH', '/orders/:id/lines/:position/promise', 'admin'),
  writeOffStock: route('POST', '/products/:productId/writeOffs', 'admin'),
  listDeliveryAddresses: route('GET', '/deliveryAddresses', 'signed-in'),
};

type OrdersRoutes = typeof ordersRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends OrdersRoutes {}
}
