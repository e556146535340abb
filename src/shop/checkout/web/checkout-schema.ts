import { z } from 'zod';
import { placeOrderOfLinesSchema } from '#shop/orders/contract/order-of-lines.ts';

const { name, phone, delivery, purchaseOrder, wishedOn, note } = placeOrderOfLinesSchema.shape;

/** What is asked for at the checkout: the contract's own fields. A form holds text, where the contract takes more. */
export const checkoutSchema = z.object({
  name,
  phone: z.preprocess((text: string) => text, phone),
  delivery,
  purchaseOrder,
  wishedOn: z.preprocess((text: string | undefined) => text || undefined, wishedOn),
  note,
});

const text = z.string();

/** As it is typed in. */
export const checkoutEntriesSchema = z.object({
  name: text,
  phone: text,
  delivery: z.object({
    recipient: text,
    street: text,
    extra: text.optional(),
    postcode: text,
    city: text,
    region: text.optional(),
    country: text,
  }),
  purchaseOrder: text.optional(),
  wishedOn: text.optional(),
  note: text.optional(),
});

export type CheckoutEntries = z.infer<typeof checkoutEntriesSchema>;
export type CheckedEntries = z.output<typeof checkoutSchema>;
