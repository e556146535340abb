import { z } from 'zod';
import { id } from '#platform/contract/fields.ts';

export const byNumber = z.object({
  number: z.string().regex(/^[A-Z0-9-]{3,40}$/, 'Enter a number such as INV-2026-00042'),
});

const amount = z.string().describe('Exact, with the currency’s decimals.');

export const invoiceSchema = z
  .object({
    number: z.string(),
    type: z.enum(['380', '381']).describe('380: invoice. 381: credit note, with positive amounts.'),
    issuedOn: z.iso.date(),
    dueOn: z.iso.date().nullable(),
    orderId: id,
    orderNumber: z.string(),
    purchaseOrder: z.string().nullable(),
    buyer: z.string(),
    currency: z.string(),
    net: amount,
    vat: amount,
    gross: amount,
    due: amount.describe('When it was issued.'),
    credits: z.string().nullable().describe('Of a credit note: the invoice that it credits.'),
  })
  .meta({ id: 'Invoice' });

export type ListedInvoice = z.infer<typeof invoiceSchema>;

export const uninvoicedSchema = z.object({
  shipmentId: id,
  orderId: id,
  orderNumber: z.string(),
  shipment: z.int().describe('Which of the order’s shipments it is.'),
  shippedOn: z.iso.date(),
  missing: z.array(z.string()).describe('What the invoice cannot be issued without.'),
});
