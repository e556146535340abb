import { z } from 'zod';
import { day, id, optionalText, requiredText } from '#platform/contract/fields.ts';
import { codeOfState } from '#platform/kernel/places/us-states.ts';
import { money } from '#shop/orders/contract/order-details.ts';
import { companyDocumentKinds, exemptingKinds, validities } from '../rules/company-documents.ts';

export const companyNoteInput = z.strictObject({
  text: requiredText('text', { max: 2_000, multiline: true }),
});

export const companyDocumentInput = z
  .strictObject({
    kind: z.enum(companyDocumentKinds),
    title: requiredText('title', { max: 120 }),
    validFrom: day.nullable(),
    validUntil: day.nullable().describe('Inclusive. Null if it does not expire.'),
    exemptIn: optionalText({ max: 40 })
      .transform((text) => (text ? (codeOfState(text) ?? text) : null))
      .refine((text) => text === null || codeOfState(text) !== undefined, 'Enter a US state, such as TX.')
      .describe(
        'The US state where you accept it: orders delivered there carry no sales tax while it is valid.',
      ),
    certificate: optionalText({ max: 60 })
      .transform((text) => text || null)
      .describe('The certificate number. Required with `exemptIn`, as is the last day.'),
    file: requiredText('file', { max: 100 }).describe('From `POST /files`.'),
  })
  .refine(({ exemptIn, kind }) => !exemptIn || exemptingKinds.includes(kind), {
    path: ['exemptIn'],
    message: 'Only a resale certificate or a tax exemption can exempt from sales tax.',
  })
  .refine(({ exemptIn, certificate }) => (exemptIn === null) === (certificate === null), {
    path: ['certificate'],
    message: 'An exemption needs both a state and a certificate number.',
  })
  .refine(({ exemptIn, validUntil }) => !exemptIn || validUntil, {
    path: ['validUntil'],
    message: 'An exemption needs a last day: enter when you will ask for a new certificate.',
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    path: ['validUntil'],
    message: 'The last day is before the first.',
  });

/** For admins of the shop: its people see none of it. */
export const companyDeskSchema = z.object({
  spend: z.object({
    lastYear: money.describe('Paid in the last 365 days, minus refunds.'),
    total: money.describe('Paid in total, minus refunds.'),
    orders: z.int().describe('Paid orders.'),
  }),
  open: z.object({
    unpaid: z.int(),
    waiting: z.int().describe('How many of the unpaid orders need approval.'),
    toShip: z.int(),
  }),
  notes: z.array(z.object({ id, text: z.string(), by: z.string().nullable(), at: z.iso.datetime() })),
  documents: z.array(
    z.object({
      id,
      kind: z.enum(companyDocumentKinds),
      title: z.string(),
      validFrom: z.iso.date().nullable(),
      validUntil: z.iso.date().nullable(),
      exemptIn: z.string().nullable().describe('A US state.'),
      certificate: z.string().nullable(),
      validity: z.enum(validities),
    }),
  ),
});

export type CompanyDesk = z.infer<typeof companyDeskSchema>;
