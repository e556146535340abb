import { z } from 'zod';
import { amount, email, id, phoneNumber, requiredText, wholeNumber } from '#platform/contract/fields.ts';
import { sortBy, wholeListQuerySchema } from '#platform/contract/lists.ts';
import { messages } from '#platform/contract/messages.ts';
import { maxTotalMinor } from '#platform/kernel/money.ts';
import { fulfilmentStates, holdStates, paymentStates } from '../rules/states.ts';

export const orderStatesSchema = z.object({
  payment: z.enum(paymentStates),
  fulfilment: z.enum(fulfilmentStates),
  hold: z.enum(holdStates).describe('Whether it holds stock.'),
});

export const orderSchema = z
  .object({
    _id: id,
    name: z.string().describe('The product’s name when it was ordered.'),
    customer_Name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    quantity: z.int(),
    rate: z.number(),
    total: z.number(),
    orderID: id,
    paid: z.boolean(),
    transactionId: z.string().nullable(),
    isShipped: z.boolean(),
    productID: id.describe('The product, even when it is no longer on sale.'),
    isLapsed: z
      .boolean()
      .describe('The order has expired and holds no stock. It can still be paid while enough is in stock.'),
    heldUntil: z.iso.datetime().describe('Until when an unpaid order keeps its stock.'),
    createdAt: z.iso.datetime(),
    number: z.string().optional().describe('`AY-2026-00042`: for people.'),
    states: orderStatesSchema.optional().describe('Including partly shipped or refunded.'),
    isTransferAwaited: z.boolean().optional().describe('In lists: paid by bank transfer.'),
    lineCount: z.int().optional().describe('How many lines it has, where there are several.'),
    isSoldOut: z
      .boolean()
      .optional()
      .describe('Its reservation expired and its stock was sold, so it cannot be paid.'),
    company: z
      .object({ id, name: z.string() })
      .optional()
      .describe('The company that it was placed for, by its name then.'),
    isAskedToCancel: z.boolean().optional().describe('In lists: its customer requests a refund.'),
  })
  .meta({ id: 'Order' });

export type Order = z.infer<typeof orderSchema>;

/** Orders are read on and on: `X-Next-Cursor` of one answer is the `cursor` of the next call. */
export const orderListQuerySchema = wholeListQuerySchema.extend({
  cursor: id.optional().describe('Cursor of the next page; overrides `offset`.'),
  payment: z.enum(['paid', 'unpaid'], messages.paymentFilter).optional(),
  shipment: z.enum(['shipped', 'pending'], messages.shipmentFilter).optional(),
  transport: z
    .enum(['not-checked'], "Please filter by 'not-checked'.")
    .optional()
    .describe('Orders of which a shipment left without a transport check.'),
  // Each has an index, so that a list never sorts a million orders.
  sort: sortBy(['created', 'total', 'quantity']).default('-created'),
});

export type OrderListQuery = z.infer<typeof orderListQuerySchema>;
export type OrderSort = OrderListQuery['sort'];

export const placeOrderSchema = z.object({
  orderID: id.describe('Created by the client. Posting it twice creates one order.'),
  productID: id.optional().describe('Without it, the product is found by its unique name.'),
  name: requiredText('name', { max: 120 }),
  customer_Name: requiredText('customer_Name', { max: 120 }),
  email: email(),
  phone: phoneNumber('phone'),
  address: requiredText('address', { max: 500, multiline: true }),
  quantity: wholeNumber('quantity'),
  rate: amount('rate'),
  total: amount('total', { maxMinor: maxTotalMinor }),
});

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
    .pick({ q: true, payment: true, shipment: true, transport: true })
    .optional()
    .describe('Or all orders that match these filters.'),
});

/** Orders that were chosen one by one, or all that match a filter. */
export const bulkOrdersSchema = which.refine(
  ({ ids, matching }) => (ids === undefined) !== (matching === undefined),
  'List the orders, or give a filter.',
);

export type BulkOrders = z.infer<typeof bulkOrdersSchema>;
