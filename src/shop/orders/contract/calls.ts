import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { fileInPieces } from '#platform/contract/fields.ts';
import { byEmail, byId, done } from '#platform/contract/parameters.ts';
import { manyOrdersSchema, shippedOrdersSchema } from './many-orders.ts';
import { orderListQuerySchema, orderSchema, placeOrderSchema } from './order.ts';
import { correctDeliveryAddressSchema, orderDetailsSchema } from './order-details.ts';
import { deliveryAddressSchema, placeOrderOfLinesSchema } from './order-of-lines.ts';
import type { ordersRoutes } from './routes.ts';

export const ordersCalls = {
  listOrders: { summary: 'List all orders', query: orderListQuerySchema, response: z.array(orderSchema) },
  listMyOrders: {
    summary: 'List one customer’s orders',
    params: byEmail,
    query: orderListQuerySchema,
    response: z.array(orderSchema),
  },
  getOrder: { summary: 'Get an order', params: byId, response: orderSchema },
  placeOrder: { summary: 'Place an order', body: placeOrderSchema, response: done },
  deleteOrder: { summary: 'Delete an unpaid order', params: byId, response: done },
  getOrderDetails: {
    summary: 'Get an order with lines, states and events',
    params: byId,
    response: orderDetailsSchema,
  },
  correctDeliveryAddress: {
    summary: 'Correct the delivery address before shipping',
    params: byId,
    body: correctDeliveryAddressSchema,
    response: done,
  },
  shipOrders: { summary: 'Ship many orders', body: manyOrdersSchema, response: shippedOrdersSchema },
  exportOrders: {
    summary: 'Export orders as CSV, one row per line',
    fileType: 'text/csv; charset=utf-8',
    body: manyOrdersSchema,
    response: fileInPieces(),
  },
  placeOrderOfLines: {
    summary: 'Place an order of several products',
    body: placeOrderOfLinesSchema,
    response: done,
  },
  listDeliveryAddresses: {
    summary: 'List your recent delivery addresses',
    response: z.array(deliveryAddressSchema),
  },
} satisfies CallsOf<typeof ordersRoutes>;

type OrdersCalls = typeof ordersCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends OrdersCalls {}
}
