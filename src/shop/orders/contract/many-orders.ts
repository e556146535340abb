import { z } from 'zod';
import { id } from '#platform/contract/fields.ts';
import { orderListQuerySchema } from './order.ts';

/** So many orders are shipped by one call at the most. */
export const mostOrdersAtOnce = 500;

/** So many orders' packing slips are one file at the most, and with so many lines: printing keeps others waiting. */
export const mostSlipsAtOnce = 100;
export const mostLinesOfSlips = 2_000;

const which = z.object({
  ids: z
    .array(id)
    .min(1, 'Choose at least one order.')
    .max(mostOrdersAtOnce, `Please choose at most ${mostOrdersAtOnce} orders.`)
    .optional()
    .describe('These orders.'),
  matching: orderListQuerySchema
    .pick({ q: true, payment: true, shipment: true })
    .optional()
    .describe('Or all orders that match these filters.'),
});

/** Orders that were chosen one by one, or all that match a filter. */
export const manyOrdersSchema = which.refine(
  ({ ids, matching }) => (ids === undefined) !== (matching === undefined),
  'List the orders, or give a filter.',
);

export type ManyOrders = z.infer<typeof manyOrdersSchema>;

export const shippedOrdersSchema = z.object({
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

export const packingSlipsSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  address: z.string().describe('Opens all of them as one PDF for a few minutes, without signing in.'),
  leftOut: z
    .array(z.object({ id, number: z.string().nullable(), message: z.string() }))
    .describe('Orders left out because nothing has shipped, and why.'),
});

export type PackingSlips = z.infer<typeof packingSlipsSchema>;
