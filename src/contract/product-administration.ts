import { z } from 'zod';
import { stockMovementKinds } from '#domain/stock.ts';
import { trackings } from '#domain/units/tracking.ts';
import { id } from './fields.ts';
import { count } from './lists.ts';
import { wholeProductSchema } from './product.ts';
import { namedLinkSchema } from './product-links.ts';

/** All that the form of a product begins with. */
export const productFormSchema = z.object({
  product: wholeProductSchema,
  links: z.array(namedLinkSchema).describe('What it is built of, and what it is made for.'),
  tracking: z
    .enum(trackings)
    .describe('Whether its stock is a number, or what there is of its batches or units.'),
  stock: z.object({
    onHand: z.int().describe('What is in the house.'),
    held: z.int().describe('What of it is set aside for orders. The rest is available.'),
  }),
});

export type ProductForm = z.infer<typeof productFormSchema>;

/** Movements are read on and on: `X-Next-Cursor` of one answer is the `cursor` of the next call. */
export const stockMovementsQuerySchema = z.object({
  limit: count(1, 100).default(10),
  cursor: count(1, Number.MAX_SAFE_INTEGER).optional(),
});

/** Why stock is what it is. */
export const stockMovementSchema = z.object({
  id: z.int(),
  kind: z.enum(stockMovementKinds),
  at: z.iso.datetime(),
  onHandChange: z.int(),
  heldChange: z.int(),
  by: z.string().nullable().describe('Whoever counted, or ordered, if they are still known.'),
  reason: z.string().nullable(),
  order: z
    .object({ number: z.string(), id: id.nullable().describe('Nothing, where it was deleted.') })
    .nullable()
    .describe('The order it is about.'),
});

export type StockMovement = z.infer<typeof stockMovementSchema>;
