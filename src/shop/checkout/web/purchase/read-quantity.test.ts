import { expect, it } from 'vitest';
import { readQuantity } from '#shop/catalog/contract/product-terms.ts';
import { orderFormSchema } from './order-form-schema.ts';

const terms = { minOrder: 10, available: 100, multiple: 4 };

it.each([
  '',
  ' ',
  '12',
  ' 12 ',
  '12.0',
  '13',
  '9',
  '101',
  '0',
  '-4',
  '1.5',
  '1e2',
  'x',
  '+12',
  '.',
  '9'.repeat(400),
])('the product page says of a quantity %j what the order form says', (typed) => {
  const { success, data, error } = orderFormSchema(terms).shape.quantity.safeParse(typed);
  const { units, problem } = readQuantity(typed, terms);
  expect(problem).toBe(error?.issues[0]?.message);
  if (success) expect(units).toBe(data);
});
