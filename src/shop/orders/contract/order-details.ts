import { z } from 'zod';
import { id, requiredText } from '#platform/contract/fields.ts';
import { trackings } from '#shop/catalog/rules/tracking.ts';
import { deliveryTermsSchema } from '#shop/delivery/contract/delivery.ts';
import { personalActions } from '../rules/states.ts';
import { orderStatesSchema } from './order.ts';

export const money = z.number().describe('In the shop’s currency.');

export const taxRowSchema = z.object({
  label: z.string().describe('`VAT 21 %`, or `VAT 0 %` with what the law wants to be said.'),
  amount: money,
});

const lineSchema = z.object({
  position: z.int().describe('Identifies the line in shipments and refunds.'),
  productId: id,
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  shipped: z.int().describe('Units shipped.'),
  cancelled: z.int().describe('Units refunded before they shipped.'),
  promise: z
    .object({
      on: z.iso.date(),
      owed: z.int().describe('Units not in stock yet.'),
      isLate: z.literal(true).optional().describe('That day has passed, and units are owed.'),
    })
    .optional()
    .describe('Of a line beyond stock: its ships-by date.'),
  unitPrice: money,
  tierFrom: z.int().describe('The quantity from which this unit price applies.'),
  total: money,
  taxRate: z.number().optional().describe('In percent, beside the price; of an order that carries tax.'),
  isOnSale: z.boolean().describe('Whether the product can be found in the shop today.'),
  tracking: z.enum(trackings).optional().describe('For admins: how it is tracked.'),
});

/** Reordering leaves the order as it is, so no table of states lists it. */
const offeredActions = [...personalActions, 'reorder'] as const;

/**
 * What the screens of every subject know of an order; `order-pages` adds shipments, refunds and events. Names and prices
 * are those of when it was placed.
 */
export const orderCoreSchema = z.object({
  id,
  number: z.string().describe('`AY-2026-00042`: for people.'),
  placedAt: z.iso.datetime(),
  lines: z.array(lineSchema),
  quantity: z.int().describe('Of all lines.'),
  total: money.describe('Of all lines.'),
  sums: z
    .object({
      ...{ goods: money, delivery: money, tax: money, total: money },
      taxIncluded: z.literal(true).optional().describe('Prices carry tax. Absent if they do not.'),
      taxRows: z
        .array(taxRowSchema)
        .optional()
        .describe('The tax by category and rate, where it was charged.'),
      taxReasons: z.array(z.string()).optional().describe('Why it is taxed so.'),
    })
    .describe('What the total is made of.'),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  delivery: z.object({
    address: z.string(),
    terms: deliveryTermsSchema.nullable().describe('The chosen method; null if fetched ex works.'),
    shipsBy: z.iso.date().nullable(),
  }),
  purchaseOrder: z.string().nullable().describe('The customer’s own reference.'),
  costCenter: z.string().nullable().describe('Of the company that it was placed for.'),
  wishedOn: z.iso.date().nullable(),
  termsVersion: z.int().nullable().describe('The version of the terms that the customer agreed to.'),
  note: z.string().nullable(),
  company: z
    .object({ id, name: z.string() })
    .optional()
    .describe('The company that it was placed for, by its name then.'),
  quote: z.object({ id, number: z.string() }).optional().describe('The quote whose acceptance made it.'),
  states: orderStatesSchema,
  heldUntil: z.iso.datetime().describe('Until when an unpaid order keeps its stock.'),
  transactionId: z.string().nullable(),
  money: z
    .object({
      isAwaited: z.boolean().describe('The customer pays by bank transfer, and part is still due.'),
      received: money,
      missing: money,
      over: money.describe('To be refunded, in the shop’s currency.'),
    })
    .describe('Bank transfers received.'),
  refunded: money.describe('Of its total, in the shop’s currency.'),
  actions: z.array(z.enum(offeredActions)).describe('Actions available to you now.'),
});

export type OrderCore = z.infer<typeof orderCoreSchema>;
export type OrderDetailsLine = z.infer<typeof lineSchema>;

export const correctDeliveryAddressSchema = z.object({
  address: requiredText('address', { max: 500, multiline: true }),
});
