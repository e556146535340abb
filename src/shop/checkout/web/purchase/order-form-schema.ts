import { z } from 'zod';
import { wholeNumber } from '#platform/contract/fields.ts';
import { pageMessages } from '#platform/contract/page-messages.ts';
import { isQuantityInRange, type QuantityTerms } from '#shop/catalog/rules/quantity.ts';
import { placeOrderSchema } from '#shop/orders/contract/order.ts';

/** However large, it is out of a product's range; no other limit has a say. */
export const anyQuantity = wholeNumber('quantity', { max: Number.POSITIVE_INFINITY });

/** What is asked for on the order form: the contract's own fields, and the product's range and multiple. */
export function orderFormSchema(terms: QuantityTerms) {
  const { minOrder, available, multiple = 1 } = terms;
  const quantity = anyQuantity
    .refine((units) => isQuantityInRange(units, terms), {
      error: pageMessages.quantityRange(minOrder, available),
      abort: true,
    })
    .refine((units) => units % multiple === 0, pageMessages.multiple(multiple));
  const { phone, address } = placeOrderSchema.shape;
  return z.object({ quantity: typedIn(quantity), phone: typedIn(phone), address });
}

/** A form holds text, where the contract takes numbers too. */
function typedIn<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((text: string) => text, schema);
}

export type CheckedEntries = z.output<ReturnType<typeof orderFormSchema>>;
