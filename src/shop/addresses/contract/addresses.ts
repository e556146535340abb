import { z } from 'zod';
import { id, optionalText, requiredText } from '#platform/contract/fields.ts';
import { done } from '#platform/contract/parameters.ts';
import { country } from '#shop/delivery/contract/delivery.ts';
import { postcodeProblem } from '#shop/delivery/rules/postcodes.ts';
import { assertPostcodeGiven, deliveryAddressSchema } from '#shop/orders/contract/order-of-lines.ts';

const { recipient, street, extra, postcode, city, region } = deliveryAddressSchema.shape;

const entries = z.object({
  name: requiredText('name', { max: 60 }).describe('What you call it, such as `Plant Lyon`.'),
  ...{ recipient, street, extra, postcode, city, region },
  country: country.describe('ISO 3166-1, or the country’s name in English.'),
  phone: optionalText({ max: 40 }).describe(
    'In any common way of writing; kept as E.164. Without a country code it is read by the address’s country.',
  ),
  isDefault: z
    .boolean()
    .optional()
    .describe('Whether the checkout begins with it. The first address is the default unless this says no.'),
});

const assertPostcode = ({
  value,
  issues,
}: z.core.ParsePayload<{ country: string; postcode: string }>): void => {
  const message = value.postcode && postcodeProblem(value.country, value.postcode);
  if (message) issues.push({ code: 'custom', path: ['postcode'], message, input: value.postcode });
};

export const changeAddressSchema = entries.check(assertPostcodeGiven, assertPostcode);

export const addAddressSchema = entries
  .extend({
    id: id.optional().describe('Created by the client, if it wants to. Posting it twice adds one address.'),
  })
  .check(assertPostcodeGiven, assertPostcode);

export const addressSchema = z
  .object({
    id,
    ...{ name: z.string(), recipient: z.string(), street: z.string(), extra: z.string().nullable() },
    ...{ postcode: z.string(), city: z.string(), region: z.string().nullable() },
    country: z.string().describe('ISO 3166-1.'),
    phone: z.string().nullable().describe('E.164, such as `+33472000000`.'),
    isDefault: z.boolean().describe('At most one of a person’s addresses is.'),
  })
  .meta({ id: 'Address' });

export const deletedAddressSchema = done.extend({
  defaultId: id.nullable().describe('The default address from now on, if there is one.'),
});

export type AddAddress = z.output<typeof addAddressSchema>;
export type ChangeAddress = z.output<typeof changeAddressSchema>;
export type Address = z.infer<typeof addressSchema>;
