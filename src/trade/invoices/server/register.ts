import { ShopError } from '#platform/contract/errors.ts';
import { formatMinor } from '#platform/kernel/money.ts';
import { answerPage, defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { ShopParts, Subject } from '#platform/server/subject.ts';
import { admitToCompany } from '#trade/companies/server/company-repository.ts';
import { dropRows } from '#trade/companies/server/merging/of-companies.ts';
import { invoicesRights } from '../contract/routes.ts';
import type { Invoice } from '../rules/invoice.ts';
import { writeCii } from '../rules/write-cii.ts';
import { writeUbl } from '../rules/write-ubl.ts';
import { correctInvoice } from './correct-invoice.ts';
import { creditRefundBy } from './credit-invoices.ts';
import { invoiceEmails } from './invoice-email.ts';
import { findReadable, type ListedRow, listInvoices, type Reader } from './invoice-repository.ts';
import { invoiceShipmentBy } from './issue-invoice.ts';
import { checkInvoices } from './journal/doctor.ts';
import { exportJournal, readJournalFigures } from './journal/journal.ts';
import { listInvoiceFiles, printInvoice } from './print-invoice.ts';
import { type ProFormaParts, printOrderProForma, printQuoteProForma } from './pro-forma/pro-forma.ts';
import { createAccessPoint } from './sending/access-point.ts';
import { setCompanySending, showCompanySending } from './sending/company-sending.ts';
import { checkSending, countInvoicesNotSent } from './sending/doctor.ts';
import { type SendingParts, sendDueInvoices, sendNow } from './sending/send-invoices.ts';
import { showInvoice, toListed } from './show-invoice.ts';
import { invoiceDeliveries, invoices, peppolCompanies, uninvoicedShipments } from './tables.ts';
import { invoiceLater, listUninvoiced } from './uninvoiced-shipments.ts';

export const invoicesSubject: Subject = {
  prepare: ({ firstSettings }) => ({
    countInvoicesNotSent,
    invoiceShipment: invoiceShipmentBy(firstSettings),
    creditRefund: creditRefundBy(firstSettings),
    listOrderFiles: listInvoiceFiles,
  }),
  handlers: invoiceHandlers,
  // Whose they are changes; what they say does not.
  ofCompanies: [
    { table: invoices, what: 'Invoices and credit notes' },
    { table: peppolCompanies, merge: (merger) => [dropRows(peppolCompanies, merger)] },
  ],
  emails: invoiceEmails,
  money: [{ table: invoices, becomes: 'refused', what: 'invoices' }],
  personalData: [
    {
      partOf: 'orders',
      name: 'invoices',
      table: invoices,
      of: invoices.orderId,
      without: { fileHash: 'Internal storage location.' },
    },
    {
      partOf: 'orders',
      name: 'uninvoicedShipments',
      table: uninvoicedShipments,
      of: uninvoicedShipments.orderId,
    },
    {
      partOf: 'orders',
      name: 'invoiceDeliveries',
      table: invoiceDeliveries,
      of: invoiceDeliveries.orderId,
      without: { failure: 'The network’s own error message, for admins.' },
    },
  ],
  jobs: {
    'send-invoices': { cron: '* * * * *', run: (parts) => sendDueInvoices(sendingParts(parts)) },
  },
  files: { columns: [invoices.fileHash] },
  doctor: { Invoices: checkInvoices, Peppol: checkSending },
};

const sendingParts = ({ db, config }: Pick<ShopParts, 'db' | 'config'>): SendingParts => ({
  db,
  accessPoint: config.accessPoint
    ? createAccessPoint({ ...config.accessPoint, allowsPrivate: config.mode === 'demo' })
    : undefined,
});

const writers: Record<'ubl' | 'cii' | 'xrechnung', (invoice: Invoice) => string> = {
  ubl: (invoice) => writeUbl(invoice, 'peppol'),
  xrechnung: (invoice) => writeUbl(invoice, 'xrechnung'),
  cii: writeCii,
};

type Parts = ProFormaParts & Pick<ShopParts, 'config' | 'firstSettings' | 'places'>;

function invoiceHandlers(printing: Parts) {
  const { db, firstSettings, readSettings } = printing;
  const sending = sendingParts(printing);
  const isConnected = sending.accessPoint !== undefined;
  async function requireReadable(reader: Reader, number: string): Promise<ListedRow> {
    const found = await findReadable(db, reader, number);
    if (!found) throw new ShopError('not-found', 'Invoice not found.');
    return found;
  }

  return defineHandlers({
    listInvoices: async ({ query, caller, reply }) => {
      const { items, ...page } = await listInvoices(db, caller, query);
      return answerPage(reply, { ...page, items: items.map(toListed) });
    },

    getInvoice: async ({ params: { number }, caller }) =>
      await showInvoice(db, caller, await requireReadable(caller, number), isConnected),

    getInvoicePdf: async ({ params: { number }, caller, reply }) => {
      const { invoice } = await requireReadable(caller, number);
      // A call that answers a file has its turn for expensive work already: another would wait for itself.
      const bytes = await printInvoice(printing, invoice);
      reply.header('content-disposition', `attachment; filename="${number}.pdf"`);
      reply.header('cache-control', 'private, no-store');
      return inOnePiece(bytes);
    },

    getInvoiceXml: async ({ params: { number }, query: { format }, caller, reply }) => {
      const { invoice } = await requireReadable(caller, number);
      reply.header('content-disposition', `attachment; filename="${number}.xml"`);
      reply.header('cache-control', 'private, no-store');
      return inOnePiece(writers[format](invoice.document));
    },

    getOrderProForma: async ({ order, reply }) => {
      const bytes = await printOrderProForma(printing, order);
      reply.header('content-disposition', `attachment; filename="Pro forma ${order.number}.pdf"`);
      reply.header('cache-control', 'private, no-store');
      return inOnePiece(bytes);
    },

    getQuoteProForma: async ({ params, caller, reply }) => {
      const bytes = await printQuoteProForma(printing, params, caller);
      reply.header('content-disposition', 'attachment; filename="Pro forma.pdf"');
      reply.header('cache-control', 'private, no-store');
      return inOnePiece(bytes);
    },

    correctInvoice: async ({ params: { number }, body: correction, caller }) => {
      const corrected = await correctInvoice(db, firstSettings, { number, correction }, caller);
      const { overpaidMinor, ...papers } = corrected;
      // The customer reads on the invoice that it is refunded.
      const overpaid = overpaidMinor
        ? ` ${formatMinor(overpaidMinor)} more was paid than it asks for: refund it on the order’s page.`
        : '';
      return { ...done(`${number} credited and reissued as ${papers.invoice}.${overpaid}`), ...papers };
    },

    sendInvoice: async ({ params: { number }, caller }) => {
      const { invoice } = await requireReadable(caller, number);
      await sendNow(sending, invoice, caller);
      return done(`${number} queued. It will be sent to the access point within a minute.`);
    },

    getInvoiceSending: async ({ params: { companyId }, caller }) => {
      const role = await admitToCompany(db, invoicesRights.getInvoiceSending, { companyId, caller });
      return await showCompanySending(db, companyId, { isConnected, isAdmin: caller.isAdmin, role });
    },

    setInvoiceSending: async ({ params: { companyId }, body: { isChosen }, caller }) => {
      await admitToCompany(db, invoicesRights.setInvoiceSending, { companyId, caller });
      await setCompanySending(db, companyId, { isChosen, isConnected }, caller);
      return done(isChosen ? 'Peppol turned on for new invoices.' : 'Peppol turned off for new invoices.');
    },

    getJournalFigures: async ({ query }) => {
      const { currency } = await readSettings('money');
      return await readJournalFigures(db, currency, query);
    },

    exportJournal: async ({ body, caller, reply }) => {
      const name = `${body.report}-${body.from}-${body.until}.csv`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      reply.header('cache-control', 'private, no-store');
      return await exportJournal(db, caller, body);
    },

    listUninvoiced: async ({ query, reply }) => answerPage(reply, await listUninvoiced(db, query)),

    invoiceShipment: async ({ params: { shipmentId }, caller }) => {
      const { number } = await invoiceLater(db, firstSettings, shipmentId, caller);
      return { ...done(`Invoice ${number} issued.`), number };
    },
  });
}

async function* inOnePiece<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}
