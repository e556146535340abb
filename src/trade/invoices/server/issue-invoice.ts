import { and, asc, eq, ne } from 'drizzle-orm';
import { daysAfter, writeDay } from '#platform/kernel/dates.ts';
import { creditorReference } from '#platform/kernel/payment/creditor-reference.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import type { TaxClass } from '#shop/catalog/rules/tax-class.ts';
import type { TaxOfLine } from '#shop/orders/rules/order-tax.ts';
import { dueDay, writeTerms } from '#shop/orders/rules/payment-terms.ts';
import { orderLines } from '#shop/orders/server/tables.ts';
import type { ShopSettings } from '#shop/settings/contract/settings.ts';
import type { InvoiceShipment } from '#shop/shipments/server/invoice-shipment.ts';
import { findQuantitiesLeft } from '#shop/shipments/server/quantities-to-ship.ts';
import type { ShipmentRow } from '#shop/shipments/server/shipment-repository.ts';
import { shipmentLines } from '#shop/shipments/server/tables.ts';
import { readDecimal, toMinor, writeMinor } from '#trade/tax/rules/decimals.ts';
import { type LineTax, MissingFactError, taxFor } from '#trade/tax/rules/tax-for.ts';
import {
  documentsOf,
  type GroupAmount,
  needsTwoPapers,
  type Parcel,
  splitFreight,
  type TaxDocument,
} from '#trade/tax/rules/totals.ts';
import { findTaxedProducts } from '#trade/tax/server/find-taxed-products.ts';
import { findTaxedCompany } from '#trade/tax/server/vat-numbers/vat-number-repository.ts';
import type { CorrectInvoice } from '../contract/invoice.ts';
import { freezeInvoice } from '../rules/freeze-invoice.ts';
import { takeTheRest } from '../rules/take-the-rest.ts';
import {
  type Company,
  findCompanyOf,
  type GatheredFacts,
  gatherFacts,
  readInvoiceSettings,
} from './gather-facts.ts';
import { issue, listOfOrder } from './invoice-repository.ts';
import { grossOf, moneyBack, moneyLeft, newestOf } from './money-of-order.ts';
import { countSalesTax, salesTaxTexts } from './sales-tax/count-sales-tax.ts';
import { type InvoiceRow, uninvoicedShipments } from './tables.ts';

interface Shipped {
  order: OrderRow;
  shipment: Pick<ShipmentRow, 'id' | 'shippedOn'>;
  /** Of a past that is made up; today otherwise. */
  issuedOn?: string;
}

/** The wrong invoice, and what the new one says otherwise than what is stated now. */
export interface Correction extends Omit<CorrectInvoice, 'reason'> {
  invoice: InvoiceRow;
  creditNote: string;
}

type Outcome = { issued: InvoiceRow } | { missing: string[] } | 'not-wanted';

/** Invoices what ships, or keeps for the admins what was missing for it: goods are never held back by a paper. */
export const invoiceShipmentBy =
  (first: ShopSettings): InvoiceShipment =>
  async (tx, shipped) => {
    const outcome = await issueInvoice(tx, first, shipped);
    if (outcome === 'not-wanted' || 'issued' in outcome) return;
    await tx.insert(uninvoicedShipments).values({
      ...{ shipmentId: shipped.shipment.id, orderId: shipped.order.id, missing: outcome.missing },
    });
  };

/** Where the seller's settings ask for it. The order must be locked. */
export async function issueInvoice(
  tx: Database,
  first: ShopSettings,
  { order, shipment, issuedOn: on }: Shipped,
  correction?: Correction,
): Promise<Outcome> {
  const settings = await readInvoiceSettings(tx, first);
  if (settings.tax.invoices === 'off') return 'not-wanted';
  const company = await findCompanyOf(tx, order);
  if (settings.tax.invoices === 'companies' && !company) return 'not-wanted';
  const facts = gatherFacts(order, company, settings, correction?.buyer);
  if ('missing' in facts) return facts;
  const counted = await countTax(tx, { order, shipment, company }, facts, settings.tax.isInOss, correction);
  if ('missing' in counted) return counted;
  const { document, goods } = counted;
  const isOpen = document.totals.due > 0n;
  if (isOpen && !facts.account) return { missing: ['Your bank account: part of the invoice is still due'] };
  const { seller, buyer, delivery, account, currency, decimals } = facts;
  const { isBusiness: _, ...invoiced } = buyer;
  const row = await issue(
    tx,
    {
      ...{ type: '380', orderId: order.id, shipmentId: shipment.id, companyId: company?.id ?? null },
      ...{ edition: (correction?.invoice.edition ?? 0) + 1, prefix: settings.numbers.invoicePrefix },
      ...(on && { on }),
    },
    decimals,
    (number, issuedOn) => {
      const frozen = freezeInvoice(document, {
        ...{ number, issuedOn, currency, decimals, goods, seller, buyer: invoiced, credited: null },
        ...(order.tax?.salesTax && { taxKind: 'sales-tax' as const }),
        delivery: { on: shipment.shippedOn, name: delivery.name, address: delivery.address },
        order: {
          number: order.number,
          costCenter: order.costCenter,
          purchaseOrder:
            correction?.purchaseOrder === undefined ? order.purchaseOrder : correction.purchaseOrder || null,
        },
        payment: {
          account,
          reference: creditorReference(number),
          ...payableBy(order, document, issuedOn, settings.tax.paymentDays),
        },
      });
      const texts = [...frozen.texts, ...salesTaxTexts(order), ...(correction ? [replaces(correction)] : [])];
      return { ...frozen, texts };
    },
  );
  return { issued: row };
}

