import { route } from '#platform/contract/calls.ts';
import type { CompanyRight } from '#trade/companies/rules/roles.ts';

export const invoicesRoutes = {
  listInvoices: route('GET', '/invoices', 'signed-in'),
  getInvoice: route('GET', '/invoices/:number', 'signed-in'),
  getInvoicePdf: route('GET', '/invoices/:number.pdf', 'signed-in'),
  getInvoiceXml: route('GET', '/invoices/:number.xml', 'signed-in'),
  getOrderProForma: route('GET', '/orders/:id/proForma.pdf', 'owner-or-admin'),
  getQuoteProForma: route('GET', '/quotes/:quoteId/revisions/:revision/proForma.pdf', 'signed-in'),
  correctInvoice: route('POST', '/invoices/:number/correction', 'admin'),
  sendInvoice: route('POST', '/invoices/:number/sending', 'admin'),
  getInvoiceSending: route('GET', '/companies/:companyId/invoiceSending', 'signed-in'),
  setInvoiceSending: route('PUT', '/companies/:companyId/invoiceSending', 'signed-in'),
  getJournalFigures: route('GET', '/invoiceJournal', 'admin'),
  exportJournal: route('POST', '/invoiceJournal', 'admin'),
  listUninvoiced: route('GET', '/uninvoicedShipments', 'admin'),
  invoiceShipment: route('POST', '/uninvoicedShipments/:shipmentId/invoice', 'admin'),
};

/** Of the calls about a company: what its people must be allowed to do there. */
export const invoicesRights = {
  getInvoiceSending: 'see-company',
  setInvoiceSending: 'pay-invoices',
} as const satisfies Partial<Record<keyof typeof invoicesRoutes, CompanyRight>>;

type InvoicesRoutes = typeof invoicesRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends InvoicesRoutes {}
}
