import { z } from 'zod';
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
