import { type Decimal, divideRounded, percentOf } from './decimals.ts';
import { type LineTax, legalTexts, type TaxCategory } from './tax-for.ts';

/** A line as it was ordered. All amounts are in the smallest units of the currency, but prices, which may have more decimals. */
interface OrderedLine {
  sku: string;
  quantity: number;
  price: Decimal;
  /** The price is for so many; usually one. */
  pricePer: number;
  discountPercent: Decimal | undefined;
  tax: LineTax;
}

export type OrderDiscount = { amount: bigint } | { percent: Decimal };

export interface OrderToInvoice {
  lines: readonly OrderedLine[];
  discount: OrderDiscount | undefined;
  /** Split over the lines of its paper, or in parts that were split before. */
  freight: bigint | readonly GroupAmount[];
  prepaid: bigint;
  /** The decimals of the currency. */
  decimals: number;
}

interface InvoiceLine {
  sku: string;
  quantity: number;
  price: Decimal;
  pricePer: number;
  discount: bigint;
  /** After the discount. */
  net: bigint;
  tax: LineTax;
  /** Of sales tax, which is an amount of the line. */
  taxAmount?: bigint;
}

/** A discount or charge of the whole paper, as far as it falls on one category and rate. */
export interface GroupAmount {
  category: TaxCategory;
  rate: number;
  amount: bigint;
}

interface TaxGroup {
  category: TaxCategory;
  rate: number;
  taxable: bigint;
  tax: bigint;
  reasonCode?: string;
}

/** An invoice (380) or a credit note (381), with all that adds up on it. A credit note's amounts are positive. */
export interface TaxDocument {
  type: '380' | '381';
  lines: InvoiceLine[];
  allowances: GroupAmount[];
  charges: GroupAmount[];
  breakdown: TaxGroup[];
  totals: {
    lines: bigint;
    allowances: bigint;
    charges: bigint;
    net: bigint;
    vat: bigint;
    gross: bigint;
    prepaid: bigint;
    due: bigint;
  };
  texts: { category: TaxCategory; text: string }[];
}

/** How many of each line. */
type Quantities = readonly number[];

/** Quantity by SKU. Lines of one SKU are filled in their order. */
export type Parcel = Record<string, number>;

/** A parcel or a credit names more than there is, or a SKU that was not ordered. */
export class TooManyUnitsError extends Error {
  readonly sku: string;

  constructor(sku: string) {
    super(`The quantity of ${sku} exceeds the quantity ordered.`);
    this.sku = sku;
  }
}

/** The price of a quantity: that of the highest tier it reaches holds for all units. */
export function priceOf(
  quantity: number,
  price: Decimal,
  tiers: readonly { from: number; price: Decimal }[],
): Decimal {
  const reached = tiers
    .filter(({ from }) => quantity >= from)
    .toSorted((one, other) => other.from - one.from);
  return reached[0]?.price ?? price;
}

/**
 * The papers of an order: an invoice for each shipment, or one for all of it where no shipments are named, and a credit
 * note for what is credited. A discount in percent applies to each paper; a fixed one is split by value, and what ships
 * last takes the rest; freight is on the first.
 */
export function documentsOf(
  order: OrderToInvoice,
  shipments: readonly Parcel[] | undefined,
  credit: Parcel | undefined,
): TaxDocument[] {
  const ordered = order.lines.map(({ quantity }) => quantity);
  const parcels = shipments ? splitParcels(order.lines, shipments) : [ordered];
  const invoiced = parcels.flatMap((quantities) => apart(order.lines, quantities));
  const discounts = discountsOf(order, invoiced);
  let prepaid = order.prepaid;
  const documents = invoiced.map((quantities, index) => {
    const document = writeDocument('380', order, quantities, {
      discount: discounts[index] ?? 0n,
      freight: index === 0 ? order.freight : 0n,
    });
    // What was paid before is set against the first papers; the last one takes what is left of it.
    const isLast = index === invoiced.length - 1;
    const taken = isLast || prepaid < document.totals.gross ? prepaid : document.totals.gross;
    prepaid -= taken;
    return {
      ...document,
      totals: { ...document.totals, prepaid: taken, due: document.totals.gross - taken },
    };
  });
  return credit ? [...documents, ...creditsOf(order, invoiced, credit)] : documents;
}

/** Whether these lines would not fit one paper. */
export const needsTwoPapers = (taxes: readonly Pick<LineTax, 'category'>[]): boolean =>
  new Set(taxes.map(({ category }) => category === 'O')).size > 1;

