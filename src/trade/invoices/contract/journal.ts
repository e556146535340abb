import { z } from 'zod';
import { day, id } from '#platform/contract/fields.ts';

const amount = z
  .string()
  .describe('Exact, with the currency’s decimals; below zero where more was credited.');

export const journalPeriodSchema = z
  .object({ from: day.describe('The first day of issue.'), until: day.describe('The last day of issue.') })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: 'Choose a day after the first.' });

export const journalExportSchema = z
  .strictObject({
    from: day,
    until: day,
    report: z
      .enum(['journal', 'oss', 'ec-sales'])
      .default('journal')
      .describe('Every paper by VAT rate; One-Stop Shop by country and rate; EC sales list by VAT number.'),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: 'Choose a day after the first.' });

export type JournalExport = z.output<typeof journalExportSchema>;

const sums = z.object({ count: z.int(), net: amount, vat: amount, gross: amount });

const ossRowSchema = z.object({
  country: z.string().describe('Where the goods went.'),
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
  creditNotes: sums.describe('Positive amounts.'),
  total: z.object({ net: amount, vat: amount, gross: amount }).describe('Invoices less credit notes.'),
  oss: z.array(ossRowSchema),
  ecSales: z.array(ecSalesRowSchema),
  mismatches: z
    .array(z.object({ orderId: id, orderNumber: z.string(), says: z.string() }))
    .describe('Orders whose papers do not come to what shipped and went back.'),
});

export type JournalFigures = z.infer<typeof journalFiguresSchema>;
export type OssRow = z.infer<typeof ossRowSchema>;
export type EcSalesRow = z.infer<typeof ecSalesRowSchema>;
