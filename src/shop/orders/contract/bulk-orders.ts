import { z } from 'zod';
import { id } from '#platform/contract/fields.ts';
import { orderListQuerySchema } from './order.ts';

/** How many orders one call ships at most. */
export const mostOrdersAtOnce = 500;

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
export const bulkOrdersSchema = which.refine(
  ({ ids, matching }) => (ids === undefined) !== (matching === undefined),
  'List the orders, or give a filter.',
);

export type BulkOrders = z.infer<typeof bulkOrdersSchema>;
