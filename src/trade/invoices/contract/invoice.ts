import { z } from 'zod';
import { day, id, optionalText, requiredText } from '#platform/contract/fields.ts';
import { listQuerySchema } from '#platform/contract/lists.ts';
import { companyInput } from '#trade/companies/contract/company.ts';
import { sendingSchema } from './sending.ts';

const number = z.string().regex(/^[A-Z0-9-]{3,40}$/, 'Enter a number such as INV-2026-00042');

export const byNumber = z.object({ number });

const type = z.enum(['380', '381']);
const amount = z.string().describe('Exact, with the currency’s decimals.');

export const invoiceListQuerySchema = z.object({
  limit: listQuerySchema.shape.limit,
  cursor: number.optional().describe('The number of the last one of the previous page.'),
  q: optionalText({ max: 200 }).describe('A number, PO number, order or buyer.'),
  type: type.optional(),
  order: id.optional().describe('Of this order.'),
  from: day.optional().describe('The first day of issue.'),
  until: day.optional().describe('The last day of issue.'),
  sending: z.enum(['stuck']).optional().describe('Those that were to go by Peppol, and did not get through.'),
});

export type InvoiceListQuery = z.infer<typeof invoiceListQuerySchema>;
export type InvoiceFilter = Omit<InvoiceListQuery, 'limit' | 'cursor'>;

const listed = z.object({
  number: z.string(),
  type: type.describe('380: invoice. 381: credit note, with positive amounts.'),
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
  creditedSince: amount.describe('Of an invoice: what its credit notes have given back.'),
  credits: z.string().nullable().describe('Of a credit note: the invoice that it credits.'),
});

export const invoiceSchema = listed.meta({ id: 'Invoice' });

export type ListedInvoice = z.infer<typeof invoiceSchema>;

const address = z.object({
  ...{ street: z.string(), extra: z.string().optional(), city: z.string(), postcode: z.string() },
  ...{ region: z.string().optional(), country: z.string().describe('ISO 3166-1.') },
});

const party = z.object({
  name: z.string().describe('As registered.'),
  address,
  vatId: z.string().nullable(),
  registrationNumber: z.string().nullable(),
});

const rated = z.object({ category: z.string().describe('UNCL5305, such as `S`.'), rate: z.number() });

/** All that a paper says, as it was frozen. */
export const invoicePaperSchema = z.object({
  ...listed.shape,
  taxKind: z.literal('sales-tax').optional().describe('Absent where its tax is VAT.'),
  seller: party,
  buyerParty: party,
  delivery: z.object({ on: z.iso.date(), name: z.string(), address }),
  payment: z.object({
    account: z
      .object({ holder: z.string(), iban: z.string(), bic: z.string().nullable() })
      .nullable()
      .describe('Where to pay.'),
    reference: z.string().nullable().describe('ISO 11649.'),
    terms: z.string(),
  }),
  lines: z.array(
    z.object({
      ...rated.shape,
      ...{ sku: z.string(), name: z.string(), quantity: z.int(), unitPrice: z.string(), pricePer: z.int() },
      ...{ discount: amount, net: amount },
    }),
  ),
  allowances: amount.describe('Discounts of the whole paper.'),
  charges: amount.describe('Freight.'),
  prepaid: amount.describe('Paid before it was issued.'),
  breakdown: z.array(
    z.object({ ...rated.shape, taxable: amount, tax: amount, reason: z.string().nullable() }),
  ),
  texts: z.array(z.string()).describe('What the law wants to be said.'),
  costCenter: z.string().nullable().describe('Of the buyer’s books, as on the order.'),
  reason: z.string().nullable().describe('Of a credit note.'),
  corrects: z.string().nullable().describe('The wrong invoice in whose place it was issued.'),
  correctedBy: z.string().nullable().describe('The invoice in its place.'),
  others: z.array(invoiceSchema).describe('The other papers of its order, oldest first.'),
  canCorrect: z.boolean().describe('Whether the caller can correct it now.'),
  sending: sendingSchema.describe('On its way through the Peppol network.'),
});

export type InvoicePaper = z.infer<typeof invoicePaperSchema>;

export const correctInvoiceSchema = z.strictObject({
  reason: requiredText('reason', { max: 300 }),
  buyer: companyInput
    .pick({ name: true, vatId: true, registrationNumber: true, billingAddress: true })
    .optional()
    .describe('Without it, as the company states it now.'),
  purchaseOrder: optionalText({ max: 60 }).describe('Empty to leave it out; without it, that of the order.'),
  tax: z
    .enum(['today', 'as-invoiced'])
    .default('today')
    .describe(
      'By what is known today, or as on the wrong invoice. It follows from a new VAT number; sales tax stays as invoiced.',
    ),
});

export type CorrectInvoice = z.output<typeof correctInvoiceSchema>;

export const uninvoicedSchema = z.object({
  shipmentId: id,
  orderId: id,
  orderNumber: z.string(),
  shipment: z.int().describe('Which of the order’s shipments it is.'),
  shippedOn: z.iso.date(),
  missing: z.array(z.string()).describe('What the invoice cannot be issued without.'),
});

export type Uninvoiced = z.infer<typeof uninvoicedSchema>;
