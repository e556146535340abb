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
    summary: 'List invoices and credit notes, newest first: your own, or all for admins',
    query: invoiceListQuerySchema,
    response: z.array(invoiceSchema),
  },
  getInvoice: {
    summary: 'Get an invoice or credit note',
    params: byNumber,
    response: invoicePaperSchema,
  },
  getInvoicePdf: {
    summary: 'Download an invoice as PDF with embedded XML (Factur-X)',
    fileType: 'application/pdf',
    params: byNumber,
    response: fileInPieces(),
  },
  getInvoiceXml: {
    summary: 'Download an invoice as XML: Peppol BIS Billing 3, XRechnung 3.0 or CII (EN 16931)',
    fileType: 'application/xml; charset=utf-8',
    params: byNumber,
    query: z.object({ format: z.enum(['ubl', 'cii', 'xrechnung']).default('ubl') }),
    response: fileInPieces(),
  },
  getOrderProForma: {
    summary: 'Download a pro forma for an order as PDF, without an invoice number',
    fileType: 'application/pdf',
    params: byId,
    response: fileInPieces(),
  },
  getQuoteProForma: {
    summary: 'Download a pro forma for a quote as PDF, without an invoice number',
    fileType: 'application/pdf',
    params: z.object({ quoteId: id, revision: count(1, 1_000) }),
    response: fileInPieces(),
  },
  correctInvoice: {
    summary: 'Correct an invoice: credit it and issue a new one in one step',
    params: byNumber,
    body: correctInvoiceSchema,
    response: success.extend({ creditNote: z.string(), invoice: z.string() }),
  },
  sendInvoice: {
    summary: 'Send an invoice via Peppol, or resend it after it was refused',
    params: byNumber,
    response: success,
  },
  getInvoiceSending: {
    summary: 'Get whether a company receives Peppol invoices, and its Peppol address',
    params: z.object({ companyId: id }),
    response: companySendingSchema,
  },
  setInvoiceSending: {
    summary: 'Turn Peppol invoices on or off for a company',
    params: z.object({ companyId: id }),
    body: setCompanySendingSchema,
    response: success,
  },
  getJournalFigures: {
    summary:
      'Get invoice and credit note totals for a period: OSS, EC sales list, and orders that don’t reconcile',
    query: journalPeriodSchema,
    response: journalFiguresSchema,
  },
  exportJournal: {
    summary: 'Export invoices and credit notes for a period as CSV',
    fileType: 'text/csv; charset=utf-8',
    body: journalExportSchema,
    response: fileInPieces(),
  },
  listUninvoiced: {
    summary: 'List shipments without an invoice, and what is missing',
    query: listQuerySchema.omit({ q: true }),
    response: z.array(uninvoicedSchema),
  },
  invoiceShipment: {
    summary: 'Issue the invoice for a shipment once nothing is missing',
    params: z.object({ shipmentId: id }),
    response: success.extend({ number: z.string() }),
  },
} satisfies CallsOf<typeof invoicesRoutes>;

type InvoicesCalls = typeof invoicesCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends InvoicesCalls {}
}
