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
import { codeOfCountry } from '#platform/kernel/places/countries.ts';
import { hasPostcodes } from '#platform/kernel/places/postcodes.ts';
import { mostOrderLines } from '../rules/lines.ts';
import { money, taxRowSchema } from './order-details.ts';

export const deliveryAddressSchema = z
  .object({
    recipient: requiredText('recipient', { max: 120 }),
    street: requiredText('street', { max: 120 }),
    extra: optionalText({ max: 120 }),
    postcode: optionalText({ max: 20 })
      .default('')
      .describe('Required where the country has postcodes; empty in others, such as Hong Kong.'),
    city: requiredText('city', { max: 100 }),
    region: optionalText({ max: 100 }),
    country: requiredText('country', { max: 60 }),
  })
  .meta({ id: 'DeliveryAddress' });

/** Only where the country has none, an address may do without. */
export function assertPostcodeGiven({
  value: { country, postcode },
  issues,
}: z.core.ParsePayload<{ country: string; postcode: string }>): void {
  if (postcode !== '' || !hasPostcodes(codeOfCountry(country) ?? country)) return;
  issues.push({
    code: 'custom',
    path: ['postcode'],
    message: messages.required('postcode'),
    input: postcode,
  });
}

const orderedLineSchema = z.object({
  productId: id,
  quantity: wholeNumber('quantity'),
  unitPrice: amount('unitPrice').describe(
    'The price the customer agreed to; a different current price is refused.',
  ),
  total: amount('total', { maxMinor: maxTotalMinor }),
  promisedOn: day
    .optional()
    .describe(
      'The day the customer was shown for what is not in stock. Without it, a line beyond stock is refused with the day; so it is if that is later now.',
    ),
});

const orderOfLines = z.object({
  id: id.describe('Created by the client. Posting it twice creates one order.'),
  name: requiredText('name', { max: 120 }).describe('Contact person.'),
  phone: writtenPhoneNumber('phone').describe(
    'Kept as E.164. Without a country code it is read by the country it goes to; what cannot be a number is refused.',
  ),
  delivery: deliveryAddressSchema.check(assertPostcodeGiven),
  purchaseOrder: optionalText({ max: 60 }).describe('The customer’s own reference.'),
  costCenter: optionalText({ max: 30 }).describe('Code of one of the company’s cost centres.'),
  deliveryMethod: optionalText({ max: 40 }).describe(
    'One of the methods of `POST /deliveryOptions`. Without it the goods are fetched ex works.',
  ),
  deliveryPrice: z
    .number()
    .min(0)
    .optional()
    .describe('The freight the customer agreed to; a different current price is refused.'),
  tax: z
    .number()
    .min(0)
    .optional()
    .describe('The tax the customer agreed to; a different current one is refused. Needs `buyingAs`.'),
  wishedOn: day
    .optional()
    .describe('Requested delivery date; refused with the earliest possible one if it is before that.'),
  note: optionalText({ max: 1_000, multiline: true }),
  lines: z
    .array(orderedLineSchema)
    .min(1, messages.required('lines'))
    .max(mostOrderLines, messages.tooManyProducts(mostOrderLines))
    .refine(
      (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
      messages.productTwice,
    ),
  buyingAs: id
    .nullable()
    .optional()
    .describe(
      'The company the customer was shown to buy for, null for themselves; refused if they chose otherwise since.',
    ),
  takeFromCart: z
    .boolean()
    .optional()
    .describe('Whether to remove the ordered products from the cart, atomically with the order.'),
});

export const placeOrderOfLinesSchema = orderOfLines.refine(
  ({ tax, buyingAs }) => tax === undefined || buyingAs !== undefined,
  { path: ['buyingAs'], message: 'Say whom the order is for: tax depends on it' },
);

/** What is shown at the checkout. */
export const askOrderTaxSchema = z.object({
  buyingAs: id.nullable().describe('The company to buy for, null for oneself.'),
  lines: z
    .array(orderedLineSchema)
    .min(1, messages.required('lines'))
    .max(mostOrderLines, messages.tooManyProducts(mostOrderLines)),
  deliveryMethod: optionalText({ max: 40 }).describe('Without it the goods are fetched ex works.'),
  deliveryPrice: z.number().min(0).optional(),
  country: optionalText({ max: 60 }).describe('Where it goes; not needed where the goods are fetched.'),
  postcode: optionalText({ max: 20 }),
  street: optionalText({ max: 120 }).describe('With city and region, where sales tax is charged.'),
  city: optionalText({ max: 100 }),
  region: optionalText({ max: 100 }),
});

export const orderTaxSchema = z.object({
  tax: z
    .object({
      amount: money.describe('Send it back as `tax` of the order.'),
      rows: z.array(taxRowSchema),
      reasons: z.array(z.string()).describe('Why it is taxed so.'),
    })
    .nullable()
    .describe('Null where the shop charges none.'),
});