/** What is not subject to tax stands on a paper of its own (EN 16931, BR-O-11 to 14). */
function apart(lines: readonly OrderedLine[], quantities: Quantities): Quantities[] {
  const only = (isApart: boolean) =>
    quantities.map((quantity, index) => ((lines[index]?.tax.category === 'O') === isApart ? quantity : 0));
  return [only(false), only(true)].filter((paper) => paper.some((quantity) => quantity > 0));
}

function creditsOf(order: OrderToInvoice, invoiced: Quantities[], credit: Parcel): TaxDocument[] {
  const wasInvoiced = order.lines.map((line, index) => ({
    ...line,
    quantity: invoiced.reduce((sum, quantities) => sum + (quantities[index] ?? 0), 0),
  }));
  return splitParcels(wasInvoiced, [credit])
    .flatMap((quantities) => apart(order.lines, quantities))
    .map((quantities) => {
      const [discount = 0n] = discountsOf(order, [quantities]);
      const most = order.lines.map((_, index) => netInvoiced(order, invoiced, index));
      return writeDocument('381', order, quantities, { discount, freight: 0n, most });
    });
}

/** What the invoices ask for a line: those of several shipments are rounded one by one, and a credit is never for more. */
function netInvoiced({ lines, decimals }: OrderToInvoice, invoiced: Quantities[], index: number): bigint {
  const ofLine = lines[index];
  if (!ofLine) return 0n;
  return invoiced.reduce(
    (sum, quantities) => sum + valueOfPaper([ofLine], [quantities[index] ?? 0], decimals),
    0n,
  );
}

/** What of each line is in each parcel. */
function splitParcels(
  lines: readonly { sku: string; quantity: number }[],
  parcels: readonly Parcel[],
): number[][] {
  const left = lines.map(({ quantity }) => quantity);
  return parcels.map((parcel) => {
    const taken = lines.map(() => 0);
    for (const [sku, quantity] of Object.entries(parcel)) {
      let wanted = quantity;
      for (const [index, line] of lines.entries()) {
        const here = line.sku === sku ? Math.min(wanted, left[index] ?? 0) : 0;
        taken[index] = (taken[index] ?? 0) + here;
        left[index] = (left[index] ?? 0) - here;
        wanted -= here;
      }
      if (wanted > 0) throw new TooManyUnitsError(sku);
    }
    return taken;
  });
}

/** The discount of the whole order on each paper. */
function discountsOf({ lines, discount, decimals }: OrderToInvoice, papers: readonly Quantities[]): bigint[] {
  if (!discount) return papers.map(() => 0n);
  const values = papers.map((quantities) => valueOfPaper(lines, quantities, decimals));
  if ('percent' in discount) return values.map((value) => percentOf(value, discount.percent));
  const whole = valueOfPaper(
    lines,
    lines.map(({ quantity }) => quantity),
    decimals,
  );
  const amount = discount.amount < whole ? discount.amount : whole;
  const isAll = lines.every(
    ({ quantity }, index) =>
      papers.reduce((sum, quantities) => sum + (quantities[index] ?? 0), 0) === quantity,
  );
  const parts = values.map((value) => (whole === 0n ? 0n : divideRounded(amount * value, whole)));
  if (!isAll) return parts;
  const before = parts.slice(0, -1).reduce((sum, part) => sum + part, 0n);
  return [...parts.slice(0, -1), amount - before];
}

const valueOfPaper = (lines: readonly OrderedLine[], quantities: Quantities, decimals: number): bigint =>
  writeLines(lines, quantities, decimals).reduce((sum, { net }) => sum + net, 0n);

function writeLines(
  lines: readonly OrderedLine[],
  quantities: Quantities,
  decimals: number,
  most: readonly bigint[] = [],
): InvoiceLine[] {
  return lines.flatMap(({ sku, price, pricePer, discountPercent, tax }, index) => {
    const quantity = quantities[index] ?? 0;
    if (quantity === 0) return [];
    const whole = divideRounded(
      toScale(BigInt(quantity) * price.digits, decimals),
      10n ** BigInt(price.decimals) * BigInt(pricePer),
    );
    const discount = discountPercent ? percentOf(whole, discountPercent) : 0n;
    const net = whole - discount;
    const limit = most[index] ?? net;
    return { sku, quantity, price, pricePer, discount, net: net < limit ? net : limit, tax };
  });
}

const toScale = (digits: bigint, decimals: number) => digits * 10n ** BigInt(decimals);

