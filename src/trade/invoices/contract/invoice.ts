import { z } from 'zod';
import { day, id, optionalText, requiredText } from '#platform/contract/fields.ts';
import { listQuerySchema } from '#platform/contract/lists.ts';
import { companyInput } from '#trade/companies/contract/company.ts';
import { sendingSchema } from './sending.ts';

const number = z.string().regex(/^[A-Z0-9-]{3,40}$/, 'Enter a number such as INV-2026-00042');

export const byNumber = z.object({ number });

const type = z.enum(['380', '381']);
const amount = z.string().describe('Exact amount, with the currency’s decimals.');

export const invoiceListQuerySchema = z.object({
  limit: listQuerySchema.shape.limit,
  cursor: number.optional().describe('Number of the last document on the previous page.'),
  q: optionalText({ max: 200 }).describe('Search by number, PO number, order or buyer.'),
  type: type.optional(),
  order: id.optional().describe('Only documents for this order.'),
  from: day.optional().describe('Earliest issue date.'),
  until: day.optional().describe('Latest issue date.'),
  sending: z.enum(['stuck']).optional().describe('Only documents not delivered via Peppol.'),
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
  due: amount.describe('Amount due when issued.'),
  creditedSince: amount.describe('For an invoice: amount credited since.'),
  credits: z.string().nullable().describe('For a credit note: the invoice it credits.'),
});

export const invoiceSchema = listed.meta({ id: 'Invoice' });

export type ListedInvoice = z.infer<typeof invoiceSchema>;

const address = z.object({
  ...{ street: z.string(), extra: z.string().optional(), city: z.string(), postcode: z.string() },
  ...{ region: z.string().optional(), country: z.string().describe('ISO 3166-1.') },
});

const party = z.object({
  name: z.string().describe('Registered name.'),
  address,
  vatId: z.string().nullable(),
  registrationNumber: z.string().nullable(),
});

const rated = z.object({ category: z.string().describe('UNCL5305 code, such as `S`.'), rate: z.number() });

/** All that a paper says, as it was frozen. */
export const invoicePaperSchema = z.object({
  ...listed.shape,
  taxKind: z.literal('sales-tax').optional().describe('Absent for VAT.'),
  seller: party,
  buyerParty: party,
  delivery: z.object({ on: z.iso.date(), name: z.string(), address }),
  payment: z.object({
    account: z
      .object({ holder: z.string(), iban: z.string(), bic: z.string().nullable() })
      .nullable()
      .describe('Bank account to pay to.'),
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
  allowances: amount.describe('Discounts on the whole document.'),
  charges: amount.describe('Freight.'),
  prepaid: amount.describe('Amount paid before it was issued.'),
  breakdown: z.array(
    z.object({ ...rated.shape, taxable: amount, tax: amount, reason: z.string().nullable() }),
  ),
  texts: z.array(z.string()).describe('Legally required wording.'),
  costCenter: z.string().nullable().describe('The buyer’s cost centre, from the order.'),
  reason: z.string().nullable().describe('Reason for a credit note.'),
  corrects: z.string().nullable().describe('The invoice it corrects.'),
  correctedBy: z.string().nullable().describe('The invoice that corrects it.'),
  others: z.array(invoiceSchema).describe('Other documents for the same order, oldest first.'),
  canCorrect: z.boolean().describe('Whether the caller can correct it now.'),
  sending: sendingSchema.describe('Peppol delivery status.'),
});

export type InvoicePaper = z.infer<typeof invoicePaperSchema>;

export const correctInvoiceSchema = z.strictObject({
  reason: requiredText('reason', { max: 300 }),
  buyer: companyInput
    .pick({ name: true, vatId: true, registrationNumber: true, billingAddress: true })
    .optional()
    .describe('If omitted, the company’s current details.'),
  purchaseOrder: optionalText({ max: 60 }).describe('Empty for none. If omitted, the order’s PO number.'),
  tax: z
    .enum(['today', 'as-invoiced'])
    .default('today')
    .describe(
      'Recalculate with today’s data, or keep as invoiced. A new VAT number requires `today`; sales tax stays as invoiced.',
    ),
});

export type CorrectInvoice = z.output<typeof correctInvoiceSchema>;

export const uninvoicedSchema = z.object({
  shipmentId: id,
  orderId: id,
  orderNumber: z.string(),
  shipment: z.int().describe('Shipment number within the order.'),
  shippedOn: z.iso.date(),
  missing: z.array(z.string()).describe('What is missing to issue the invoice.'),
});

export type Uninvoiced = z.infer<typeof uninvoicedSchema>;
