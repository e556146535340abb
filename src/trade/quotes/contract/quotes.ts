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
import { count, listQuerySchema } from '#platform/contract/lists.ts';
import { messages } from '#platform/contract/messages.ts';
import { maxTotalMinor } from '#platform/kernel/money.ts';
import { quoteFileLimits } from '#platform/kernel/upload-limits.ts';
import { mostAvailable } from '#shop/catalog/rules/stock.ts';
import { money } from '#shop/orders/contract/order-details.ts';
import { deliveryAddressSchema } from '#shop/orders/contract/order-of-lines.ts';
import { deliveryModes, incoterms } from '#shop/settings/rules/delivery.ts';
import { quoteStates, quoteStepNames } from '../rules/quote-steps.ts';

/** As many as fit on a few pages. */
const mostQuoteLines = 200;

const productsOnce = (lines: { productId: string }[]) =>
  new Set(lines.map(({ productId }) => productId)).size === lines.length;

const quantity = wholeNumber('quantity', { max: mostAvailable });

const sentFiles = z
  .array(id)
  .max(quoteFileLimits.atOnce, `Please send at most ${quoteFileLimits.atOnce} files at once.`)
  .optional()
  .describe('Files you have uploaded before.');

export const requestQuoteSchema = z.strictObject({
  id: id.describe('Created by the client. Posting it twice creates one request.'),
  lines: z
    .array(z.strictObject({ productId: id, quantity, note: optionalText({ max: 300 }) }))
    .min(1, messages.required('lines'))
    .max(mostQuoteLines, messages.tooManyProducts(mostQuoteLines))
    .refine(productsOnce, messages.productTwice)
    .describe('Quantities can be below the minimum order and above stock.'),
  name: requiredText('name', { max: 120 }).describe('Contact person.'),
  phone: writtenPhoneNumber('phone'),
  delivery: deliveryAddressSchema,
  wishedOn: day.optional().describe('Requested delivery date.'),
  note: optionalText({ max: 2_000, multiline: true }),
  files: sentFiles,
  buyingAs: id
    .nullable()
    .optional()
    .describe('Who you were shown to buy for: a company, or null for yourself. Refused if that has changed.'),
});

const contentHash = requiredText('contentHash', { max: 100 }).describe(
  'From the offer you saw; refused if there is a newer one.',
);

export const acceptQuoteSchema = z.strictObject({
  contentHash,
  purchaseOrder: optionalText({ max: 60 }).describe('The customer’s own reference.'),
  costCenter: optionalText({ max: 60 }).describe('One of the company’s cost centres, if it has any.'),
  tax: z
    .number(messages.notANumber)
    .min(0, messages.atLeast(0))
    .optional()
    .describe('The tax you were shown. If it differs, the call is refused with the current tax.'),
  files: sentFiles,
});

export const declineQuoteSchema = z.strictObject({
  contentHash,
  reason: optionalText({ max: 1_000, multiline: true }),
});

export const withdrawQuoteSchema = z.strictObject({
  reason: optionalText({ max: 1_000, multiline: true }).describe('Required if the shop withdraws it.'),
});

export const writeToQuoteSchema = z.strictObject({
  words: requiredText('message', { max: 2_000, multiline: true }),
  files: sentFiles,
});

export const sendQuoteSchema = z.strictObject({
  version: z.int().describe('The version you read; refused if it has changed since.'),
  lines: z
    .array(
      z.strictObject({
        productId: id,
        quantity,
        unitPrice: amount('unitPrice'),
        leadDays: z
          .int(messages.notWhole)
          .min(0, messages.atLeast(0))
          .max(730, messages.atMost(730))
          .nullable()
          .describe('Days until it ships; null if not stated.'),
        note: optionalText({ max: 300 }),
      }),
    )
    .min(1, messages.required('lines'))
    .max(mostQuoteLines, messages.tooManyProducts(mostQuoteLines))
    .refine(productsOnce, messages.productTwice),
  delivery: z
    .strictObject({
      method: requiredText('method', { max: 40 }).describe('One of the shop’s delivery methods.'),
      price: amount('price', { maxMinor: maxTotalMinor, allowsZero: true }),
    })
    .nullable()
    .describe('Null: picked up ex works.'),
  validUntil: day.describe('The last day it can be accepted, in the shop’s time zone.'),
  note: optionalText({ max: 2_000, multiline: true }),
});

