import { z } from 'zod';
import { money, orderCoreSchema } from '#shop/orders/contract/order-details.ts';
import { orderActorKinds, orderEventKinds } from '#shop/orders/rules/events.ts';
import { refundSchema } from '#shop/refunds/contract/refund.ts';
import { refundRequestSchema } from '#shop/refunds/contract/refund-requests.ts';
import { refundRequestAnswers } from '#shop/refunds/rules/refunds.ts';
import { shipmentSchema } from '#shop/shipments/contract/shipment.ts';

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
      amount: money,
      reference: z.string(),
      receivedOn: z.iso.date(),
      missing: money.describe('Amount still due after it, in the shop’s currency.'),
      over: money.describe('Amount overpaid, in the shop’s currency.'),
    })
    .optional()
    .describe('Details of a `transfer-received` event.'),
  refund: z
    .object({ amount: money, reason: z.string() })
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
        .enum(refundRequestAnswers)
        .optional()
        .describe('How a `refunded`, `taken-back` or `shipped` event resolved the open request.'),
    })
    .optional()
    .describe('Details of a refund request event.'),
  overruled: z
    .object({ number: z.int(), reason: z.string(), adviser: z.string() })
    .optional()
    .describe('Details of a `papers-overruled` event. For admins.'),
  promise: z
    .object({
      position: z.int(),
      units: z.int().optional().describe('Set aside, or missing.'),
      owed: z.int().optional().describe('Still owed of the line after it.'),
      reason: z.string().nullable().optional(),
      moved: z
        .object({ from: z.iso.date(), to: z.iso.date(), reason: z.string() })
        .optional()
        .describe('Of a `promise-moved` event, in place of units.'),
    })
    .optional()
    .describe(
      'Details of an `allotted`, `owed-again` or `promise-moved` event: the line of the order, and what became of it.',
    ),
  tracking: z
    .object({ number: z.int(), carrier: z.string().nullable(), trackingNumber: z.string().nullable() })
    .optional()
    .describe('Shipment details after a `shipment-changed` event.'),
});

export type OrderEvent = z.infer<typeof eventSchema>;

/** All of an order, as its page shows it. */
export const orderDetailsSchema = orderCoreSchema.extend({
  refunds: z.array(refundSchema).describe('Its refunds, oldest first.'),
  cancellation: refundRequestSchema.nullable().describe('Its latest refund request.'),
  shipments: z.array(shipmentSchema).describe('Its shipments, oldest first.'),
  events: z.array(eventSchema).describe('Its events, oldest first.'),
});

export type OrderDetails = z.infer<typeof orderDetailsSchema>;
