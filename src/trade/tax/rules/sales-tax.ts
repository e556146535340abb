import { type Decimal, divideRounded } from './decimals.ts';
import type { LineTax } from './tax-for.ts';
import type { TaxDocument } from './totals.ts';

/** A line of an order with what is left or leaves of it. Amounts are in the smallest units of the currency. */
interface SalesTaxLine {
  sku: string;
  /** On this paper. */
  quantity: number;
  price: Decimal;
  tax: LineTax;
  taxAmount: bigint;
}

interface SalesTaxPaper {
  lines: readonly SalesTaxLine[];
  freight: { amount: bigint; tax: LineTax; taxAmount: bigint };
  /** What was paid and not set off yet. Of it a paper takes what it asks for, and the last one all. */
  prepaid: bigint;
  isLast: boolean;
  decimals: number;
}

/** What is taxed, or free of tax: by a certificate, or as it is. */
export const categoryOf = (taxAmount: bigint): 'S' | 'Z' => (taxAmount > 0n ? 'S' : 'Z');

/** The tax of some units of a line, after those of it that came before: all parts together are the whole tax. */
export function taxOfUnits(
  { tax, ordered }: { tax: bigint; ordered: number },
  { before, quantity }: { before: number; quantity: number },
): bigint {
  const upTo = (units: number) => divideRounded(tax * BigInt(Math.min(units, ordered)), BigInt(ordered));
  return upTo(before + quantity) - upTo(before);
}

/** An invoice with the amounts of tax that were frozen with the order: nothing is computed by a rate. */
export function salesTaxDocument({ lines, freight, prepaid, isLast, decimals }: SalesTaxPaper): TaxDocument {
  const invoiced = lines.map(({ sku, quantity, price, tax, taxAmount }) => {
    const net = divideRounded(
      price.digits * BigInt(quantity) * 10n ** BigInt(decimals),
      10n ** BigInt(price.decimals),
    );
    return { ...{ sku, quantity, price, pricePer: 1, discount: 0n, net, tax, taxAmount } };
  });
  const parts = [
    ...invoiced.map(({ net, tax, taxAmount }) => ({ net, tax, taxAmount })),
    ...(freight.amount > 0n ? [{ net: freight.amount, tax: freight.tax, taxAmount: freight.taxAmount }] : []),
  ];
  const groups = new Map<string, TaxDocument['breakdown'][number]>();
  for (const { net, tax, taxAmount } of parts) {
    const { category, rate } = tax;
    const group = groups.get(`${category} ${rate}`) ?? { category, rate, taxable: 0n, tax: 0n };
    groups.set(`${category} ${rate}`, {
      ...group,
      ...{ taxable: group.taxable + net, tax: group.tax + taxAmount },
    });
  }
  const breakdown = [...groups.values()];
  const sum = (amounts: bigint[]) => amounts.reduce((total, one) => total + one, 0n);
  const net = sum(breakdown.map(({ taxable }) => taxable));
  const vat = sum(breakdown.map(({ tax }) => tax));
  const gross = net + vat;
  const taken = isLast || prepaid < gross ? prepaid : gross;
  const { category, rate } = freight.tax;
  return {
    ...{ type: '380', lines: invoiced, allowances: [], breakdown, texts: [] },
    charges: freight.amount > 0n ? [{ category, rate, amount: freight.amount }] : [],
    totals: {
      ...{ lines: sum(invoiced.map((line) => line.net)), allowances: 0n, charges: freight.amount },
      ...{ net, vat, gross, prepaid: taken, due: gross - taken },
    },
  };
}
