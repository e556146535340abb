import { z } from 'zod';
import { day, id } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';

const figure = (least: number, most: number) =>
  z
    .number({ error: messages.notANumber })
    .min(least, messages.atLeast(least))
    .max(most, messages.atMost(most));
const whole = (least: number, most: number) => figure(least, most).int(messages.notWhole);

/** The warranty of a product shipped from a day on. */
export const addWarrantyTermsSchema = z.object({
  from: day.describe('Applies to units shipped on or after this day.'),
  years: whole(1, 30),
  mostThroughput: figure(1, 1_000_000_000).optional().describe('In kWh. Omit for no limit.'),
  mostCycles: whole(1, 10_000_000).optional(),
  healthLimit: figure(1, 100).describe('Guaranteed state of health in %.'),
  leastLogged: figure(0, 100).describe('Minimum share of service time that must be logged, in %.'),
});

export const warrantyTermsSchema = addWarrantyTermsSchema.extend({
  id,
  edition: z.int().describe('Sequence number within the product.'),
});

export type WarrantyTermsView = z.infer<typeof warrantyTermsSchema>;

export const productWarrantySchema = z.object({
  name: z.string(),
  isTracked: z.boolean().describe('Whether its units have serials, which claims require.'),
  terms: z.array(warrantyTermsSchema).describe('Newest first.'),
  ratedThroughput: z
    .number()
    .nullable()
    .describe('Rated energy × rated cycles, in kWh: the usual limit. Null if unknown.'),
  ratedCycles: z.number().nullable(),
  earliest: z.iso.date().nullable().describe('Earliest start of new terms; null for the first terms.'),
});

export type ProductWarranty = z.infer<typeof productWarrantySchema>;
