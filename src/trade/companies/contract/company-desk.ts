import { z } from 'zod';
import { day, id, requiredText } from '#platform/contract/fields.ts';
import { money } from '#shop/orders/contract/order-details.ts';
import { companyDocumentKinds, validities } from '../rules/company-documents.ts';

export const companyNoteInput = z.strictObject({
  text: requiredText('text', { max: 2_000, multiline: true }),
});

export const companyDocumentInput = z
  .strictObject({
    kind: z.enum(companyDocumentKinds),
    title: requiredText('title', { max: 120 }),
    validFrom: day.nullable(),
    validUntil: day.nullable().describe('Included. Null if it does not run out.'),
    file: requiredText('file', { max: 100 }).describe('From `POST /files`.'),
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    path: ['validUntil'],
    message: 'The last day is before the first.',
  });

/** For admins of the shop: its people see none of it. */
export const companyDeskSchema = z.object({
  spend: z.object({
    lastYear: money.describe('Paid in the last 365 days, without what was refunded.'),
    total: money.describe('Paid, without what was refunded.'),
    orders: z.int().describe('Paid orders.'),
  }),
  open: z.object({
    unpaid: z.int(),
    waiting: z.int().describe('Of the unpaid ones, those that wait for approval.'),
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
      validity: z.enum(validities),
    }),
  ),
});

export type CompanyDesk = z.infer<typeof companyDeskSchema>;
