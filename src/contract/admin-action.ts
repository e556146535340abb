import { z } from 'zod';

const facts = z.record(z.string(), z.unknown()).nullable();

/** A line of the log of what admins do. */
export const adminActionLineSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string().describe('Such as `product.changed`.'),
  actor: z
    .object({ name: z.string().nullable(), email: z.string().nullable() })
    .describe('Who did it, as they were called then.'),
  before: facts.describe(
    'What was changed, as it was; of what was taken away all of it, of what is new nothing.',
  ),
  after: facts.describe('The same as it is since.'),
});

export type AdminActionLine = z.infer<typeof adminActionLineSchema>;
