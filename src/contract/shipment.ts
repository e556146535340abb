import { z } from 'zod';
import { carrierNames, nameOfCarrier } from '#domain/carriers.ts';
import { id, optionalText, wholeNumber } from './fields.ts';
import { messages } from './messages.ts';
import { serialField } from './units/units.ts';

const shippedLineSchema = z.object({
  position: z.int().describe('Which line of the order.'),
  quantity: z.int(),
  serials: z.array(z.string()).optional().describe('Of a product tracked by serial: which units.'),
  batches: z
    .array(z.object({ number: z.string(), quantity: z.int() }))
    .optional()
    .describe('Of a product tracked by batch: of which batches.'),
});

/** What has left the house for an order at one time. */
export const shipmentSchema = z.object({
  id,
  number: z.int().describe('The how manieth of its order.'),
  lines: z.array(shippedLineSchema),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable().describe('Where its carrier shows how far it is, if known.'),
  shippedOn: z.iso.date(),
});

export type Shipment = z.infer<typeof shipmentSchema>;

/** Empty is as good as left out. */
const carrier = optionalText({ max: 60 })
  .transform((typed) => typed && nameOfCarrier(typed))
  .describe(`${carrierNames.join(', ')}; or any other.`);
const trackingNumber = optionalText({ max: 60 });

export const shipPartSchema = z.object({
  id: id.describe('Made by the browser. Shipping it twice is one shipment.'),
  lines: z
    .array(
      z.object({
        position: wholeNumber('position', { max: 1_000 }),
        quantity: wholeNumber('quantity'),
        serials: z
          .array(serialField)
          .max(10_000, messages.tooManyWords(10_000))
          .optional()
          .describe(
            'Of a product tracked by serial: which units. Those set aside for it and the oldest, unless said.',
          ),
        batch: serialField
          .optional()
          .describe('Of a product tracked by batch: of which one. Of the oldest, unless said.'),
      }),
    )
    .min(1, 'Please say what is shipped.')
    .max(1_000, messages.tooManyLines)
    .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, messages.twice)
    .describe('Which lines of the order, by their position, and how many units of each.'),
  carrier,
  trackingNumber,
  shippedOn: z.iso.date(messages.day).optional().describe('Today, unless said.'),
});

export const shippedPartSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  shipment: shipmentSchema,
});

/** What has left stays as it is; who takes it, and by which number it is found, may become known later. */
export const changeShipmentSchema = z.strictObject(
  { carrier, trackingNumber },
  'Of a shipment only its carrier and tracking number can be changed.',
);
