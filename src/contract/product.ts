import { z } from 'zod';
import { amount, id, requiredText, wholeNumber } from './fields.ts';
import { messages } from './messages.ts';

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

const productFields = {
  name: requiredText('name', { max: 120 }),
  description: requiredText('description', { max: 4000, multiline: true }),
  price: amount('price'),
  min_order: wholeNumber('min_order'),
  available: wholeNumber('available'),
};

const imageTypes = ['image/jpg', 'image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'] as const;

// 100000 bytes in base64 are 133336 characters; the rest is room for the data URL's head.
const imageDataUrl = z
  .string({ error: messages.required('image') })
  .min(1, messages.required('image'))
  .max(133_400, messages.imageTooLarge)
  .refine((url) => imageTypes.some((type) => url.startsWith(`data:${type};base64,`)), messages.imageType)
  .meta({ description: `A data URL. Refused with: '${messages.imageTooLarge}' '${messages.imageType}'` });

export const createProductSchema = z.object({ ...productFields, image: imageDataUrl });
export const updateProductSchema = z.object({ id, ...productFields });
