import { z } from 'zod';
import { day, id, optionalText, wholeNumber } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { serialField } from '#shop/catalog/contract/serial-field.ts';
import type { OrderCore } from '#shop/orders/contract/order-details.ts';
import { mostOrderLines } from '#shop/orders/rules/lines.ts';
import { carrierNames, nameOfCarrier } from '../rules/carriers.ts';
import { transportChecks } from '../rules/transport-check.ts';

const shippedLineSchema = z.object({
  position: z.int().describe('Which line of the order.'),
  quantity: z.int(),
  serials: z.array(z.string()).optional().describe('For serial-tracked products: the units.'),
  batches: z
    .array(z.object({ number: z.string(), quantity: z.int() }))
    .optional()
    .describe('For batch-tracked products: the batches.'),
});

/** What has left the house for an order at one time. */
export const shipmentSchema = z.object({
  id,
  number: z.int().describe('Sequence number within the order.'),
  lines: z.array(shippedLineSchema),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable().describe('Tracking page of the carrier, if known.'),
  shippedOn: z.iso.date(),
  transport: z
    .enum(transportChecks)
    .nullable()
    .describe(
      'Whether the transport rules were checked before it left. `not-checked`: it was not stated whether the products contain batteries. Null for older shipments.',
    ),
});

export type Shipment = z.infer<typeof shipmentSchema>;

/** An order with what has left of it. */
export type ShippedOrder = OrderCore & { shipments: Shipment[] };

/** Empty is as good as left out. */
const carrier = optionalText({ max: 60 })
  .transform((typed) => typed && nameOfCarrier(typed))
  .describe(`${carrierNames.join(', ')}; or any other.`);
const trackingNumber = optionalText({ max: 60 });

export const shipPartSchema = z.object({
  id: id.describe('Created by the client. Posting it twice creates one shipment.'),
  lines: z
    .array(
      z.object({
        position: wholeNumber('position', { max: 1_000 }),
        quantity: wholeNumber('quantity'),
        serials: z
          .array(serialField)
          .max(10_000, messages.tooManyWords(10_000))
          .optional()
          .describe('For serial-tracked products: the units. Defaults to reserved units, then the oldest.'),
        batch: serialField
          .optional()
          .describe('For batch-tracked products: the batch. Defaults to the oldest.'),
      }),
    )
    .min(1, 'Choose what to ship.')
    .max(mostOrderLines, messages.tooManyProducts(mostOrderLines))
    .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, messages.twice)
    .describe('Order lines by position, with quantities.'),
  carrier,
  trackingNumber,
  shippedOn: day.optional().describe('Defaults to today.'),
});

export const shippedPartSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  shipment: shipmentSchema,
});

/** What has left stays as it is; carrier and tracking number may become known later. */
export const changeShipmentSchema = z.strictObject(
  { carrier, trackingNumber },
  'Only a shipment’s carrier and tracking number can be changed.',
);
