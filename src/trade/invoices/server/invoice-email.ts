import { eq } from 'drizzle-orm';
import { formatCount } from '#platform/kernel/count.ts';
import { writeDay } from '#platform/kernel/dates.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { formatIban } from '#platform/kernel/payment/iban.ts';
import { isDatabaseUnavailable } from '#platform/server/database/failures.ts';
import type { Attachment, EmailContent, EmailParts, Emails } from '#platform/server/mail/letter.ts';
import type { EmailRow } from '#platform/server/mail/tables.ts';
import { type Invoice, nameOfTax } from '../rules/invoice.ts';
import { writeUbl } from '../rules/write-ubl.ts';
import { printInvoice } from './print-invoice.ts';
import { type InvoiceRow, invoices } from './tables.ts';

const amount = (text: string) => formatAmount(Number(text));

/** What the email says; `attached` are the papers that go with it. */
function invoiceIssued(
  invoice: Invoice,
  {
    address,
    seller,
    attached,
  }: { address: string; seller: string; attached: 'nothing' | 'pdf' | 'pdf and xml' },
): EmailContent {
  const { type, number, order, credited, lines, breakdown, totals, payment, buyer } = invoice;
  const what = type === '381' ? 'Credit note' : 'Invoice';
  const isOpen = type === '380' && Number(totals.due) > 0;
  return {
    subject: `${what} ${number} for order ${order.number}`,
    heading: `${what} ${number}`,
    paragraphs: [
      credited
        ? `This credit note is for invoice ${credited.number}. Reason: ${credited.reason}`
        : isOpen && payment.dueOn
          ? `Please pay ${amount(totals.due)} by ${writeDay(payment.dueOn)}. Quote the reference so we can match your payment.`
          : Number(totals.due) < 0
            ? `You paid ${formatAmount(-Number(totals.due))} more than this invoice. We’ll refund the difference.`
            : 'Thank you for your order. This invoice is paid.',
      ...(attached === 'nothing' ? [] : [`The ${what.toLowerCase()} is attached as a PDF.`]),
      ...(attached === 'pdf and xml' ? ['For your accounting software, it’s also attached as XML.'] : []),
    ],
    table: {
      rows: lines.map(({ name, sku, quantity, unitPrice, net }) => ({
        name,
        details: [sku && `SKU ${sku}`, `${formatCount(quantity)} × ${amount(unitPrice)}`]
          .filter(Boolean)
          .join(' · '),
        amount: amount(net),
      })),
      sums: [
        ...(Number(totals.allowances)
          ? [{ label: 'Discount', amount: `−${amount(totals.allowances)}` }]
          : []),
        ...(Number(totals.charges) ? [{ label: 'Freight', amount: amount(totals.charges) }] : []),
        ...breakdown.map(({ category, rate, tax, reason }) => ({
          label:
            category === 'O'
              ? (reason ?? '')
              : [`${nameOfTax(invoice)} ${rate} %`, reason].filter(Boolean).join(', '),
          amount: amount(tax),
        })),
      ],
      total: { label: 'Total', amount: amount(totals.gross) },
    },
    button: { label: `View ${what.toLowerCase()}`, url: `${address}/dashboard/invoices/${number}` },
    facts: [
      ['Order', order.number],
      ...(order.purchaseOrder ? ([['Your reference', order.purchaseOrder]] as [string, string][]) : []),
      ...(order.costCenter ? ([['Cost centre', order.costCenter]] as [string, string][]) : []),
      ...(isOpen && payment.account
        ? ([
            ['Amount due', amount(totals.due)],
            ['Account holder', payment.account.holder],
            ['IBAN', formatIban(payment.account.iban)],
            ['Reference', payment.reference ?? number],
          ] as [string, string][])
        : []),
    ],
    footer: `You’re receiving this email because ${buyer.name} placed an order at ${seller}.`,
  };
}

/** After so many tries the email matters more than its papers, which are on the invoice's page too. */
const triesWithPaper = 3;

async function attach(
  { attaching }: EmailParts,
  invoice: InvoiceRow,
  { id: mail, attempts }: EmailRow,
): Promise<Attachment[]> {
  if (!attaching) return [];
  const { papers, inTurn, log } = attaching;
  const { id, number, companyId, document } = invoice;
  try {
    const pdf = { id, name: `${number}.pdf`, bytes: await inTurn(() => printInvoice(papers, invoice)) };
    if (!companyId) return [pdf];
    // German authorities and companies read XRechnung, all others of the EU the Peppol format.
    const flavour = document.buyer.address.country === 'DE' ? 'xrechnung' : 'peppol';
    const xml = Buffer.from(writeUbl(document, flavour));
    return [pdf, { id, name: `${number}.xml`, type: 'application/xml', bytes: xml }];
  } catch (error) {
    if (isDatabaseUnavailable(error) || attempts + 1 < triesWithPaper) throw error;
    log.warn({ err: error, mail, number }, 'an email is sent without its invoice');
    return [];
  }
}

export const invoiceEmails: Pick<Emails, 'invoice-issued'> = {
  'invoice-issued': async (parts, mail) => {
    const [invoice] = await parts.db
      .select()
      .from(invoices)
      .where(eq(invoices.id, String(mail.data?.invoiceId)));
    if (!invoice) return undefined;
    const attachments = await attach(parts, invoice, mail);
    const attached = (['nothing', 'pdf', 'pdf and xml'] as const)[attachments.length] ?? 'nothing';
    const { address, seller } = parts;
    return { ...invoiceIssued(invoice.document, { address, seller: seller.name, attached }), attachments };
  },
};
