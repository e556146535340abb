import { z } from 'zod';
import { day, id, requiredText, wholeNumber } from '#platform/contract/fields.ts';
import { count, listQuerySchema } from '#platform/contract/lists.ts';

export const owedLinesQuerySchema = listQuerySchema.extend({
  limit: count(1, 500).default(50),
  late: z.enum(['true']).optional().describe('Only lines whose promised day has passed.'),
});

export type OwedLinesQuery = z.output<typeof owedLinesQuerySchema>;

/** A line of an order that waits for stock. */
export const owedLineSchema = z.object({
  order: z.object({
    ...{ id, number: z.string() },
    payment: z.enum(['paid', 'on-account', 'awaiting-approval', 'open']),
  }),
  customer: z.string().describe('The company, or else the person.'),
  position: z.int().describe('Of the line in its order.'),
  quantity: z.int().describe('Ordered.'),
  owed: z.int().describe('Units not in stock yet.'),
  promisedOn: z.iso.date().describe('The ships-by date.'),
  isLate: z.boolean().describe('That day has passed where the seller is.'),
  product: z.object({
    ...{ id, sku: z.string(), name: z.string() },
    owed: z.int().describe('Of all lines in this list, on all its pages.'),
    late: z.int().describe('How many of them are late.'),
  }),
});

export type OwedLine = z.infer<typeof owedLineSchema>;

export const movePromiseSchema = z.object({
  seen: day.describe('The promised day as it was shown. Refused if it has changed since.'),
  promisedOn: day.describe('The new day, today or later.'),
  reason: requiredText('reason', { max: 500, multiline: true }).describe('The customer reads it.'),
});

export type MovePromise = z.output<typeof movePromiseSchema>;

export const writeOffStockSchema = z.object({
  units: wholeNumber('units'),
  seen: z.int().min(0).describe('How many were shown to be on hand. Refused if that has changed since.'),
  reason: requiredText('reason', { max: 200 }),
});

export type WriteOffStock = z.output<typeof writeOffStockSchema>;
