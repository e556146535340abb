import { z } from 'zod';
import { readingSchema } from '#batteries/units/contract/readings.ts';
import { messages } from '#platform/contract/messages.ts';
import { formatCount } from '#platform/kernel/count.ts';

/** So many go in one call. */
const mostReadings = 1_000;

export const addReadingsSchema = z.object({
  gtin: z.string().regex(/^\d{14}$/, 'Enter a 14-digit GTIN.'),
  serial: z
    .string()
    .regex(/^[A-Z0-9-]{1,20}$/, 'Use capital letters, digits and hyphens, at most 20 characters.'),
  readings: z
    .array(readingSchema)
    .min(1, messages.required('readings'))
    .max(mostReadings, `Please send at most ${formatCount(mostReadings)} readings at once.`),
});

export const addedReadingsSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  added: z.int(),
  known: z.int().describe('Already recorded, unchanged.'),
});
