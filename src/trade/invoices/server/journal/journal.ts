import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, gte, lte, or, sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { currencyOf } from '#platform/kernel/payment/currencies.ts';
import type { Database } from '#platform/server/database/database.ts';
import { columnsOf, exportCsv } from '#platform/server/http/downloads.ts';
import { writeMinor } from '#trade/tax/rules/decimals.ts';
import { euCountries } from '#trade/tax/rules/vat-area.ts';
import type { EcSalesRow, JournalExport, JournalFigures, OssRow } from '../../contract/journal.ts';
import { type InvoiceTax, nameOfTax } from '../../rules/invoice.ts';
import { type InvoiceRow, invoices } from '../tables.ts';

interface Period {
  from: string;
  until: string;
}

/** A paper as far as one category and rate goes: what an accountant books. */
interface Booking {
  paper: InvoiceRow;
  tax: InvoiceTax;
}

const sign = ({ type }: InvoiceRow) => (type === '381' ? -1 : 1);

/** In the order in which DATEV's booking batches have them; accounts are named, since every office numbers its own. */
const columns = columnsOf<Booking>([
  ['Amount', ({ tax }) => grossOf(tax)],
  ['Debit/credit', ({ paper }) => (paper.type === '381' ? 'C' : 'D')],
  ['Currency', ({ paper }) => paper.currency],
  ['Account', ({ paper }) => `Receivables ${paper.document.buyer.name}`],
  ['Contra account', ({ tax }) => `Revenue ${tax.category} ${tax.rate} %`],
  ['Tax key', ({ tax }) => `${tax.category}${tax.rate}`],
  ['Document date', ({ paper }) => paper.issuedOn],
  ['Document', ({ paper }) => paper.number],
  ['Due date', ({ paper }) => paper.dueOn],
  ['Text', ({ paper }) => textOf(paper)],
  ['Order', ({ paper }) => paper.document.order.number],
  ['PO number', ({ paper }) => paper.document.order.purchaseOrder],
  ['Cost centre', ({ paper }) => paper.document.order.costCenter],
  ['Credits', ({ paper }) => paper.document.credited?.number],
  ['Delivery date', ({ paper }) => paper.document.delivery.on],
  ['Delivery country', ({ paper }) => paper.document.delivery.address.country],
  ['Buyer', ({ paper }) => paper.document.buyer.name],
  ['Buyer country', ({ paper }) => paper.document.buyer.address.country],
  ['Buyer VAT number', ({ paper }) => paper.document.buyer.vatId],
  ['VAT category', ({ tax }) => tax.category],
  ['VAT rate', ({ tax }) => tax.rate],
  ['Net', ({ paper, tax }) => sign(paper) * Number(tax.taxable)],
  ['VAT', ({ paper, tax }) => sign(paper) * Number(tax.tax)],
  ['Gross', ({ paper, tax }) => sign(paper) * Number(grossOf(tax))],
  ['Payment reference', ({ paper }) => paper.document.payment.reference],
  ['Tax type', ({ paper }) => nameOfTax(paper.document)],
]);

const textOf = ({ type, document }: InvoiceRow) =>
  type === '381'
    ? `Credit note: ${document.credited?.reason ?? ''}`
    : `Invoice for order ${document.order.number}`;

/** Amounts have at most two decimals: through cents, so that no sum of decimals is off. */
const grossOf = ({ taxable, tax }: InvoiceTax): string =>
  ((Math.round(Number(taxable) * 100) + Math.round(Number(tax) * 100)) / 100).toFixed(2);

const ossColumns = columnsOf<OssRow>([
  ['Country', ({ country }) => country],
  ['VAT rate', ({ rate }) => rate],
  ['Net', ({ net }) => Number(net)],
  ['VAT', ({ vat }) => Number(vat)],
]);

const ecSalesColumns = columnsOf<EcSalesRow>([
  ['VAT number', ({ vatId }) => vatId],
  ['Buyer', ({ buyer }) => buyer],
  ['Kind', ({ kind }) => kind],
  ['Net', ({ net }) => Number(net)],
]);

/** Who takes the figures along is written down before the first row is sent. */
export async function exportJournal(
  db: Database,
  admin: { id: string },
  { report, ...period }: JournalExport,
): Promise<AsyncGenerator<string>> {
  const names = { journal: 'Journal', oss: 'One-Stop Shop figures', 'ec-sales': 'EC sales list' };
  await recordAdminActions(db, admin, [
    {
      action: 'journal.exported',
      subject: { kind: 'export', id: randomUUID(), name: `${names[report]} as CSV` },
      after: { ...period },
    },
  ]);
  if (report === 'oss')
    return exportCsv(
      ossColumns,
      once(() => readOss(db, period)),
    );
  if (report === 'ec-sales')
    return exportCsv(
      ecSalesColumns,
      once(() => readEcSales(db, period)),
    );
  return exportCsv(columns, readBookings(db, period));
}

async function* once<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read();
}

const issuedIn = ({ from, until }: Period) =>
  and(gte(invoices.issuedOn, from), lte(invoices.issuedOn, until));

