import { z } from 'zod';
import { id } from '#platform/contract/fields.ts';
import { productSchema } from '#shop/catalog/contract/product.ts';

/** Somebody who wants to be told when a product can be ordered again. */
export const waitingPersonSchema = z.object({
  displayName: z.string(),
  email: z.string(),
  since: z.string(),
});

export type WaitingPerson = z.infer<typeof waitingPersonSchema>;

export const stockAlertSchema = z.object({ productId: id, since: z.string() });

/** A product as administration lists it. */
export const listedProductSchema = productSchema.extend({
  waiting: z.int().optional().describe('Users subscribed to the back-in-stock notification.'),
});
