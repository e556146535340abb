import { z } from 'zod';
import { electronicAddress, email } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { isCountryCode } from '#platform/kernel/places/countries.ts';

/** A text that may be left empty: then nothing is stated. */
export const stated = (max: number) =>
  z
    .string()
    .trim()
    .max(max, messages.tooLong(max))
    .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), messages.controlCharacters)
    .transform((text) => (text === '' ? null : text))
    .nullish()
    .transform((text) => text ?? null);

/** The same, by a pattern that spaces are no part of. */
const matching = (pattern: RegExp, message: string, max = 40) =>
  stated(max)
    .transform((text) => text?.toUpperCase().replaceAll(/[\s.-]/g, '') ?? null)
    .refine((text) => text === null || pattern.test(text), message);

const phone = stated(40).refine(
  (text) => text === null || (/^\+?[\d\s()./-]+$/.test(text) && /(\d\D*){6}/.test(text)),
  'Enter a phone number, such as +44 20 7946 0018',
);

/** Who the seller is, to customers, carriers and authorities. */
export const identitySchema = z.strictObject({
  name: z
    .string({ error: messages.required('trade name') })
    .trim()
    .min(1, messages.required('trade name'))
    .max(60, messages.tooLong(60))
    .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), messages.controlCharacters),
  legalName: stated(120),
  street: stated(120),
  postcode: stated(16),
  town: stated(80),
  region: stated(80),
  country: stated(2)
    .transform((code) => code?.toUpperCase() ?? null)
    .refine((code) => code === null || isCountryCode(code), 'Choose a country from the list'),
  registrationNumber: stated(60),
  electronicAddress: electronicAddress.transform((text) => text ?? null),
  vatId: matching(/^[A-Z]{2}[A-Z0-9+*]{2,13}$/, 'Enter a VAT number with its country, such as FR12345678901'),
  eori: matching(
    /^[A-Z]{2}[A-Z0-9]{1,15}$/,
    'Enter an EORI number with its country, such as FR12345678900011',
  ),
  phone,
  emergencyPhone: phone,
  email: z.union([email(), z.literal('').transform(() => null), z.null()]).default(null),
  website: stated(200).refine(
    (text) => text === null || /^https?:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/.test(text),
    'Enter an address that begins with https://',
  ),
  hours: stated(200),
  latitude: z
    .number()
    .min(-90, 'Between −90 and 90')
    .max(90, 'Between −90 and 90')
    .nullish()
    .transform((value) => value ?? null),
  longitude: z
    .number()
    .min(-180, 'Between −180 and 180')
    .max(180, 'Between −180 and 180')
    .nullish()
    .transform((value) => value ?? null),
});

/** As it is kept and shown: every field, with null where nothing is stated. */
export const shownIdentity = z.object(
  Object.fromEntries(
    Object.keys(identitySchema.shape).map((field) => [field, z.union([z.string(), z.number()]).nullable()]),
  ) as Record<keyof typeof identitySchema.shape, z.ZodNullable<z.ZodUnion<[z.ZodString, z.ZodNumber]>>>,
);
