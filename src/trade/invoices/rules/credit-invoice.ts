import { divideRounded, percentOf, readDecimal, toMinor, writeMinor } from '#trade/tax/rules/decimals.ts';
import { valueOfUnits } from './freeze-invoice.ts';
import type { Invoice, InvoiceLine, InvoiceTax } from './invoice.ts';

/**
 * Units of lines, so much of the net amount or with tax, or all that is left. Where money went back for units, the tax
 * makes the whole come to that, as far as rounding explains it.
 */
export type Credit =
  | { units: { position: number; quantity: number }[]; gross?: bigint | undefined }
  | { net: bigint }
  | { gross: bigint }
  | 'rest';

interface CreditFacts {
  number: string;
  issuedOn: string;
  reason: string;
  terms: string;
  decimals: number;
}

interface Left {
  category: InvoiceTax['category'];
  rate: number;
  taxable: bigint;
  tax: bigint;
}

type CreditLine = Omit<InvoiceLine, 'net' | 'discount' | 'tax'> & {
  net: bigint;
  discount: bigint;
  /** Of sales tax. */
  tax?: bigint | undefined;
};

const keyOf = ({ category, rate }: Pick<Left, 'category' | 'rate'>) => `${category} ${rate}`;

/**
 * A credit note for an invoice, after those that it has already: in its categories and rates, and for no more than it
 * asked for. Nothing where nothing of that is left.
 */
export function creditInvoice(
  invoice: Invoice,
  earlier: readonly Invoice[],
  credit: Credit,
  { number, issuedOn, reason, terms, decimals }: CreditFacts,
): Invoice | undefined {
  const amount = (text: string) => toMinor(readDecimal(text), decimals);
  const write = (minor: bigint) => writeMinor(minor, decimals);
  const facts: Invoice = {
    ...invoice,
    ...{ type: '381', number, issuedOn },
    credited: { number: invoice.number, issuedOn: invoice.issuedOn, reason },
    payment: { account: invoice.payment.account, reference: null, terms, dueOn: null },
  };
  if (credit === 'rest' && earlier.length === 0)
    return {
      ...facts,
      totals: { ...invoice.totals, prepaid: write(0n), due: invoice.totals.gross },
    };
  const left = leftOf(invoice, earlier, amount);
  const lines =
    credit !== 'rest' && 'units' in credit
      ? linesOfUnits(invoice, earlier, credit.units, left, decimals)
      : linesOfAmount(credit === 'rest' ? undefined : netOf(credit, left), left, {
          ...{ reason, decimals, isSalesTax: invoice.taxKind === 'sales-tax' },
        });
  if (lines.length === 0) return undefined;
  const breakdown = left.flatMap((group): (Left & { source: InvoiceTax | undefined })[] => {
    const ofGroup = lines.filter((line) => keyOf(line) === keyOf(group));
    const taxable = ofGroup.reduce((sum, { net }) => sum + net, 0n);
    if (taxable === 0n) return [];
    const computed =
      invoice.taxKind === 'sales-tax'
        ? ofGroup.reduce((sum, line) => sum + (line.tax ?? 0n), 0n)
        : percentOf(taxable, readDecimal(String(group.rate)));
    // Credits are rounded one by one: the last takes what is left, and none takes more.
    const tax = taxable === group.taxable || computed > group.tax ? group.tax : computed;
    const source = invoice.breakdown.find((one) => keyOf(one) === keyOf(group));
    return [{ ...group, taxable, tax, source }];
  });
  if (credit !== 'rest' && 'gross' in credit && credit.gross !== undefined)
    comeTo(credit.gross, breakdown, left);
  const sum = (amounts: bigint[]) => amounts.reduce((total, one) => total + one, 0n);
  const [net, vat] = [sum(breakdown.map(({ taxable }) => taxable)), sum(breakdown.map(({ tax }) => tax))];
  if (net === 0n) return undefined;
  return {
    ...facts,
    lines: lines.map(({ tax, ...line }) => ({
      ...{ ...line, net: write(line.net), discount: write(line.discount) },
      ...(tax !== undefined && { tax: write(tax) }),
    })),
    ...{ allowances: [], charges: [] },
    breakdown: breakdown.map(({ category, rate, taxable, tax, source }) => ({
      ...{ category, rate, taxable: write(taxable), tax: write(tax) },
      ...{ reasonCode: source?.reasonCode ?? null, reason: source?.reason ?? null },
    })),
    totals: {
      ...{ lines: write(net), allowances: write(0n), charges: write(0n), net: write(net), vat: write(vat) },
      ...{ gross: write(net + vat), prepaid: write(0n), due: write(net + vat) },
    },
  };
}

