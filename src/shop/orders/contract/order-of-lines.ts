import { z } from 'zod';
import {
  amount,
  day,
  id,
  optionalText,
  requiredText,
  wholeNumber,
  writtenPhoneNumber,
} from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { maxTotalMinor } from '#platform/kernel/money.ts';
import { mostOrderLines } from '../rules/lines.ts';

export const deliveryAddressSchema = z
  .object({
    recipient: requiredText('recipient', { max: 120 }),
    street: requiredText('street', { max: 120 }),
    extra: optionalText({ max: 120 }),
    postcode: requiredText('postcode', { max: 20 }),
    city: requiredText('city', { max: 100 }),
    region: optionalText({ max: 100 }),
    country: requiredText('country', { max: 60 }),
  })
  .meta({ id: 'DeliveryAddress' });

const orderedLineSchema = z.object({
  productId: id,
  quantity: wholeNumber('quantity'),
  unitPrice: amount('unitPrice').describe(
    'The price the customer agreed to; a different current price is refused.',
  ),
  total: amount('total', { maxMinor: maxTotalMinor }),
});

export const placeOrderOfLinesSchema = z.object({
  id: id.describe('Created by the client. Posting it twice creates one order.'),
  name: requiredText('name', { max: 120 }).describe('Contact person.'),
  phone: writtenPhoneNumber('phone').describe(
    'Kept as E.164. Without a country code it is read by the country it goes to; what cannot be a number is refused.',
  ),
  delivery: deliveryAddressSchema,
  purchaseOrder: optionalText({ max: 60 }).describe('The customer’s own reference.'),
  deliveryMethod: optionalText({ max: 40 }).describe(
    'One of the methods of `POST /deliveryOptions`. Without it the goods are fetched ex works.',
  ),
  deliveryPrice: z
    .number()
    .min(0)
    .optional()
    .describe('The freight the customer agreed to; a different current price is refused.'),
  wishedOn: day
    .optional()
    .describe('Requested delivery date; refused with the earliest possible one if it is before that.'),
  note: optionalText({ max: 1_000, multiline: true }),
  lines: z
    .array(orderedLineSchema)
    .min(1, messages.required('lines'))
    .max(mostOrderLines, messages.tooManyLines)
    .refine(
      (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
      messages.productTwice,
    ),
  takeFromCart: z
    .boolean()
    .optional()
    .describe('Whether to remove the ordered products from the cart, atomically with the order.'),
});
