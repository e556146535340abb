import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { readDecimal, toMinor } from '#trade/tax/rules/decimals.ts';
import { categoryOf, salesTaxDocument, taxOfUnits } from '#trade/tax/rules/sales-tax.ts';
import type { LineTax } from '#trade/tax/rules/tax-for.ts';
import type { TaxDocument } from '#trade/tax/rules/totals.ts';
import { moneyLeft } from '../money-of-order.ts';
import type { InvoiceRow } from '../tables.ts';

interface LineOfOrder {
  position: number;
  quantity: number;
  unitCents: number;
}

type Units = readonly { position: number; quantity: number }[];

interface Shipped {
  order: OrderRow;
  lines: readonly LineOfOrder[];
  here: Units;
  isLast: boolean;
  /** Earlier invoices of the order. */
  before: readonly InvoiceRow[];
  /** The wrong invoice in whose place it is issued. */
  corrected: InvoiceRow | undefined;
  decimals: number;
}

const unitsOf = (some: Units, position: number) =>
  some.reduce((sum, one) => sum + (one.position === position ? one.quantity : 0), 0);

/**
 * What a shipment asks for where its order carries sales tax: its units' part of the tax that was frozen with the order, or
 * that of the invoice in whose place it is. No provider is asked: this runs inside a transaction.
 */
export async function countSalesTax(tx: Database, shipped: Shipped): Promise<TaxDocument | undefined> {
  const { order, here, isLast, before, corrected, decimals } = shipped;
  const { tax } = order;
  if (!tax?.salesTax) return undefined;
  const invoiced = newestLines(before);
  const minor = (amount: string) => toMinor(readDecimal(amount), decimals);
  const lines = shipped.lines.flatMap(({ position, quantity: ordered, unitCents }) => {
    const quantity = unitsOf(here, position);
    const line = tax.lines[position - 1];
    if (quantity === 0 || !line) return [];
    const wrong = corrected?.document.lines.find((one) => one.position === position)?.tax;
    const part = { before: unitsOf(invoiced, position), quantity };
    const taxAmount =
      wrong === undefined ? taxOfUnits({ tax: BigInt(line.taxCents ?? 0), ordered }, part) : minor(wrong);
    const price = { digits: BigInt(unitCents), decimals };
    return { sku: `line ${position}`, quantity, price, tax: line as LineTax, taxAmount };
  });
  if (lines.length === 0) return undefined;
  const isFirst = corrected ? minor(corrected.document.totals.charges) > 0n : before.length === 0;
  const { freight } = tax.salesTax;
  const freightTax = BigInt(freight.taxCents);
  const reason = tax.lines[0]?.reason ?? '';
  return salesTaxDocument({
    ...{ lines, isLast: isLast || corrected !== undefined, decimals },
    freight: {
      amount: isFirst ? BigInt(order.deliveryCents) : 0n,
      taxAmount: isFirst ? freightTax : 0n,
      tax: { category: categoryOf(freightTax), rate: freight.rate, reason },
    },
    prepaid: corrected ? BigInt(corrected.prepaidCents) : await moneyLeft(tx, order, before),
  });
}

/** Units that earlier invoices ask for, each shipment by its newest one. */
function newestLines(before: readonly InvoiceRow[]): Units {
  const newest = new Map<string | null, InvoiceRow>();
  for (const row of before) {
    const known = newest.get(row.shipmentId);
    if (!known || known.edition < row.edition) newest.set(row.shipmentId, row);
  }
  return [...newest.values()].flatMap(({ document }) =>
    document.lines.flatMap(({ position, quantity }) => (position === null ? [] : { position, quantity })),
  );
}

/** What the paper says of its tax. */
export const salesTaxTexts = ({ tax, taxCents }: OrderRow): string[] => {
  if (!tax?.salesTax) return [];
  const { jurisdictions, certificate } = tax.salesTax;
  // A provider may tax what a certificate does not cover.
  return [
    certificate && taxCents === 0
      ? `Exempt from sales tax: certificate ${certificate}`
      : `Sales tax: ${jurisdictions}`,
  ];
};
