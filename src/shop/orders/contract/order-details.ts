import { z } from 'zod';
import { id, requiredText } from '#platform/contract/fields.ts';
import { trackings } from '#shop/catalog/rules/tracking.ts';
import { cancellationRequestSchema } from '#shop/refunds/contract/cancellation.ts';
import { refundSchema } from '#shop/refunds/contract/refund.ts';
import { cancellationAnswers } from '#shop/refunds/rules/cancellation.ts';
import { shipmentSchema } from '#shop/shipments/contract/shipment.ts';
import { orderActorKinds, orderEventKinds } from '../rules/events.ts';
import { personalActions } from '../rules/states.ts';
import { orderStatesSchema } from './order.ts';

const dollars = z.number().describe('Dollars.');

const lineSchema = z.object({
  position: z.int().describe('Identifies the line in shipments and refunds.'),
  productId: id,
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  shipped: z.int().describe('Units shipped.'),
  cancelled: z.int().describe('Units refunded before they shipped.'),
  unitPrice: dollars,
  tierFrom: z.int().describe('The quantity from which this unit price applies.'),
  total: dollars,
  isOnSale: z.boolean().describe('Whether the product can be found in the shop today.'),
  tracking: z.enum(trackings).optional().describe('For admins: how it is tracked.'),
});

const eventSchema = z.object({
  id: z.int(),
  kind: z.enum(orderEventKinds),
  at: z.iso.datetime(),
  actor: z.object({
    kind: z.enum(orderActorKinds).describe('Customers see an admin as the shop.'),
    name: z.string().optional().describe('For admins, if the user still exists.'),
  }),
  address: z
    .object({ before: z.string(), after: z.string() })
    .optional()
    .describe('What an `address-corrected` event changed.'),
  transfer: z
    .object({
      amount: dollars,
      reference: z.string(),
      receivedOn: z.iso.date(),
      missing: dollars.describe('Amount still due after it, in dollars.'),
      over: dollars.describe('Amount overpaid, in dollars.'),
    })
    .optional()
    .describe('Details of a `transfer-received` event.'),
  refund: z
    .object({ amount: dollars, reason: z.string() })
    .optional()
    .describe('Details of a `refunded` or `taken-back` event.'),
  shipment: z
    .object({
      number: z.int(),
      units: z.int(),
      unitsToCome: z.int().describe('Of the whole order, after it.'),
    })
    .optional()
    .describe('Details of a `shipped` event, if the shipment is known.'),
  cancellation: z
    .object({
      words: z.string().optional().describe('Reason for the request, or for declining it.'),
      answer: z
        .enum(cancellationAnswers)
        .optional()
        .describe('How a `refunded`, `taken-back` or `shipped` event resolved the open request.'),
    })
    .optional()
    .describe('Details of a refund request event.'),
  tracking: z
    .object({ number: z.int(), carrier: z.string().nullable(), trackingNumber: z.string().nullable() })
    .optional()
    .describe('Shipment details after a `shipment-changed` event.'),
});

export type OrderEvent = z.infer<typeof eventSchema>;

/** To order it again leaves an order as it is, so no table of states knows of it. */
const offeredActions = [...personalActions, 'reorder'] as const;

/** All of an order, as its page shows it. Names and prices are those of when it was placed. */
export const orderDetailsSchema = z.object({
  id,
  number: z.string().describe('`AY-2026-00042`: for people.'),
  placedAt: z.iso.datetime(),
  lines: z.array(lineSchema),
  quantity: z.int().describe('Of all lines.'),
  total: dollars.describe('Of all lines.'),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  delivery: z.object({ address: z.string() }),
  purchaseOrder: z.string().nullable().describe('The customer’s own reference.'),
  wishedOn: z.iso.date().nullable(),
  note: z.string().nullable(),
  states: orderStatesSchema,
  heldUntil: z.iso.datetime().describe('Until when an unpaid order keeps its stock.'),
  transactionId: z.string().nullable(),
  money: z
    .object({
      isAwaited: z.boolean().describe('The customer pays by bank transfer, and part is still due.'),
      received: dollars,
      missing: dollars,
      over: dollars.describe('To be refunded, in dollars.'),
    })
    .describe('Bank transfers received.'),
  refunds: z.array(refundSchema).describe('Its refunds, oldest first.'),
  refunded: dollars.describe('Of its total, in dollars.'),
  cancellation: cancellationRequestSchema.nullable().describe('Its latest refund request.'),
  shipments: z.array(shipmentSchema).describe('Its shipments, oldest first.'),
  events: z.array(eventSchema).describe('Its events, oldest first.'),
  actions: z.array(z.enum(offeredActions)).describe('Actions available to you now.'),
});

export type OrderDetails = z.infer<typeof orderDetailsSchema>;
export type OrderDetailsLine = z.infer<typeof lineSchema>;

export const correctDeliveryAddressSchema = z.object({
  address: requiredText('address', { max: 500, multiline: true }),
});
