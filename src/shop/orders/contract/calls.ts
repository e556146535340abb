import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { count } from '#platform/contract/lists.ts';
import { byId, byProductId, done } from '#platform/contract/parameters.ts';
import {
  movePromiseSchema,
  owedLineSchema,
  owedLinesQuerySchema,
  writeOffStockSchema,
} from './made-to-order.ts';
import { placeOrderSchema } from './order.ts';
import { correctDeliveryAddressSchema } from './order-details.ts';
import {
  askOrderTaxSchema,
  deliveryAddressSchema,
  orderTaxSchema,
  placeOrderOfLinesSchema,
} from './order-of-lines.ts';
import type { ordersRoutes } from './routes.ts';

export const ordersCalls = {
  placeOrder: { summary: 'Place an order', body: placeOrderSchema, response: done },
  deleteOrder: { summary: 'Delete an unpaid order', params: byId, response: done },
  correctDeliveryAddress: {
    summary: 'Correct the delivery address before shipping',
    params: byId,
    body: correctDeliveryAddressSchema,
    response: done,
  },
  placeOrderOfLines: {
    summary: 'Place an order of several products',
    body: placeOrderOfLinesSchema,
    response: done,
  },
  getOrderTax: {
    summary: 'What tax an order would carry at the figures you were shown',
    body: askOrderTaxSchema,
    response: orderTaxSchema,
  },
  listOwedLines: {
    summary: 'List lines that wait for stock, by product and promised day',
    query: owedLinesQuerySchema,
    response: z.array(owedLineSchema),
  },
  movePromise: {
    summary: 'Change the ships-by date of a line that waits for stock; the customer is told by email',
    params: byId.extend({ position: count(1, 1_000) }),
    body: movePromiseSchema,
    response: done,
  },
  writeOffStock: {
    summary: 'Write off lost units, also where orders that wait for stock hold them',
    params: byProductId,
    body: writeOffStockSchema,
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
