import { z } from 'zod';
import { wholeNumber } from '#contract/fields.ts';
import { messages } from '#contract/messages.ts';
import { placeOrderSchema } from '#contract/order.ts';
import { isQuantityInRange } from '#domain/quantity.ts';

interface Range {
  min_order: number;
  available: number;
}

/** However large, it is out of a product's range; no other limit has a say. */
export const anyQuantity = wholeNumber('quantity', { max: Number.POSITIVE_INFINITY });

/** What is asked for on the order form: the contract's own fields, and the product's range. */
export function orderFormSchema({ min_order, available }: Range) {
  const quantity = anyQuantity.refine(
    (units) => isQuantityInRange(units, { minOrder: min_order, available }),
    messages.quantityRange(min_order, available),
  );
  const { phone, address } = placeOrderSchema.shape;
  return z.object({ quantity: typedIn(quantity), phone: typedIn(phone), address });
}

/** A form holds text, where the contract takes numbers too. */
function typedIn<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((text: string) => text, schema);
}

export type CheckedEntries = z.output<ReturnType<typeof orderFormSchema>>;
