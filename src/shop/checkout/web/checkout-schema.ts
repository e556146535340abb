import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { codeOfCountry } from '#platform/kernel/places/countries.ts';
import { postcodeProblem } from '#shop/delivery/rules/postcodes.ts';
import { placeOrderOfLinesSchema } from '#shop/orders/contract/order-of-lines.ts';

const { name, phone, delivery, deliveryMethod, purchaseOrder, costCenter, wishedOn, note } =
  placeOrderOfLinesSchema.shape;

/** What is asked for at the checkout: the contract's own fields. A form holds text, where the contract takes more. */
export const checkoutSchema = z
  .object({
    name,
    phone: z.preprocess((text: string) => text, phone),
    delivery: z.preprocess((typed: CheckoutEntries['delivery']) => typed, delivery),
    deliveryMethod,
    purchaseOrder,
    costCenter,
    wishedOn: z.preprocess((text: string | undefined) => text || undefined, wishedOn),
    note,
  })
  .check(({ value: { delivery, deliveryMethod }, issues }) => {
    const message =
      deliveryMethod &&
      delivery.postcode &&
      postcodeProblem(codeOfCountry(delivery.country) ?? '', delivery.postcode);
    if (message)
      issues.push({ code: 'custom', path: ['delivery', 'postcode'], message, input: delivery.postcode });
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
  deliveryMethod: text.optional(),
  purchaseOrder: text.optional(),
  costCenter: text.optional(),
  wishedOn: text.optional(),
  note: text.optional(),
  /** Whether to add the address to the address book once it is ordered, and under which name. */
  savesAddress: z.boolean().optional(),
  addressName: text.optional(),
});

export type CheckoutEntries = z.infer<typeof checkoutEntriesSchema>;
export type CheckedEntries = z.output<typeof checkoutSchema>;
export type CheckoutForm = UseFormReturn<CheckoutEntries, unknown, CheckedEntries>;
