import { z } from 'zod';
import { id } from './fields.ts';
import { orderListQuerySchema } from './order.ts';

/** So many orders are shipped by one call at the most. */
export const mostOrdersAtOnce = 500;

/** So many orders' packing slips are one file at the most, and with so many lines: printing keeps others waiting. */
export const mostSlipsAtOnce = 100;
export const mostLinesOfSlips = 2_000;

const which = z.object({
  ids: z
    .array(id)
    .min(1, 'Please choose some orders.')
    .max(mostOrdersAtOnce, `Please choose at most ${mostOrdersAtOnce} orders.`)
    .optional()
    .describe('These orders.'),
  matching: orderListQuerySchema
    .pick({ q: true, payment: true, shipment: true })
    .optional()
    .describe('Or all that the list shows with these filters.'),
});

/** Orders that were chosen one by one, or all that match a filter. */
export const manyOrdersSchema = which.refine(
  ({ ids, matching }) => (ids === undefined) !== (matching === undefined),
  'Please name the orders, or the filter that they match.',
);

export type ManyOrders = z.infer<typeof manyOrdersSchema>;

export const shippedOrdersSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  outcomes: z.array(
    z.object({
      id,
      number: z.string().nullable(),
      isShipped: z.boolean().describe('Whether this call shipped what was left of it.'),
      outcome: z
        .enum(['shipped', 'skipped', 'failed'])
        .describe('What was skipped stays as it was; of what failed, please look.'),
      message: z.string().describe('What became of it, or why it was not shipped.'),
    }),
  ),
});

export type ShippedOrders = z.infer<typeof shippedOrdersSchema>;

export const packingSlipsSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  address: z.string().describe('Opens all of them as one PDF for a few minutes, for whoever has it.'),
  leftOut: z
    .array(z.object({ id, number: z.string().nullable(), message: z.string() }))
    .describe('Orders of which nothing has left yet, and why they are not in it.'),
});

export type PackingSlips = z.infer<typeof packingSlipsSchema>;