/** Of an amount with tax inside. */
function netOf(credit: { net: bigint } | { gross: bigint }, left: readonly Left[]): bigint {
  if ('net' in credit) return credit.net;
  const [net, gross] = left.reduce(
    ([net, gross], { taxable, tax }) => [net + taxable, gross + taxable + tax],
    [0n, 0n],
  );
  return credit.gross >= gross ? net : divideRounded(credit.gross * net, gross);
}

/** A cent that rounding leaves is taken by the tax, as far as there is tax left to be credited. */
function comeTo(gross: bigint, breakdown: readonly Left[], left: readonly Left[]): void {
  let rest = breakdown.reduce((missing, { taxable, tax }) => missing - taxable - tax, gross);
  const most = BigInt(breakdown.length);
  if (rest > most || rest < -most) return;
  for (const group of breakdown) {
    const room = (left.find((one) => keyOf(one) === keyOf(group))?.tax ?? 0n) - group.tax;
    const part = rest > room ? room : group.tax + rest < 0n ? -group.tax : rest;
    group.tax += part;
    rest -= part;
  }
}

/** What of each category and rate was not credited yet. */
function leftOf(invoice: Invoice, earlier: readonly Invoice[], amount: (text: string) => bigint): Left[] {
  return invoice.breakdown.map(({ category, rate, taxable, tax }) => {
    const credited = earlier
      .flatMap(({ breakdown }) => breakdown)
      .filter((one) => keyOf(one) === keyOf({ category, rate }));
    return {
      ...{ category, rate },
      taxable: credited.reduce((left, one) => left - amount(one.taxable), amount(taxable)),
      tax: credited.reduce((left, one) => left - amount(one.tax), amount(tax)),
    };
  });
}

/** How many units of a line were not credited yet. */
export function unitsLeft(invoice: Invoice, earlier: readonly Invoice[], position: number): number {
  const units = (lines: readonly InvoiceLine[]) =>
    lines.filter((line) => line.position === position).reduce((sum, { quantity }) => sum + quantity, 0);
  return units(invoice.lines) - units(earlier.flatMap(({ lines }) => lines));
}

function linesOfUnits(
  invoice: Invoice,
  earlier: readonly Invoice[],
  units: readonly { position: number; quantity: number }[],
  left: readonly Left[],
  decimals: number,
): CreditLine[] {
  const amount = (text: string) => toMinor(readDecimal(text), decimals);
  const room = new Map(left.map((group) => [keyOf(group), group.taxable]));
  const wantedOf = new Map<number, number>();
  for (const { position, quantity } of units)
    wantedOf.set(position, (wantedOf.get(position) ?? 0) + quantity);
  return [...wantedOf].flatMap(([position, wanted]) => {
    const line = invoice.lines.find((one) => one.position === position);
    const quantity = Math.min(wanted, unitsLeft(invoice, earlier, position));
    if (!line || quantity <= 0) return [];
    const before = earlier.flatMap(({ lines }) => lines).filter((one) => one.position === position);
    const credited = before.reduce((sum, { net }) => sum + amount(net), 0n);
    const isAll = quantity === unitsLeft(invoice, earlier, position);
    const share = divideRounded(amount(line.net) * BigInt(quantity), BigInt(line.quantity));
    const whole = valueOfUnits({ ...line, quantity }, decimals);
    const key = keyOf(line);
    const net = [isAll ? amount(line.net) - credited : share, whole, room.get(key) ?? 0n].reduce(
      (least, one) => (one < least ? one : least),
    );
    room.set(key, (room.get(key) ?? 0n) - net);
    const tax =
      line.tax === undefined
        ? undefined
        : isAll
          ? before.reduce((left, one) => left - amount(one.tax ?? '0'), amount(line.tax))
          : divideRounded(amount(line.tax) * BigInt(quantity), BigInt(line.quantity));
    return net <= 0n ? [] : [{ ...line, quantity, net, discount: whole - net, tax }];
  });
}

/** An amount has no units: one line for each category and rate, by what is left of them. */
function linesOfAmount(
  wanted: bigint | undefined,
  left: readonly Left[],
  { reason, decimals, isSalesTax }: { reason: string; decimals: number; isSalesTax: boolean },
): CreditLine[] {
  const whole = left.reduce((sum, { taxable }) => sum + taxable, 0n);
  let rest = wanted === undefined || wanted > whole ? whole : wanted;
  const all = rest;
  return left.flatMap(({ category, rate, taxable, tax }, index) => {
    const isLast = index === left.length - 1;
    const share = isLast ? rest : divideRounded(all * taxable, whole === 0n ? 1n : whole);
    const net = [share, taxable, rest].reduce((least, one) => (one < least ? one : least));
    rest -= net;
    if (net <= 0n) return [];
    return {
      ...{ position: null, sku: '', name: reason, quantity: 1, unit: 'C62', pricePer: 1 },
      ...{ unitPrice: writeMinor(net, decimals), net, discount: 0n, category, rate },
      ...(isSalesTax && { tax: divideRounded(tax * net, taxable) }),
    };
  });
}