const line = z.object({
  productId: id,
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  note: z.string().nullable(),
});

const agreedTerms = z.object({
  method: z.string(),
  label: z.string(),
  mode: z.enum(deliveryModes),
  incoterm: z.enum(incoterms),
  place: z.string().nullable(),
  days: z.int().nullable(),
});

const offeredLine = line.extend({
  unitPrice: money,
  total: money,
  leadDays: z.int().nullable(),
});

const offerSchema = z.object({
  revision: z.int(),
  reference: z.string(),
  state: z.enum([...quoteStates, 'superseded']),
  sentAt: z.iso.datetime(),
  lines: z.array(offeredLine),
  delivery: z.object({ terms: agreedTerms, price: money }).nullable(),
  goods: money,
  total: money,
  validUntil: z.iso.date(),
  note: z.string().nullable(),
  contentHash: z.string().describe('Send it back to accept or decline exactly this offer.'),
});
export type Offer = z.infer<typeof offerSchema>;

export const quoteFileSchema = z.object({
  id,
  name: z.string(),
  type: z.enum(quoteFileLimits.types),
  size: z.int().describe('In bytes.'),
});
export type QuoteFile = z.infer<typeof quoteFileSchema>;

const eventSchema = z.object({
  id: z.int(),
  kind: z.enum(quoteStepNames),
  at: z.iso.datetime(),
  by: z.enum(['customer', 'admin', 'shop']),
  name: z.string().nullable().describe('The person’s name; names of shop staff only for admins.'),
  words: z.string().nullable(),
  revision: z.int().nullable(),
  files: z.array(quoteFileSchema),
});

const listed = z.object({
  id,
  number: z.string(),
  reference: z.string(),
  state: z.enum(quoteStates).describe('Expired once its last day has passed.'),
  company: z.object({ id, name: z.string() }).nullable(),
  contact: z.string(),
  summary: z.string().describe('Its products, in a few words.'),
  total: money.nullable().describe('The offered total; null before there is an offer.'),
  validUntil: z.iso.date().nullable(),
  waitsForShop: z.boolean().describe('Whether the customer is waiting for an answer.'),
  requestedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export const listedQuoteSchema = listed;
export type ListedQuote = z.infer<typeof listed>;

export const quoteSchema = listed.extend({
  version: z.int(),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string().nullable() }),
  delivery: deliveryAddressSchema,
  wishedOn: z.iso.date().nullable(),
  note: z.string().nullable(),
  requested: z.array(line),
  offer: offerSchema.nullable(),
  earlier: z.array(offerSchema).describe('Superseded revisions, newest first.'),
  events: z.array(eventSchema),
  order: z
    .object({ id, number: z.string(), isDeleted: z.boolean(), awaitsApproval: z.boolean() })
    .nullable()
    .describe('The order it became.'),
  steps: z.array(z.enum(quoteStepNames)).describe('What you can do now.'),
});
export type Quote = z.infer<typeof quoteSchema>;

export const quoteToAnswerSchema = quoteSchema.extend({
  lists: z
    .array(
      z.object({
        productId: id,
        unitPrice: money.describe('The current list price at this quantity.'),
        available: z.int(),
        leadDays: z.int().nullable(),
      }),
    )
    .describe('For each requested or offered product that is on sale.'),
  methods: z.array(z.object({ id: z.string(), name: z.string() })),
  today: z.iso.date().describe('In the shop’s time zone.'),
});
export type QuoteToAnswer = z.infer<typeof quoteToAnswerSchema>;

export const quoteListQuery = listQuerySchema.extend({
  limit: count(1, 500).default(50),
  state: z.enum(quoteStates).optional(),
});
