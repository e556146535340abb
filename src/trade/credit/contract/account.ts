import { z } from 'zod';
import { amount, id, pastDay, requiredText } from '#platform/contract/fields.ts';
import { maxTotalMinor } from '#platform/kernel/money.ts';
import { money } from '#shop/orders/contract/order-details.ts';
import { mostTermsDays, termsKinds } from '#shop/orders/rules/payment-terms.ts';
import { ageingBuckets, refusalCodes } from '../rules/credit.ts';
import { entryKinds } from '../rules/entries.ts';

export const accountOfferSchema = z.object({
  isOffered: z.boolean(),
  reason: z
    .object({ code: z.enum(refusalCodes), message: z.string() })
    .nullable()
    .describe('Why a company’s order cannot be bought on account.'),
  terms: z.string().nullable().describe('For example `Net 30`.'),
  left: money.nullable().describe('Available credit before this order. Null for no limit.'),
});

export type AccountOffer = z.infer<typeof accountOfferSchema>;

const daysSchema = z
  .int('Enter a whole number of days.')
  .min(0, 'Enter a whole number of days.')
  .max(mostTermsDays, `At most ${mostTermsDays} days.`);

const termsSchema = z.strictObject({
  kind: z
    .enum(termsKinds)
    .describe('`net`: days after the invoice date; `end-of-month`: days after the end of its month.'),
  days: daysSchema,
  discount: z
    .strictObject({
      percent: z
        .number('Enter a percentage above 0.')
        .min(0.01, 'Enter a percentage above 0.')
        .max(50, 'At most 50 %.')
        .multipleOf(0.01),
      days: daysSchema,
    })
    .nullable()
    .describe('Early-payment discount.'),
});

export const setTermsSchema = z.strictObject({
  terms: termsSchema,
  creditLimit: amount('creditLimit', { maxMinor: maxTotalMinor, allowsZero: true })
    .nullable()
    .describe('In the shop’s currency. Null for no limit, 0 for no credit.'),
  revision: z.int().min(0).describe('Revision of the terms being replaced; 0 if there are none.'),
});

export const holdSchema = z.strictObject({
  reason: requiredText('reason', { max: 300 })
    .nullable()
    .describe('Shown to the company. Null releases the hold.'),
});

export const pauseSchema = z.strictObject({
  reason: requiredText('reason', { max: 300 }).nullable().describe('Null resumes reminders.'),
});

export const chargeSchema = z.strictObject({
  amount: amount('amount', { maxMinor: maxTotalMinor }).describe('The interest and fees shown, in total.'),
});

export const waiveSchema = z.strictObject({
  reason: requiredText('reason', { max: 300 }).describe('For the admin log.'),
});

export const disputeSchema = z.strictObject({
  reason: requiredText('reason', { max: 500 }).nullable().describe('Null resolves the dispute.'),
});

const openItemSchema = z
  .object({
    id,
    kind: z.enum(entryKinds),
    number: z.string(),
    orderId: id.nullable(),
    orderNumber: z.string().nullable(),
    day: z.iso.date(),
    dueOn: z.iso.date(),
    daysLate: z.int().describe('Days overdue; 0 or negative if not overdue.'),
    amount: money,
    open: money,
    discount: z
      .object({ amount: money, until: z.iso.date() })
      .nullable()
      .describe('Early-payment discount, and its last day.'),
    dispute: z.string().nullable().describe('Reason for the dispute.'),
    lateCosts: z
      .object({ interest: money, fees: money, total: money })
      .nullable()
      .describe('Late-payment interest and fees not yet charged.'),
  })
  .meta({ id: 'OpenItem' });

export type ShownItem = z.infer<typeof openItemSchema>;

const ageing = z.object(
  Object.fromEntries(ageingBuckets.map((bucket) => [bucket, money])) as Record<
    (typeof ageingBuckets)[number],
    typeof money
  >,
);

const companyAccountSchema = z.object({
  company: z.object({ id, name: z.string() }),
  today: z.iso.date().describe('Today in the shop’s time zone.'),
  terms: termsSchema
    .extend({ name: z.string() })
    .nullable()
    .describe('Null if orders are paid before they ship.'),
  revision: z.int(),
  creditLimit: money.nullable(),
  left: money.nullable().describe('Available credit. Null for no limit.'),
  hold: z.object({ reason: z.string(), since: z.iso.datetime() }).nullable(),
  remindersPausedFor: z.string().nullable().describe('Reason; admins only.'),
  exposure: z.object({ invoiced: money, ordered: money, unallocated: money, total: money }),
  ageing,
  lateCosts: money.describe('Late-payment interest and fees not yet charged. Not included in any other sum.'),
  interestPercent: z.number().describe('Yearly interest rate on overdue amounts. 0 for none.'),
  items: z.array(openItemSchema).describe('Open items, oldest due date first.'),
  credits: z
    .array(
      z.object({
        ...{ id, kind: z.enum(entryKinds), reference: z.string(), day: z.iso.date(), open: money },
        isByCard: z.boolean(),
        refundFailure: z
          .string()
          .nullable()
          .describe('Why the last refund to the card failed, in the provider’s words; admins only.'),
      }),
    )
    .describe('Unallocated payments and credit notes.'),
});

export type CompanyAccount = z.infer<typeof companyAccountSchema>;

/** For who looks at it. */
export const shownAccountSchema = companyAccountSchema.extend({
  mayPay: z.boolean().describe('Whether the caller may pay open items by card.'),
  mayDispute: z.boolean().describe('Whether the caller may dispute an invoice.'),
  payTo: z
    .object({ holder: z.string(), iban: z.string(), bic: z.string().nullable() })
    .nullable()
    .describe('The shop’s bank account for transfers; null if it has none.'),
});

export type ShownAccount = z.infer<typeof shownAccountSchema>;

export const companyPaymentSchema = z.strictObject({
  id: id.describe('Created by the client. Posting it twice records one payment.'),
  amount: amount('amount', { maxMinor: maxTotalMinor }),
  receivedOn: pastDay.describe('The booking date on the bank statement.'),
  reference: requiredText('reference', { max: 140 }).describe('Reference on the bank statement.'),
  items: z
    .array(id)
    .max(200)
    .optional()
    .describe('Open items to apply it to, in this order. If omitted, oldest due date first.'),
});

export const allocateSchema = z.strictObject({
  creditId: id,
  items: z.array(id).min(1, 'Select at least one open item.').max(200),
});

export const writeOffSchema = z.strictObject({
  id: id.describe('Created by the client. Posting it twice writes off once.'),
  amount: amount('amount', { maxMinor: maxTotalMinor }),
  reason: requiredText('reason', { max: 140 }),
});

export const payOutSchema = z.strictObject({
  id: id.describe('Created by the client. Posting it twice records one refund.'),
  amount: amount('amount', { maxMinor: maxTotalMinor }),
  sentOn: pastDay.describe('Date sent.'),
  reference: requiredText('reference', { max: 140 }).describe('Transfer reference.'),
});

export const companyDebtSchema = z.object({
  company: z.object({ id, name: z.string() }),
  open: money,
  late: money,
  oldestDueOn: z.iso.date().nullable(),
  isOnHold: z.boolean(),
  ageing,
});

export type CompanyDebt = z.infer<typeof companyDebtSchema>;
