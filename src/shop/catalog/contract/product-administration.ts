import { z } from 'zod';
import { id } from '#platform/contract/fields.ts';
import { count } from '#platform/contract/lists.ts';
import { stockMovementKinds } from '#shop/stock/rules/stock.ts';
import { trackings } from '../rules/tracking.ts';
import { wholeProductSchema } from './product.ts';
import { namedLinkSchema } from './product-links.ts';

/** All that the form of a product begins with. */
export const productFormSchema = z.object({
  product: wholeProductSchema,
  links: z.array(namedLinkSchema).describe('Components, and products it fits.'),
  tracking: z.enum(trackings).describe('How stock is tracked: as a number, by batch or by serial.'),
  stock: z.object({
    onHand: z.int().describe('Units on hand.'),
    held: z.int().describe('Units held for orders. The rest is available.'),
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
  by: z.string().nullable().describe('Who caused it, if the user still exists.'),
  reason: z.string().nullable(),
  order: z
    .object({ number: z.string(), id: id.nullable().describe('Empty if deleted.') })
    .nullable()
    .describe('The related order.'),
});

export type StockMovement = z.infer<typeof stockMovementSchema>;
