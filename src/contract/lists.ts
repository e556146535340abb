import { z } from 'zod';

/** What every list call understands. Answers carry `X-Total-Count`. */
export const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  q: z.string().trim().max(200).optional().describe('Words to search for.'),
});

export type ListQuery = z.infer<typeof listQuerySchema>;

/** One stretch of a list, and how long the whole list is. */
export interface Page<Item> {
  items: Item[];
  total: number;
}
