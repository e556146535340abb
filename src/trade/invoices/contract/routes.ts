import { route } from '#platform/contract/calls.ts';

export const invoicesRoutes = {
  listInvoices: route('GET', '/invoices', 'signed-in'),
  getInvoice: route('GET', '/invoices/:number', 'signed-in'),
  getInvoicePdf: route('GET', '/invoices/:number.pdf', 'signed-in'),
  getInvoiceXml: route('GET', '/invoices/:number.xml', 'signed-in'),
  getOrderProForma: route('GET', '/orders/:id/proForma.pdf', 'owner-or-admin'),
  getQuoteProForma: route('GET', '/quotes/:quoteId/revisions/:revision/proForma.pdf', 'signed-in'),
  correctInvoice: route('POST', '/invoices/:number/correction', 'admin'),
  getJournalFigures: route('GET', '/invoiceJournal', 'admin'),
  exportJournal: route('POST', '/invoiceJournal', 'admin'),
  listUninvoiced: route('GET', '/uninvoicedShipments', 'admin'),
  invoiceShipment: route('POST', '/uninvoicedShipments/:shipmentId/invoice', 'admin'),
};

type InvoicesRoutes = typeof invoicesRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends InvoicesRoutes {}
}