const replaces = ({ invoice, creditNote }: Correction) =>
  `Replaces invoice ${invoice.number}, which credit note ${creditNote} cancels`;

/** By the terms that were agreed with the order; else by the seller's. */
function payableBy(
  { paymentTerms }: OrderRow,
  { totals: { due } }: TaxDocument,
  issuedOn: string,
  days: number,
): { terms: string; dueOn: string | null } {
  if (due <= 0n) return { terms: due < 0n ? 'Paid. We refund the difference' : 'Paid', dueOn: null };
  if (paymentTerms)
    return { terms: writeTerms(issuedOn, paymentTerms), dueOn: dueDay(issuedOn, paymentTerms) };
  const dueOn = daysAfter(issuedOn, days);
  return { terms: `Payable within ${days} days, by ${writeDay(dueOn)}`, dueOn };
}

interface Counted {
  document: TaxDocument;
  goods: Parameters<typeof freezeInvoice>[1]['goods'];
}

/** What this shipment is invoiced for: its own lines out of the rest of the order; freight is on the first invoice. */
async function countTax(
  tx: Database,
  { order, shipment, company }: Shipped & { company: Company | undefined },
  { seller, buyer, delivery, decimals }: GatheredFacts,
  isInOss: boolean,
  correction: Correction | undefined,
): Promise<Counted | { missing: string[] }> {
  const rows = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const here = await tx.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, shipment.id));
  const corrected = correction?.invoice;
  const rest = corrected ? [] : await findRest(tx, order, shipment);
  const before = (await listOfOrder(tx, order.id)).filter(
    ({ type, id }) => type === '380' && id !== corrected?.id,
  );
  const quantityIn = (some: readonly { position: number; quantity: number }[], position: number) =>
    some.reduce((sum, one) => sum + (one.position === position ? one.quantity : 0), 0);
  const parcelOf = (some: readonly { position: number; quantity: number }[]): Parcel =>
    Object.fromEntries(some.map(({ position }) => [`line ${position}`, quantityIn(some, position)]));
  const minor = (amount: string) => toMinor(readDecimal(amount), decimals);
  const goods = Object.fromEntries(
    rows.map(({ position, sku, name }) => [`line ${position}`, { position, sku, name, unit: 'H87' }]),
  );
  const grossLeft = async () =>
    BigInt(order.totalCents) - (await moneyBack(tx, order)) - grossOf(newestOf(before));
  if (order.tax?.salesTax) {
    const isLast = rest.length === 0;
    const document = await countSalesTax(tx, {
      ...{ order, lines: rows, here, isLast, before, corrected, decimals },
    });
    if (!document) return { missing: ['Shipped items'] };
    const gross = corrected
      ? grossOfSame(document, corrected, decimals)
      : isLast
        ? await grossLeft()
        : undefined;
    // Each line of each paper is rounded.
    const rounded = rows.length * (before.length + 1);
    return { document: gross === undefined ? document : takeTheRest(document, gross, rounded), goods };
  }
  try {
    const known = company && (await findTaxedCompany(tx, company.id));
    const isKnown = known && known.facts.vatId === buyer.vatId;
    const now = taxFor(
      { country: seller.address.country, vatId: seller.vatId, ossRates: isInOss ? {} : undefined },
      {
        // Of a number that an admin has typed nothing is known.
        ...(isKnown ? known.facts : { country: buyer.address.country, vatId: buyer.vatId }),
        type: buyer.isBusiness ? 'business' : 'private',
      },
      { ...delivery.address, method: delivery.isPickup ? 'pickup' : 'carrier' },
      await classesOf(tx, order, rows),
      shipment.shippedOn,
    );
    // What is corrected is taxed by what is known today, if not said otherwise.
    const taxes =
      correction?.tax === 'as-invoiced'
        ? keepInvoiced(correction.invoice, rows, now)
        : order.tax && !correction
          ? keepAgreed(order.tax.lines, now)
          : now;
    const lines = rows.flatMap(({ position, unitCents }, index) => {
      const tax = taxes[index];
      const quantity = quantityIn(here, position) + quantityIn(rest, position);
      const price = { digits: BigInt(unitCents), decimals };
      return tax && quantity > 0
        ? { sku: `line ${position}`, quantity, price, pricePer: 1, discountPercent: undefined, tax }
        : [];
    });
    const taxesHere = lines.filter(({ sku }) => (parcelOf(here)[sku] ?? 0) > 0).map(({ tax }) => tax);
    if (needsTwoPapers(taxesHere))
      return { missing: ['A separate shipment for services not subject to VAT'] };
    const freight = corrected
      ? minor(corrected.document.totals.charges)
      : before.length === 0
        ? BigInt(order.deliveryCents)
        : 0n;
    const prepaid = corrected ? BigInt(corrected.prepaidCents) : await moneyLeft(tx, order, before);
    const [document] = documentsOf(
      {
        ...{ lines, decimals, discount: undefined },
        freight:
          correction?.tax === 'as-invoiced'
            ? correction.invoice.document.charges.map((part) => ({ ...part, amount: minor(part.amount) }))
            : freightOf(rows, taxes, taxesHere[0], freight),
        prepaid,
      },
      [parcelOf(here), ...(rest.length > 0 ? [parcelOf(rest)] : [])],
      undefined,
    );
    if (!document) return { missing: ['Shipped items'] };
    const restLines = rest.map(({ position, quantity }) => ({
      rate: taxes[position - 1]?.rate,
      net: BigInt((rows[position - 1]?.unitCents ?? 0) * quantity),
    }));
    const gross = corrected
      ? grossOfSame(document, corrected, decimals)
      : restLines.every(({ rate }) => rate === 0) && order.tax
        ? restLines.reduce((left, { net }) => left - net, await grossLeft())
        : undefined;
    // Each rate of the order is rounded on each paper, whichever of them are on this one.
    const rates = new Set(taxes.map(({ category, rate }) => `${category} ${rate}`)).size;
    const rounded = (before.length + 2) * rates - 1;
    if (gross === undefined) return { document, goods };
    const whole = takeTheRest(document, gross, rounded);
    return { document: rest.length > 0 ? setOff(whole, prepaid) : whole, goods };
  } catch (error) {
    if (error instanceof MissingFactError) return { missing: [error.message] };
    throw error;
  }
}

