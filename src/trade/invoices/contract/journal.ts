import { z } from 'zod';
import { day, id } from '#platform/contract/fields.ts';

const amount = z
  .string()
  .describe('Exact amount, with the currency’s decimals; negative if more was credited than invoiced.');

export const journalPeriodSchema = z
  .object({ from: day.describe('Earliest issue date.'), until: day.describe('Latest issue date.') })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    error: 'The end date can’t be before the start date.',
  });

export const journalExportSchema = z
  .strictObject({
    from: day,
    until: day,
    report: z
      .enum(['journal', 'oss', 'ec-sales'])
      .default('journal')
      .describe(
        'Every document by VAT rate; One-Stop Shop by country and rate; EC sales list by VAT number.',
      ),
  })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    error: 'The end date can’t be before the start date.',
  });

export type JournalExport = z.output<typeof journalExportSchema>;

const sums = z.object({ count: z.int(), net: amount, vat: amount, gross: amount });

const ossRowSchema = z.object({
  country: z.string().describe('Country of delivery.'),
  rate: z.number(),
  net: amount,
  vat: amount,
});

const ecSalesRowSchema = z.object({
  vatId: z.string(),
  buyer: z.string(),
  kind: z.enum(['goods', 'services']),
  net: amount,
});

/** What a period comes to, and whether it adds up. */
export const journalFiguresSchema = z.object({
  currency: z.string(),
  invoices: sums,
  creditNotes: sums.describe('As positive amounts.'),
  total: z.object({ net: amount, vat: amount, gross: amount }).describe('Invoices minus credit notes.'),
  oss: z.array(ossRowSchema),
  ecSales: z.array(ecSalesRowSchema),
  mismatches: z
    .array(z.object({ orderId: id, orderNumber: z.string(), says: z.string() }))
    .describe('Orders whose invoices and credit notes don’t match what was shipped and refunded.'),
});

export type JournalFigures = z.infer<typeof journalFiguresSchema>;
export type OssRow = z.infer<typeof ossRowSchema>;
export type EcSalesRow = z.infer<typeof ecSalesRowSchema>;
