import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { fileInPieces, id } from '#platform/contract/fields.ts';
import { count, listQuerySchema } from '#platform/contract/lists.ts';
import { byId } from '#platform/contract/parameters.ts';
import {
  byNumber,
  correctInvoiceSchema,
  invoiceListQuerySchema,
  invoicePaperSchema,
  invoiceSchema,
  uninvoicedSchema,
} from './invoice.ts';
import { journalExportSchema, journalFiguresSchema, journalPeriodSchema } from './journal.ts';
import type { invoicesRoutes } from './routes.ts';
import { companySendingSchema, setCompanySendingSchema } from './sending.ts';

const success = z.object({ success: z.literal(true), message: z.string() });

export const invoicesCalls = {
  listInvoices: {
    summary: 'List invoices and credit notes, newest first: one’s own, or for admins all',
    query: invoiceListQuerySchema,
    response: z.array(invoiceSchema),
  },
  getInvoice: {
    summary: 'Get an invoice or credit note with all that it says',
    params: byNumber,
    response: invoicePaperSchema,
  },
  getInvoicePdf: {
    summary: 'Download an invoice as PDF, with the same as XML inside (Factur-X)',
    fileType: 'application/pdf',
    params: byNumber,
    response: fileInPieces(),
  },
  getInvoiceXml: {
    summary: 'Download an invoice as XML: Peppol BIS Billing 3, XRechnung 3.0 or CII by EN 16931',
    fileType: 'application/xml; charset=utf-8',
    params: byNumber,
    query: z.object({ format: z.enum(['ubl', 'cii', 'xrechnung']).default('ubl') }),
    response: fileInPieces(),
  },
  getOrderProForma: {
    summary: 'Download a pro forma of an order as PDF: what would be invoiced, without a number',
    fileType: 'application/pdf',
    params: byId,
    response: fileInPieces(),
  },
  getQuoteProForma: {
    summary: 'Download a pro forma of a quote as PDF: what would be invoiced, without a number',
    fileType: 'application/pdf',
    params: z.object({ quoteId: id, revision: count(1, 1_000) }),
    response: fileInPieces(),
  },
  correctInvoice: {
    summary: 'Credit an invoice and issue another with what is stated now, in one step',
    params: byNumber,
    body: correctInvoiceSchema,
    response: success.extend({ creditNote: z.string(), invoice: z.string() }),
  },
  sendInvoice: {
    summary: 'Send an invoice by Peppol, or again after it was refused',
    params: byNumber,
    response: success,
  },
  getInvoiceSending: {
    summary: 'Get whether a company takes its invoices by Peppol, and at which address',
    params: z.object({ companyId: id }),
    response: companySendingSchema,
  },
  setInvoiceSending: {
    summary: 'Choose whether a company takes its invoices by Peppol',
    params: z.object({ companyId: id }),
    body: setCompanySendingSchema,
    response: success,
  },
  getJournalFigures: {
    summary:
      'Get what invoices and credit notes of a period come to: sums, OSS, EC sales list, and what does not add up',
    query: journalPeriodSchema,
    response: journalFiguresSchema,
  },
  exportJournal: {
    summary: 'Export invoices and credit notes of a period as CSV for accounting',
    fileType: 'text/csv; charset=utf-8',
    body: journalExportSchema,
    response: fileInPieces(),
  },
  listUninvoiced: {
    summary: 'List shipments that have no invoice yet, and what is missing for it',
    query: listQuerySchema.omit({ q: true }),
    response: z.array(uninvoicedSchema),
  },
  invoiceShipment: {
    summary: 'Issue the invoice of a shipment once nothing is missing any more',
    params: z.object({ shipmentId: id }),
    response: success.extend({ number: z.string() }),
  },
} satisfies CallsOf<typeof invoicesRoutes>;

type InvoicesCalls = typeof invoicesCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends InvoicesCalls {}
}