/** What later papers ask for: what has not left yet, and what has left and waits for its invoice. */
async function findRest(tx: Database, order: OrderRow, shipment: Shipped['shipment']) {
  const waiting = await tx
    .select({ position: shipmentLines.position, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .innerJoin(uninvoicedShipments, eq(uninvoicedShipments.shipmentId, shipmentLines.shipmentId))
    .where(and(eq(uninvoicedShipments.orderId, order.id), ne(uninvoicedShipments.shipmentId, shipment.id)));
  return [...(await findQuantitiesLeft(tx, order.id)), ...waiting];
}

/** What was paid, as far as a paper asks for it; what follows takes what is left. */
function setOff(document: TaxDocument, paid: bigint): TaxDocument {
  const { gross } = document.totals;
  const prepaid = paid < gross ? paid : gross;
  return { ...document, totals: { ...document.totals, prepaid, due: gross - prepaid } };
}

/** By value over all that was ordered, as the order was taxed; what is not subject to tax has papers of its own. */
function freightOf(
  rows: readonly { totalCents: number }[],
  taxes: readonly LineTax[],
  here: LineTax | undefined,
  freight: bigint,
): GroupAmount[] {
  const lines = taxes.map((tax, index) => ({ tax, net: BigInt(rows[index]?.totalCents ?? 0) }));
  const onThisPaper = lines.filter(({ tax }) => !here || !needsTwoPapers([tax, here]));
  return splitFreight(onThisPaper, freight);
}

/** As they were ordered; of an order without tax, as of today. */
async function classesOf(
  tx: Database,
  { tax }: OrderRow,
  rows: readonly { productId: string; position: number }[],
): Promise<{ taxClass: TaxClass }[]> {
  if (!tax) return await findTaxedProducts(tx, rows);
  return rows.map(({ position }) => ({ taxClass: tax.lines[position - 1]?.taxClass ?? 'standard' }));
}

/**
 * What was agreed holds, but for lines that were free of tax by the buyer's number: where it does not stand when the goods
 * leave, they are taxed.
 */
function keepAgreed(agreed: readonly TaxOfLine[], now: readonly LineTax[]): LineTax[] {
  return now.map((line, index) => {
    const one = agreed[index];
    if (!one) return line;
    const restsOnNumber = one.category === 'K' || one.category === 'AE';
    return restsOnNumber && line.category !== one.category ? line : (one as LineTax);
  });
}

/** By the position of its lines. */
function keepInvoiced(
  { document }: InvoiceRow,
  rows: readonly { position: number }[],
  now: readonly LineTax[],
): LineTax[] {
  return now.map((line, index) => {
    const one = document.lines.find(({ position }) => position === rows[index]?.position);
    return one ? { ...line, category: one.category, rate: one.rate } : line;
  });
}

/** What the wrong invoice came to, where the new one taxes the same amounts alike: a cent that it took stays with it. */
function grossOfSame(document: TaxDocument, { grossCents, document: wrong }: InvoiceRow, decimals: number) {
  const write = (amount: bigint) => writeMinor(amount, decimals);
  const isSame =
    document.breakdown.length === wrong.breakdown.length &&
    document.breakdown.every(({ category, rate, taxable }) =>
      wrong.breakdown.some(
        (one) => one.category === category && one.rate === rate && one.taxable === write(taxable),
      ),
    );
  return isSame ? BigInt(grossCents) : undefined;
}
