import { currencyOf } from '#platform/kernel/payment/currencies.ts';
import type { Database } from '#platform/server/database/database.ts';
import { writeMinor } from '#trade/tax/rules/decimals.ts';
import type { InvoicePaper, ListedInvoice } from '../contract/invoice.ts';
import type { InvoiceParty } from '../rules/invoice.ts';
import { isCorrectable } from './credit-invoices.ts';
import { type ListedRow, listReadable, type Reader } from './invoice-repository.ts';
import { showSending } from './sending/show-sending.ts';

export function toListed({ invoice, orderNumber, creditedCents }: ListedRow): ListedInvoice {
  const { number, type, issuedOn, dueOn, orderId, currency, document } = invoice;
  const { net, vat, gross, due } = document.totals;
  return {
    ...{ number, type, issuedOn, dueOn, orderId, orderNumber, currency, net, vat, gross, due },
    purchaseOrder: document.order.purchaseOrder,
    buyer: document.buyer.name,
    creditedSince: writeMinor(BigInt(creditedCents), currencyOf(currency).decimals),
    credits: document.credited?.number ?? null,
  };
}

/** All that a paper says, and the others of its order that the reader may see. */
export async function showInvoice(
  db: Database,
  reader: Reader,
  row: ListedRow,
  isConnected: boolean,
): Promise<InvoicePaper> {
  const { invoice } = row;
  const { document } = invoice;
  const papers = await listReadable(db, reader, invoice.orderId);
  const { seller, buyer, delivery, payment, lines, breakdown, totals, texts, credited } = document;
  const { account, reference, terms } = payment;
  const editions = papers.filter(
    (one) => one.invoice.shipmentId && one.invoice.shipmentId === invoice.shipmentId,
  );
  const edition = (number: number) =>
    editions.find((one) => one.invoice.edition === number)?.invoice.number ?? null;
  return {
    ...toListed(row),
    ...{ seller: partyOf(seller), buyerParty: partyOf(buyer), delivery, texts },
    ...(document.taxKind && { taxKind: document.taxKind }),
    payment: { account, reference, terms },
    lines: lines.map(({ sku, name, quantity, unitPrice, pricePer, discount, net, category, rate }) => ({
      ...{ sku, name, quantity, unitPrice, pricePer, discount, net, category, rate },
    })),
    ...{ allowances: totals.allowances, charges: totals.charges, prepaid: totals.prepaid },
    breakdown: breakdown.map(({ category, rate, taxable, tax, reason }) => ({
      ...{ category, rate, taxable, tax, reason },
    })),
    costCenter: document.order.costCenter ?? null,
    reason: credited?.reason ?? null,
    ...{ corrects: edition(invoice.edition - 1), correctedBy: edition(invoice.edition + 1) },
    others: papers.filter((one) => one.invoice.id !== invoice.id).map(toListed),
    canCorrect:
      reader.isAdmin &&
      isCorrectable(
        invoice,
        papers.map((one) => one.invoice),
      ),
    sending: await showSending(db, reader, invoice, isConnected),
  };
}

const partyOf = ({ name, address, vatId, registrationNumber }: InvoiceParty) => ({
  ...{ name, address, vatId, registrationNumber },
});
