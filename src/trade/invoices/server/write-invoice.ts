import { formatCount } from '#platform/kernel/count.ts';
import type { Drawing } from '#platform/kernel/drawing.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { formatCreditorReference } from '#platform/kernel/payment/creditor-reference.ts';
import { epcText } from '#platform/kernel/payment/epc-code.ts';
import { formatIban } from '#platform/kernel/payment/iban.ts';
import { countryInAddress } from '#platform/kernel/places/countries.ts';
import { qrCells } from '#platform/server/pdf/codes/qr-code.ts';
import { type PaperLook, page } from '#platform/server/pdf/writing/look.ts';
import type { PaperWriters } from '#platform/server/pdf/writing/print-papers.ts';
import { Sheet } from '#platform/server/pdf/writing/sheet.ts';
import {
  footOf,
  formatDay,
  writeFacts,
  writeParties,
  writeSection,
  writeTitle,
} from '#platform/server/pdf/writing/write-parts.ts';
import { type PaperColumn, writeTable } from '#platform/server/pdf/writing/write-table.ts';
import {
  type Amount,
  type Invoice,
  type InvoiceLine,
  labelOfTax,
  type PostalAddress,
} from '../rules/invoice.ts';
import { noteOf } from '../rules/wording.ts';
import { writeCii } from '../rules/write-cii.ts';

interface InvoicePaper {
  kind: 'invoice';
  invoice: Invoice;
}

declare module '#platform/server/pdf/writing/print-papers.ts' {
  interface PrintedPapers {
    invoice: InvoicePaper;
  }
}

export const invoiceWriters: Pick<PaperWriters, 'invoice'> = { invoice: { make: makeInvoice } };

/** A PDF for archives (PDF/A-3b) that has itself inside as XML: Factur-X, profile EN 16931. */
async function makeInvoice({ invoice }: InvoicePaper, look: PaperLook): Promise<Buffer> {
  const mark = invoice.type === '381' ? 'Credit note' : 'Invoice';
  const what = `${mark} ${invoice.number}`;
  const sheet = new Sheet(what, look, {
    attachment: {
      ...{ name: fileName, type: 'text/xml', description: `${what} as XML` },
      bytes: Buffer.from(writeCii(invoice)),
      modifiedAt: new Date(invoice.issuedOn),
    },
    metadata: facturX,
  });
  sheet.begin(mark);
  writeTitle(sheet, what, { edition: 1 });
  writeHead(sheet, invoice);
  writeLines(sheet, invoice, what);
  writePayment(sheet, invoice);
  const { name, address, contact, vatId, registrationNumber } = invoice.seller;
  const numbers = [vatId && `VAT ${vatId}`, registrationNumber && `Reg. no. ${registrationNumber}`];
  const lines = [addressLine(address), contact.email, ...numbers].filter((line) => Boolean(line));
  sheet.end(footOf({ seller: { name, lines: lines as string[] } }, what));
  return await sheet.finish();
}

const addressLines = ({ street, extra, postcode, city, region, country }: PostalAddress) =>
  [street, extra, `${postcode} ${city}`.trim(), region, countryInAddress(country)].filter(Boolean);

const addressLine = (address: PostalAddress) => addressLines(address).join(', ');

const amount = (text: Amount) => formatAmount(Number(text));
const less = (text: Amount) => `−${amount(text)}`;

function writeHead(sheet: Sheet, invoice: Invoice): void {
  const { buyer, order, credited, delivery, seller } = invoice;
  writeParties(sheet, {
    to: {
      label: 'Bill to',
      text: [buyer.name, ...addressLines(buyer.address), buyer.vatId && `VAT ${buyer.vatId}`]
        .filter(Boolean)
        .join('\n'),
    },
    facts: [
      ['Issue date', formatDay(invoice.issuedOn)],
      ['Delivered on', formatDay(delivery.on)],
      ['Due date', invoice.payment.dueOn && formatDay(invoice.payment.dueOn)],
      ['Credits invoice', credited && `${credited.number} of ${formatDay(credited.issuedOn)}`],
      ['Order', order.number],
      ['Your reference', order.purchaseOrder],
      ['Cost centre', order.costCenter ?? null],
      ['Our VAT number', seller.vatId],
      // A line each: in one, names of right-to-left scripts would change places with the numbers beside them.
      ['Delivered to', [delivery.name, ...addressLines(delivery.address)].join('\n')],
    ],
  });
}

const columnsOf = (invoice: Invoice): PaperColumn<InvoiceLine>[] => [
  { title: 'SKU', width: 80, cell: ({ sku }) => sku },
  { title: 'Product', cell: ({ name }) => name },
  { title: 'Quantity', width: 48, align: 'right', cell: ({ quantity }) => formatCount(quantity) },
  { title: 'Unit price', width: 66, align: 'right', cell: priceOf },
  {
    title: invoice.taxKind ? 'Tax' : 'VAT',
    width: 42,
    align: 'right',
    cell: ({ rate, category }) => (category === 'O' ? '–' : `${rate} %`),
  },
  { title: 'Net', width: 78, align: 'right', cell: netOf },
];

