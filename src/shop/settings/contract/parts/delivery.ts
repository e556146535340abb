import { z } from 'zod';
import { requiredText } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { shopCurrency } from '#platform/kernel/money.ts';
import { isCountryCode } from '#platform/kernel/places/countries.ts';
import { type DeliverySettings, deliveryModes, findBrokenBand, incoterms } from '../../rules/delivery.ts';
import { stated } from './identity.ts';

const price = z
  .number({ error: 'Enter an amount' })
  .min(0, 'Enter an amount')
  .max(10_000_000, messages.atMost(10_000_000))
  .refine(
    (amount) => {
      const minor = amount * 10 ** shopCurrency().decimals;
      return Math.abs(minor - Math.round(minor)) < 1e-6;
    },
    { error: () => messages.tooManyDecimals(shopCurrency().decimals) },
  );

const days = (most: number) =>
  z.int({ error: messages.notWhole }).min(0, messages.atLeast(0)).max(most, messages.atMost(most));

const bands = z
  .array(
    z.strictObject({
      upTo: z
        .number({ error: 'Enter a number' })
        .positive(messages.notPositive)
        .max(1_000_000_000)
        .nullable()
        .default(null),
      price,
    }),
  )
  .max(50, messages.tooManyWords(50))
  .check(({ value, issues }) => {
    const broken = findBrokenBand(value);
    if (broken)
      issues.push({
        ...{ code: 'custom', input: value, message: broken.message },
        path: [broken.index, 'upTo'],
      });
  });

const methodSchema = z.strictObject({
  id: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, messages.slug)
    .max(40, messages.tooLong(40)),
  name: requiredText('name', { max: 60 }),
  mode: z.enum(deliveryModes),
  carriedBy: z.enum(['us', 'carrier']).default('carrier'),
  countries: z
    .strictObject({
      rule: z.enum(['all', 'only', 'except']),
      codes: z
        .array(z.string().trim().toUpperCase().refine(isCountryCode, 'Choose countries from the list'))
        .default([]),
    })
    .refine(({ rule, codes }) => rule === 'all' || codes.length > 0, {
      error: 'Choose at least one country',
      path: ['codes'],
    })
    .default({ rule: 'all', codes: [] }),
  price: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('fixed'), amount: price }),
    z.strictObject({ kind: z.literal('by-weight'), bands }),
    z.strictObject({ kind: z.literal('by-value'), bands }),
    z.strictObject({ kind: z.literal('quoted') }),
  ]),
  freeFrom: price.nullable().default(null),
  dangerousSurcharge: price.nullable().default(null),
  incoterm: z.enum(incoterms, 'Choose an Incoterm'),
  place: stated(80),
  transitDays: days(120).nullable().default(null),
});

/** The pick-up that every shop has until it states its methods: goods are fetched at the seller's. */
const exWorks = methodSchema.parse({
  ...{ id: 'ex-works', name: 'Pick-up (ex works)', mode: 'pick-up', carriedBy: 'us', incoterm: 'EXW' },
  price: { kind: 'fixed', amount: 0 },
});

/** How goods reach customers, and what that costs. */
export const deliverySchema = z.strictObject({
  handlingDays: days(60).nullable().default(null).describe('Working days from order to dispatch.'),
  leadDays: days(730).nullable().default(null).describe('Days for what is made to order.'),
  methods: z
    .array(methodSchema)
    .max(30, messages.tooManyWords(30))
    .check(({ value, issues }) => {
      for (const [index, { id }] of value.entries())
        if (value.findIndex((other) => other.id === id) < index)
          issues.push({ code: 'custom', path: [index, 'id'], message: messages.twice, input: id });
    })
    .default([exWorks]),
}) satisfies z.ZodType<DeliverySettings>;

const shownBands = z.array(z.object({ upTo: z.number().nullable(), price: z.number() }));

/** As it is kept and shown. */
export const shownDelivery = z.object({
  handlingDays: z.int().nullable(),
  leadDays: z.int().nullable(),
  methods: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      mode: z.enum(deliveryModes),
      carriedBy: z.enum(['us', 'carrier']),
      countries: z.object({ rule: z.enum(['all', 'only', 'except']), codes: z.array(z.string()) }),
      price: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('fixed'), amount: z.number() }),
        z.object({ kind: z.literal('by-weight'), bands: shownBands.describe('Up to and including, in kg.') }),
        z.object({ kind: z.literal('by-value'), bands: shownBands }),
        z.object({ kind: z.literal('quoted') }),
      ]),
      freeFrom: z.number().nullable(),
      dangerousSurcharge: z.number().nullable(),
      incoterm: z.enum(incoterms),
      place: z.string().nullable(),
      transitDays: z.int().nullable(),
    }),
  ),
});
