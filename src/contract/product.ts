import { z } from 'zod';
import { mostAvailable } from '#domain/stock.ts';
import { amount, id, requiredText, wholeNumber } from './fields.ts';
import { listQuerySchema, sortBy } from './lists.ts';
import { messages } from './messages.ts';
import { pictureDataUrl } from './picture.ts';

export const productSchema = z
  .object({
    _id: id,
    name: z.string(),
    description: z.string(),
    price: z.number().describe('Dollars per unit.'),
    min_order: z.int(),
    available: z.int(),
    image: z.string().describe('The address of the picture.'),
  })
  .meta({ id: 'Product' });

export type Product = z.infer<typeof productSchema>;

/** For administration. The storefront's list has an order of its own. */
export const productListQuerySchema = listQuerySchema.extend({
  stock: z.enum(['low'], messages.stockFilter).optional().describe('Only what is running low.'),
  sort: sortBy(['added', 'name', 'available', 'price', 'min_order']).default('-added'),
});

export type ProductListQuery = z.infer<typeof productListQuerySchema>;

const productFields = {
  name: requiredText('name', { max: 120 }),
  description: requiredText('description', { max: 4000, multiline: true }),
  price: amount('price'),
  min_order: wholeNumber('min_order'),
  available: wholeNumber('available', { max: mostAvailable }),
};

/** Whether nothing, or as much as this, may be left of it depends on what was before: `mayBeAvailable` judges. */
export const availableWhenChanged = wholeNumber('available', { max: mostAvailable, isJudgedLater: true });

/** Why it may not be that many. */
export function refusalOfAvailable(available: number): string {
  return available > 0 ? messages.atMost(mostAvailable) : messages.notPositive;
}

export const createProductSchema = z.object({ ...productFields, image: pictureDataUrl });
export const updateProductSchema = z.object({
  id,
  ...productFields,
  available: availableWhenChanged,
  image: pictureDataUrl.optional(),
  available_before: z
    .int()
    .min(0)
    .optional()
    .describe(
      'What `available` was when it was looked at. With it only the difference is applied, so that what was ordered meanwhile is not put on sale once more.',
    ),
});
