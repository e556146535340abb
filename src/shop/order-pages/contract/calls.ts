import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { fileInPieces, id } from '#platform/contract/fields.ts';
import { byEmail, byId } from '#platform/contract/parameters.ts';
import { bulkOrdersSchema, orderListQuerySchema, orderSchema } from '#shop/orders/contract/order.ts';
import { orderDetailsSchema } from './order-details.ts';
import type { orderPagesRoutes } from './routes.ts';

const shippedOrdersSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  outcomes: z.array(
    z.object({
      id,
      number: z.string().nullable(),
      isShipped: z.boolean().describe('Whether this request shipped it.'),
      outcome: z
        .enum(['shipped', 'skipped', 'failed'])
        .describe('`skipped` orders are unchanged; check `failed` ones.'),
      message: z.string().describe('The result, or why it was not shipped.'),
    }),
  ),
});

export type ShippedOrders = z.infer<typeof shippedOrdersSchema>;

export const orderPagesCalls = {
  listOrders: { summary: 'List all orders', query: orderListQuerySchema, response: z.array(orderSchema) },
  listMyOrders: {
    summary: 'List one customer’s orders',
    params: byEmail,
    query: orderListQuerySchema,
    response: z.array(orderSchema),
  },
  getOrder: { summary: 'Get an order', params: byId, response: orderSchema },
  getOrderDetails: {
    summary: 'Get an order with lines, states and events',
    params: byId,
    response: orderDetailsSchema,
  },
  shipOrders: { summary: 'Ship many orders', body: bulkOrdersSchema, response: shippedOrdersSchema },
  exportOrders: {
    summary: 'Export orders as CSV, one row per line',
    fileType: 'text/csv; charset=utf-8',
    body: bulkOrdersSchema,
    response: fileInPieces(),
  },
} satisfies CallsOf<typeof orderPagesRoutes>;

type OrderPagesCalls = typeof orderPagesCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends OrderPagesCalls {}
}