const papersAtOnce = 100;

/** As they are read, in the order of their series: neither a connection nor more than some papers wait. */
async function* readBookings(db: Database, period: Period): AsyncGenerator<Booking[]> {
  let last: InvoiceRow | undefined;
  for (;;) {
    const after =
      last &&
      or(
        gt(invoices.type, last.type),
        and(eq(invoices.type, last.type), gt(invoices.year, last.year)),
        and(eq(invoices.type, last.type), eq(invoices.year, last.year), gt(invoices.place, last.place)),
      );
    const papers = await db
      .select()
      .from(invoices)
      .where(and(issuedIn(period), after))
      .orderBy(asc(invoices.type), asc(invoices.year), asc(invoices.place))
      .limit(papersAtOnce);
    yield papers.flatMap((paper) => paper.document.breakdown.map((tax) => ({ paper, tax })));
    last = papers.at(-1);
    if (papers.length < papersAtOnce) return;
  }
}

const signed = sql.raw(`case when invoices.type = '381' then -1 else 1 end`);

/** To private buyers in other countries of the EU, at the rate of theirs: what the One-Stop Shop asks for. */
async function readOss(db: Database, { from, until }: Period): Promise<OssRow[]> {
  const { rows } = await db.execute<{ country: string; rate: number; net: string; vat: string }>(sql`
    select document -> 'delivery' -> 'address' ->> 'country' as country, (part ->> 'rate')::float8 as rate,
      sum(${signed} * (part ->> 'taxable')::numeric)::text as net, sum(${signed} * (part ->> 'tax')::numeric)::text as vat
    from invoices join orders on orders.id = invoices.order_id, jsonb_array_elements(document -> 'breakdown') part
    where issued_on between ${from} and ${until} and part ->> 'category' = 'S' and orders.tax -> 'buyer' ->> 'type' = 'private'
      and orders.tax -> 'seller' ->> 'isInOss' = 'true'
      and orders.tax -> 'delivery' ->> 'method' = 'carrier'
      and document -> 'delivery' -> 'address' ->> 'country' <> document -> 'seller' -> 'address' ->> 'country'
      and document -> 'delivery' -> 'address' ->> 'country' = any (${sql.param([...euCountries])})
    group by 1, 2 order by 1, 2`);
  return rows;
}

/** Supplies without tax to companies in other countries of the EU, by their number. */
async function readEcSales(db: Database, { from, until }: Period): Promise<EcSalesRow[]> {
  const { rows } = await db.execute<{
    vatId: string;
    buyer: string;
    kind: EcSalesRow['kind'];
    net: string;
  }>(sql`
    select document -> 'buyer' ->> 'vatId' as "vatId", max(document -> 'buyer' ->> 'name') as buyer,
      case part ->> 'category' when 'K' then 'goods' else 'services' end as kind,
      sum(${signed} * (part ->> 'taxable')::numeric)::text as net
    from invoices, jsonb_array_elements(document -> 'breakdown') part
    where issued_on between ${from} and ${until} and part ->> 'category' in ('K', 'AE')
      and document -> 'buyer' ->> 'vatId' is not null
    group by 1, 3 order by 1, 3`);
  return rows;
}

const mismatchesShown = 50;

/** What a period comes to, and the orders of it that do not add up. */
export async function readJournalFigures(
  db: Database,
  stated: string | null,
  period: Period,
): Promise<JournalFigures> {
  const { code: currency, decimals } = currencyOf(stated);
  const rows = await db
    .select({
      type: invoices.type,
      count: sql<number>`count(*)::int`,
      net: sql<string>`sum(${invoices.netCents})::text`,
      vat: sql<string>`sum(${invoices.taxCents})::text`,
      gross: sql<string>`sum(${invoices.grossCents})::text`,
    })
    .from(invoices)
    .where(issuedIn(period))
    .groupBy(invoices.type);
  const of = (type: '380' | '381') =>
    rows.find((row) => row.type === type) ?? { count: 0, net: '0', vat: '0', gross: '0' };
  const write = (cents: bigint) => writeMinor(cents, decimals);
  const sumsOf = ({ count, net, vat, gross }: ReturnType<typeof of>) => ({
    ...{ count, net: write(BigInt(net)), vat: write(BigInt(vat)), gross: write(BigInt(gross)) },
  });
  const [invoiced, credited] = [of('380'), of('381')];
  const less = (part: 'net' | 'vat' | 'gross') => write(BigInt(invoiced[part]) - BigInt(credited[part]));
  const mismatches = await db.execute<{ orderId: string; orderNumber: string; says: string }>(sql`
    select order_id as "orderId", order_number as "orderNumber", says
    from find_invoice_mismatches(${period.from}, ${period.until}) limit ${mismatchesShown}`);
  return {
    currency,
    invoices: sumsOf(invoiced),
    creditNotes: sumsOf(credited),
    total: { net: less('net'), vat: less('vat'), gross: less('gross') },
    oss: await readOss(db, period),
    ecSales: await readEcSales(db, period),
    mismatches: mismatches.rows,
  };
}
