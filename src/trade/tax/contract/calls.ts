import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { day, id } from '#platform/contract/fields.ts';
import { done } from '#platform/contract/parameters.ts';
import { isCurrencyCode } from '#platform/kernel/payment/currencies.ts';
import { isCountryCode } from '#platform/kernel/places/countries.ts';
import { taxClasses } from '#shop/catalog/rules/tax-class.ts';
import { decimalPattern } from '../rules/decimals.ts';
import type { taxRoutes } from './routes.ts';

/** Exact, as text: `0.0137`. A number is taken as it is written. */
const decimal = (what: string) =>
  z
    .union([z.string(), z.number().nonnegative()])
    .transform((value) => String(value).trim())
    .refine((text) => decimalPattern.test(text), `Enter ${what} such as 12.50`);

const mostPriceDecimals = 4;
const price = decimal('a price').refine(
  (text) => (text.split('.')[1] ?? '').length <= mostPriceDecimals,
  `At most ${mostPriceDecimals} decimals`,
);

const percent = (what: string) => decimal(what).refine((text) => Number(text) <= 100, 'At most 100');

const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Enter a two-letter country code, such as NL')
  // Tax authorities write Greece so.
  .transform((code) => (code === 'EL' ? 'GR' : code))
  .refine((code) => isCountryCode(code) || code === 'XI', 'Enter an ISO 3166-1 country code, such as NL');

const vatId = z
  .string()
  .max(20)
  .transform((text) => text.toUpperCase().replaceAll(/[\s.-]/g, ''))
  .nullish();

const rate = z.coerce.number().min(0).max(100);
const sku = z.string().trim().min(1).max(60);
const quantity = z.int().min(1).max(10_000_000);
const parcel = z.record(sku, z.int().min(0).max(10_000_000));

const lineSchema = z.strictObject({
  sku,
  quantity,
  unitPrice: price,
  pricePer: quantity.optional().describe('Number of units the price is for; 1 by default.'),
  tiers: z
    .array(z.strictObject({ from: quantity, price }))
    .max(20)
    .refine(
      (tiers) => new Set(tiers.map(({ from }) => from)).size === tiers.length,
      'Two price tiers start at the same quantity',
    )
    .optional(),
  discountPercent: percent('a percentage').optional(),
  taxClass: z.enum(taxClasses),
});

export const taxQuestionSchema = z
  .strictObject({
    seller: z.strictObject({
      country: country.refine((code) => code !== 'XI', 'Enter GB for sellers in Northern Ireland'),
      vatId,
      currency: z
        .string()
        .trim()
        .toUpperCase()
        .refine(isCurrencyCode, 'Enter an ISO 4217 currency code, such as EUR'),
      ossRates: z
        .record(country, z.union([rate, z.strictObject({ standard: rate, reduced: rate.optional() })]))
        .optional()
        .describe('If the seller uses the One-Stop Shop: rates by country, in percent.'),
    }),
    buyer: z.strictObject({
      type: z.enum(['business', 'private']),
      country,
      vatId,
      vies: z.enum(['valid', 'invalid', 'pending']).optional(),
      lastValidDays: z.int().min(0).optional(),
    }),
    delivery: z.strictObject({
      country,
      postcode: z.string().trim().max(16).optional(),
      date: day,
      method: z.enum(['carrier', 'pickup']),
    }),
    lines: z.array(lineSchema).min(1).max(500),
    orderDiscountAmount: decimal('an amount').optional(),
    orderDiscountPercent: percent('a percentage').optional(),
    freight: decimal('an amount').optional(),
    prepaid: decimal('an amount').optional(),
    shipments: z.array(parcel).min(1).max(100).optional(),
    credit: parcel.optional(),
    explain: z.boolean().optional().describe('Whether to explain the tax on each line.'),
  })
  .refine(
    ({ orderDiscountAmount, orderDiscountPercent }) =>
      orderDiscountAmount === undefined || orderDiscountPercent === undefined,
    { path: ['orderDiscountPercent'], message: 'Enter an amount or a percentage, not both' },
  );

const amount = z.string().describe('With the currency’s decimals.');
const category = z.enum(['S', 'Z', 'K', 'G', 'AE', 'O']);
const partOfPaper = z.object({ category, rate: z.number(), amount });

const documentSchema = z.object({
  type: z.enum(['380', '381']).describe('380: invoice. 381: credit note, with positive amounts.'),
  lines: z.array(
    z.object({
      sku: z.string(),
      quantity: z.int(),
      unitPrice: z.string(),
      net: amount,
      discount: amount,
      category,
      rate: z.number(),
      reason: z.string().optional(),
    }),
  ),
  allowances: z.array(partOfPaper),
  charges: z.array(partOfPaper),
  breakdown: z.array(
    z.object({
      category,
      rate: z.number(),
      taxable: amount,
      tax: amount,
      reasonCode: z.string().optional(),
    }),
  ),
  totals: z.object({
    lines: amount,
    allowances: amount,
    charges: amount,
    net: amount,
    vat: amount,
    gross: amount,
    prepaid: amount,
    due: amount,
  }),
  texts: z.array(z.object({ category, text: z.string() })),
});

const byCompany = z.object({ companyId: id });
const moment = z.iso.datetime();

const vatNumberSchema = z.object({
  vatId: z.string().nullable(),
  state: z
    .enum(['none', 'other', 'valid', 'invalid', 'pending'])
    .describe(
      '`other`: not an EU number, so not in VIES. `pending`: not confirmed, or confirmed too long ago.',
    ),
  isAsked: z.boolean().describe('Whether the shop checks numbers with VIES.'),
  mayCheck: z.boolean().describe('Whether the caller can check it now.'),
  checkedAt: moment.nullable(),
  validAt: moment.nullable().describe('When it was last confirmed.'),
  standsUntil: moment.nullable().describe('Until when that confirmation stays valid without a new answer.'),
  failure: z.string().nullable().describe('Why the last check got no answer; admins only.'),
  answers: z
    .array(
      z.object({
        at: moment,
        answer: z.enum(['valid', 'invalid']),
        name: z.string().nullable(),
        address: z.string().nullable(),
        consultationNumber: z.string().nullable(),
      }),
    )
    .describe('VIES answers, newest first; owners and admins only.'),
});

export const taxCalls = {
  checkTax: {
    summary: 'Calculate the tax on an order and the wording of its invoices; nothing is saved',
    body: taxQuestionSchema,
    response: z.object({ documents: z.array(documentSchema) }),
  },
  getVatNumber: {
    summary: 'Get a company’s VAT number and its VIES status',
    params: byCompany,
    response: vatNumberSchema,
  },
  checkVatNumber: {
    summary: 'Check a company’s VAT number with VIES now',
    params: byCompany,
    response: done,
  },
} satisfies CallsOf<typeof taxRoutes>;

type TaxCalls = typeof taxCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends TaxCalls {}
}
