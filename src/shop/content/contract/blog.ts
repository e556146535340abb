import { z } from 'zod';

export const blogEntrySchema = z
  .object({ q: z.string(), a: z.string() })
  .meta({ id: 'BlogEntry', description: 'A question and its answer.' });

export type BlogEntry = z.infer<typeof blogEntrySchema>;
