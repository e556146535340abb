import { eq } from 'drizzle-orm';
import { currencyOf } from '#platform/kernel/payment/currencies.ts';
import type { Database } from '#platform/server/database/database.ts';
import { taxRateOf, withTax } from '#shop/orders/rules/order-tax.ts';
import { orderLines } from '#shop/orders/server/tables.ts';
import type { CreditRefund, DecidedRefund } from '#shop/refunds/server/refund-order.ts';
import type { ShopSettings } from '#shop/settings/contract/settings.ts';
import { readPart } from '#shop/settings/server/settings-repository.ts';
import { type Credit, creditInvoice, unitsLeft } from '../rules/credit-invoice.ts';
import { issue, listOfOrder } from './invoice-repository.ts';
import { moneyBack, newestOf } from './money-of-order.ts';
import type { InvoiceRow } from './tables.ts';

const refunded = 'Refunded, or set off against what is still to be paid';

interface CreditFacts {
  reason: string;
  refundId: string | null;
  prefix: string;
}

/** Issues a credit note for an invoice after those it has, if anything of it is left. The order must be locked. */
export async function credit(
  tx: Database,
  papers: readonly InvoiceRow[],
  invoice: InvoiceRow,
  wanted: Credit,
  { reason, refundId, prefix }: CreditFacts,
): Promise<InvoiceRow | undefined> {
  const earlier = papers
    .filter(({ creditedId }) => creditedId === invoice.id)
    .map(({ document }) => document);
  const { decimals } = currencyOf(invoice.currency);
  const write = (number: string, issuedOn: string) =>
    creditInvoice(invoice.document, earlier, wanted, { number, issuedOn, reason, terms: refunded, decimals });
  // Asked before a number is taken: a number that was taken has a paper.
  if (!write('', '')) return undefined;
  const { orderId, companyId, id: creditedId } = invoice;
  return await issue(
    tx,
    { type: '381', orderId, companyId, creditedId, refundId, prefix },
    decimals,
    (...given) => {
      const note = write(...given);
      if (!note) throw new Error('A credit note came to nothing.');
      return note;
    },
  );
}

/**
 * Credit notes for a refund: by units that came back where just their price is refunded, else by amount. Units that never
 * left were never invoiced, and their money needs no paper.
 */
export const creditRefundBy =
  (first: ShopSettings): CreditRefund =>
  async (tx, refund) => {
    const { order, refundId, reason } = refund;
    const papers = await listOfOrder(tx, order.id);
    if (papers.length === 0) return;
    const { invoicePrefix: prefix } = (await readPart(tx, 'numbers', first)).value;
    const facts = { reason, refundId, prefix };
    const worth = await worthOf(tx, refund);
    const invoices = papers.filter(({ type }) => type === '380');
    if (worth.cancelled === 0 && worth.returned > 0 && worth.returned === refund.amountCents) {
      const left = new Map(refund.lines.map(({ position, returned }) => [position, returned]));
      let owed = BigInt(refund.amountCents);
      for (const invoice of invoices) {
        const earlier = papers.filter(({ creditedId }) => creditedId === invoice.id);
        const units = [...left].map(([position, quantity]) => {
          const documents = earlier.map(({ document }) => document);
          return { position, quantity: Math.min(quantity, unitsLeft(invoice.document, documents, position)) };
        });
        const isLast = units.every(({ position, quantity }) => left.get(position) === quantity);
        const gross = order.taxCents > 0 && isLast ? owed : undefined;
        const note = await credit(tx, papers, invoice, { units, gross }, facts);
        if (!note) continue;
        owed -= BigInt(note.grossCents);
        for (const { position, quantity } of units) left.set(position, (left.get(position) ?? 0) - quantity);
      }
      return;
    }
    // Money that no invoice asks for any more, since one was corrected, goes back without a paper.
    const over = await moneyOver(tx, refund, papers);
    let owed = BigInt(Math.max(0, refund.amountCents - worth.cancelled)) - over;
    // Where the order carried tax, money that goes back has it inside.
    const isTaxed = order.taxCents > 0;
    for (const invoice of invoices) {
      if (owed <= 0n) return;
      const note = await credit(tx, papers, invoice, isTaxed ? { gross: owed } : { net: owed }, facts);
      if (note) owed -= BigInt(isTaxed ? note.grossCents : note.netCents);
    }
  };

/** What was set off of payments beyond what the invoices ask for, and did not go back yet. */
async function moneyOver(
  tx: Database,
  { order, refundId }: DecidedRefund,
  papers: readonly InvoiceRow[],
): Promise<bigint> {
  const invoiced = newestOf(papers.filter(({ type }) => type === '380'));
  const over = invoiced.reduce(
    (sum, { prepaidCents, grossCents }) => sum + BigInt(Math.max(0, prepaidCents - grossCents)),
    0n,
  );
  if (over === 0n) return 0n;
  const left = over - (await moneyBack(tx, order, refundId));
  return left > 0n ? left : 0n;
}

async function worthOf(
  tx: Database,
  { order, lines }: DecidedRefund,
): Promise<{ cancelled: number; returned: number }> {
  const priced = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const sum = (kind: 'cancelled' | 'returned') =>
    withTax(
      lines.map(({ position, [kind]: units }) => {
        const unitCents = priced.find((line) => line.position === position)?.unitCents ?? 0;
        return { cents: units * unitCents, taxRate: taxRateOf(order.tax, position) };
      }),
    );
  return { cancelled: sum('cancelled'), returned: sum('returned') };
}

/** An invoice of which nothing was credited yet. */
export const isCorrectable = (invoice: InvoiceRow, papers: readonly InvoiceRow[]): boolean =>
  invoice.type === '380' && !papers.some(({ creditedId }) => creditedId === invoice.id);