function priceOf({ unitPrice, pricePer }: InvoiceLine): string {
  // Prices may have more decimals than amounts.
  const price = (unitPrice.split('.')[1]?.length ?? 0) > 2 ? unitPrice : amount(unitPrice);
  return pricePer === 1 ? price : `${price} per ${formatCount(pricePer)}`;
}

function netOf({ net, discount }: InvoiceLine): string {
  return Number(discount) === 0 ? amount(net) : `${amount(net)}\n(less ${amount(discount)})`;
}

function writeLines(sheet: Sheet, invoice: Invoice, what: string): void {
  const { totals, breakdown } = invoice;
  const isGiven = (text: Amount) => Number(text) !== 0;
  const parts = [
    { label: 'Goods', amount: amount(totals.lines) },
    ...(isGiven(totals.allowances) ? [{ label: 'Discount', amount: less(totals.allowances) }] : []),
    ...(isGiven(totals.charges) ? [{ label: 'Freight', amount: amount(totals.charges) }] : []),
    { label: invoice.taxKind ? 'Total without tax' : 'Total without VAT', amount: amount(totals.net) },
    ...breakdown.map((one) => ({
      label: labelOfTax(one, invoice, amount(one.taxable)),
      amount: amount(one.tax),
    })),
    ...(breakdown.length > 1
      ? [{ label: `Total ${invoice.taxKind ? 'sales tax' : 'VAT'}`, amount: amount(totals.vat) }]
      : []),
    ...(isGiven(totals.prepaid)
      ? [
          { label: 'Total', amount: amount(totals.gross) },
          { label: 'Prepaid', amount: less(totals.prepaid) },
        ]
      : []),
  ];
  const isOver = Number(totals.due) < 0;
  const label =
    invoice.type === '381'
      ? 'Credited'
      : isOver
        ? 'To be refunded'
        : isGiven(totals.prepaid)
          ? 'Amount due'
          : 'Total';
  writeTable(sheet, {
    ...{ columns: columnsOf(invoice), rows: invoice.lines, continued: what },
    sum: {
      label: `${label} (${invoice.currency})`,
      amount: formatAmount(Math.abs(Number(totals.due))),
      parts,
    },
  });
  sheet.y += 14;
  const note = noteOf(invoice);
  if (note) writeSection(sheet, 'Note', note);
}

const codeMm = 30;

function writePayment(sheet: Sheet, { payment, totals, currency, type }: Invoice): void {
  const { account, reference, terms } = payment;
  if (type === '381' || Number(totals.due) <= 0 || !account || !reference) {
    writeSection(sheet, 'Payment', terms);
    return;
  }
  const code = epcText(account, { due: totals.due, currency, reference });
  sheet.makeRoom(140);
  sheet.write('Payment', { size: 11, weight: 'bold' });
  sheet.y += 3;
  const top = sheet.y;
  writeFacts(sheet, [
    ['Terms', terms],
    ['Account holder', account.holder],
    ['IBAN', formatIban(account.iban)],
    ...(account.bic ? [['BIC', account.bic] as [string, string]] : []),
    ['Reference', formatCreditorReference(reference)],
    ...(code ? [['Scan to pay', 'Works with most European banking apps.'] as [string, string]] : []),
  ]);
  if (!code) return;
  const below = sheet.y;
  sheet.y = top - 14;
  sheet.draw(drawCode(code), page.width - page.margin - codeMm * (72 / 25.4));
  sheet.y = Math.max(below, sheet.y);
}

function drawCode(text: string): Drawing {
  const { size, isDark } = qrCells(text);
  const cell = codeMm / size;
  const at = (value: number) => (value * cell).toFixed(3);
  const cells = Array.from({ length: size * size }, (_, place) => [place % size, Math.floor(place / size)]);
  const dark = cells.flatMap(([x = 0, y = 0]) =>
    isDark(x, y) ? [`M${at(x)} ${at(y)}H${at(x + 1)}V${at(y + 1)}H${at(x)}Z`] : [],
  );
  return {
    ...{ widthMm: codeMm, heightMm: codeMm },
    shapes: [
      { path: `M0 0H${codeMm}V${codeMm}H0Z`, fill: '#ffffff' },
      { path: dark.join(''), fill: '#000000' },
    ],
  };
}

const fileName = 'factur-x.xml';
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const property = (name: string, description: string) =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;

/** What Factur-X wants in the metadata, and the schema of it that PDF/A wants beside it. */
const facturX = `<rdf:Description rdf:about="" xmlns:fx="${namespace}"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${fileName}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${[
  property('DocumentFileName', 'Name of the embedded XML invoice file'),
  property('DocumentType', 'INVOICE'),
  property('Version', 'Version of the XML data'),
  property('ConformanceLevel', 'Profile of the XML data'),
].join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;
