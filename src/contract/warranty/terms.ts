import { z } from 'zod';
import { day, id } from '../fields.ts';
import { messages } from '../messages.ts';

const figure = (least: number, most: number) =>
  z
    .number({ error: messages.notANumber })
    .min(least, messages.atLeast(least))
    .max(most, messages.atMost(most));
const whole = (least: number, most: number) => figure(least, most).int(messages.notWhole);

/** What is promised of a product to whoever buys it from a day on. */
export const addWarrantyTermsSchema = z.object({
  from: day.describe('What is shipped on that day, and later, has these terms.'),
  years: whole(1, 30),
  mostThroughput: figure(1, 1_000_000_000)
    .optional()
    .describe('In kWh. Without it throughput does not count.'),
  mostCycles: whole(1, 10_000_000).optional(),
  healthLimit: figure(1, 100).describe('State of health in % that it keeps until then.'),
  leastLogged: figure(0, 100).describe('Share of its time in service that must be logged, in %.'),
});

export const warrantyTermsSchema = addWarrantyTermsSchema.extend({
  id,
  edition: z.int().describe('Sequence number within the product.'),
});

export type WarrantyTermsView = z.infer<typeof warrantyTermsSchema>;

export const productWarrantySchema = z.object({
  name: z.string(),
  isTracked: z.boolean().describe('Whether its units have serials. Only for those there are claims.'),
  terms: z.array(warrantyTermsSchema).describe('The newest first.'),
  ratedThroughput: z
    .number()
    .nullable()
    .describe('Rated energy × rated cycles, in kWh: the usual cap. Nothing where one is not known.'),
  ratedCycles: z.number().nullable(),
  earliest: z.iso.date().nullable().describe('From when other terms may hold; the first ones from any day.'),
});

export type ProductWarranty = z.infer<typeof productWarrantySchema>;