function writeDocument(
  type: TaxDocument['type'],
  order: OrderToInvoice,
  quantities: Quantities,
  {
    discount,
    freight,
    most,
  }: { discount: bigint; freight: OrderToInvoice['freight']; most?: readonly bigint[] },
): TaxDocument {
  const lines = writeLines(order.lines, quantities, order.decimals, most);
  const ofLines = groupLines(lines);
  const groups = typeof freight === 'bigint' ? ofLines : withGroupsOf(freight, ofLines);
  const allowances = splitOver(groups, discount);
  const afterDiscount = groups.map((group, index) => ({
    ...group,
    value: group.value - (allowances[index]?.amount ?? 0n),
  }));
  const charges =
    typeof freight === 'bigint'
      ? splitOver(afterDiscount, freight)
      : groups.map(({ category, rate }) => ({
          ...{ category, rate },
          amount: freight.find((part) => isSameGroup(part, { category, rate }))?.amount ?? 0n,
        }));
  const breakdown = afterDiscount.map(({ category, rate, value }, index): TaxGroup => {
    const taxable = value + (charges[index]?.amount ?? 0n);
    const { reasonCode } = legalTexts[category] ?? {};
    const tax = percentOf(taxable, rateAsDecimal(rate));
    return { category, rate, taxable, tax, ...(reasonCode && { reasonCode }) };
  });
  const sumOf = (amounts: bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
  const net = sumOf(breakdown.map(({ taxable }) => taxable));
  const vat = sumOf(breakdown.map(({ tax }) => tax));
  return {
    type,
    lines,
    allowances: allowances.filter(({ amount }) => amount !== 0n),
    charges: charges.filter(({ amount }) => amount !== 0n),
    breakdown,
    totals: {
      ...{
        lines: sumOf(lines.map((line) => line.net)),
        allowances: discount,
        charges: sumOf(charges.map(({ amount }) => amount)),
      },
      ...{ net, vat, gross: net + vat, prepaid: 0n, due: net + vat },
    },
    texts: [...new Set(breakdown.map(({ category }) => category))].flatMap((category) => {
      const { text } = legalTexts[category] ?? {};
      return text ? { category, text } : [];
    }),
  };
}

/** Rates have at most two decimals: 25.5, 8.1. */
const rateAsDecimal = (rate: number): Decimal => ({ digits: BigInt(Math.round(rate * 100)), decimals: 2 });

interface Group {
  category: TaxCategory;
  rate: number;
  value: bigint;
}

const isSameGroup = (one: Pick<Group, 'category' | 'rate'>, other: Pick<Group, 'category' | 'rate'>) =>
  one.category === other.category && one.rate === other.rate;

/** Freight of an order stands on its first paper, whose lines need not have all its rates. */
const withGroupsOf = (freight: readonly GroupAmount[], groups: readonly Group[]): Group[] => [
  ...groups,
  ...freight
    .filter((part) => !groups.some((group) => isSameGroup(group, part)))
    .map(({ category, rate }) => ({ category, rate, value: 0n })),
];

/** Freight over all lines of an order by their value, whichever of them are on its paper. */
export const splitFreight = (
  lines: readonly Pick<InvoiceLine, 'tax' | 'net'>[],
  freight: bigint,
): GroupAmount[] => splitOver(groupLines(lines), freight).filter(({ amount }) => amount !== 0n);

/** Lines of one category and rate together: tax is computed once on their sum. */
function groupLines(lines: readonly Pick<InvoiceLine, 'tax' | 'net'>[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { tax, net } of lines) {
    const { category, rate } = tax;
    const key = `${category} ${rate}`;
    groups.set(key, { category, rate, value: (groups.get(key)?.value ?? 0n) + net });
  }
  return [...groups.values()];
}

/** By value; all but the largest rounded. The largest, of equal ones that with the higher rate, takes the rest. */
function splitOver(groups: readonly Group[], amount: bigint): GroupAmount[] {
  const whole = groups.reduce((sum, { value }) => sum + value, 0n);
  const largest = groups.reduce<Group | undefined>((best, group) => {
    if (!best || group.value > best.value) return group;
    return group.value === best.value && group.rate > best.rate ? group : best;
  }, undefined);
  const parts = groups.map((group) =>
    group === largest || whole === 0n ? 0n : divideRounded(amount * group.value, whole),
  );
  const others = parts.reduce((sum, part) => sum + part, 0n);
  return groups.map((group, index) => ({
    category: group.category,
    rate: group.rate,
    amount: group === largest ? amount - others : (parts[index] ?? 0n),
  }));
}
