import type { Minor } from '#platform/kernel/money.ts';
import { codeOfCountry } from '#platform/kernel/places/countries.ts';
import { usTerritories } from '#platform/kernel/places/us-states.ts';
import type { TaxClass } from '#shop/catalog/rules/tax-class.ts';

/** Category and rate of a line, and why. Categories are those of EN 16931. */
export interface TaxOfLine {
  category: string;
  /** In percent. */
  rate: number;
  reason: string;
  /** Of the product when it was ordered; `standard` where nothing is said. */
  taxClass?: TaxClass | undefined;
  /** Of sales tax, which is an amount of the line and not its rate times the price. */
  netCents?: Minor;
  taxCents?: Minor;
}

interface TaxGroup {
  category: string;
  rate: number;
  taxableCents: Minor;
  taxCents: Minor;
}

/**
 * The tax of an order as its customer agreed to it, with all that it follows from. It is kept with the order, and its
 * invoices go by it.
 */
export interface OrderTax {
  /** Whose rates hold. */
  day: string;
  seller: { country: string; vatId: string | null; isInOss: boolean };
  buyer: {
    type: 'business' | 'private';
    name: string | null;
    country: string;
    vatId: string | null;
    /** What was known of the number: the last answer of its authority, and for how many days it has been valid. */
    vies: 'valid' | 'invalid' | 'pending' | null;
    lastValidDays: number | null;
  };
  delivery: { country: string; postcode: string; method: 'carrier' | 'pickup'; region?: string };
  /** In the order of the lines. */
  lines: TaxOfLine[];
  groups: TaxGroup[];
  /** What the law wants to be said, by category. */
  texts: { category: string; text: string }[];
  /** Where it is sales tax: as its provider has answered. */
  salesTax?: {
    reference: string;
    jurisdictions: string;
    /** Of the buyer who owes none. */
    certificate: string | null;
    freight: { rate: number; taxCents: Minor };
  };
  /** Of a seller there who charges sales tax: for this alone there is none. */
  leavesUnitedStates?: true;
}

/** What rows of tax are written of. */
export type ShownOrderTax = Pick<OrderTax, 'groups' | 'texts' | 'salesTax'>;

/** A row of tax above the total. */
export interface TaxRow {
  label: string;
  cents: Minor;
}

/** What the tax of an order is called. */
export const nameOfTax = ({ salesTax }: Pick<OrderTax, 'salesTax'>): 'Sales tax' | 'VAT' =>
  salesTax ? 'Sales tax' : 'VAT';

/** For sellers in countries whose tax is not computed. */
const isNotComputed = ({ category }: TaxGroup) => category === 'O';

/** A row for each category and rate; nothing where none was computed. */
export const rowsOfTax = ({ groups, texts, salesTax }: ShownOrderTax): TaxRow[] =>
  (salesTax ? taxedFirst(groups) : groups)
    .filter((group) => !isNotComputed(group))
    .map(({ category, rate, taxCents }) => {
      const text = texts.find((one) => one.category === category)?.text;
      return {
        label: [`${nameOfTax({ salesTax })} ${rate} %`, text].filter(Boolean).join(', '),
        cents: taxCents,
      };
    });

/** What carries no sales tax has no row beside what does. */
function taxedFirst(groups: readonly TaxGroup[]): TaxGroup[] {
  const taxed = groups.filter(({ taxCents }) => taxCents > 0);
  return taxed.length > 0 ? taxed : groups.slice(0, 1);
}

/** Why it is taxed so, each reason once. */
export const reasonsOfTax = ({ lines }: Pick<OrderTax, 'lines'>): string[] => [
  ...new Set(lines.map(({ reason }) => reason)),
];

const orderAgain = 'cancel the order and have it placed again.';

/** Why an order with this tax cannot go to another address, which is one text. Of a place that is not clear it is not known. */
export function whyNotTo(
  { salesTax, delivery, leavesUnitedStates }: Pick<OrderTax, 'salesTax' | 'delivery' | 'leavesUnitedStates'>,
  address: string,
): string | undefined {
  if (delivery.method === 'pickup') return undefined;
  const country = codeOfCountry(address.split(/[\n,]/).at(-1) ?? '');
  const isInUs = country === 'US' || (country !== undefined && usTerritories.has(country));
  if (leavesUnitedStates && (isInUs || !country))
    return `No sales tax was charged because this order leaves the United States. End the address with its country, or ${orderAgain}`;
  const zip = delivery.postcode.slice(0, 5);
  if (salesTax && !(isInUs && new RegExp(`\\b${zip}\\b`).test(address)))
    return `The sales tax of this order was computed for ZIP code ${zip} in the United States. To send it elsewhere, ${orderAgain}`;
  return undefined;
}

/** In percent, exactly what a line carries: of sales tax its amount by its price, whatever rate it was computed by. */
export function taxRateOf(
  tax: Pick<OrderTax, 'lines'> | null | undefined,
  position: number,
): number | undefined {
  const line = tax?.lines[position - 1];
  if (line?.taxCents === undefined) return line?.rate;
  return line.netCents ? (line.taxCents * 100) / line.netCents : 0;
}

/** Rates of sales tax have as many decimals as the line’s amount needs. */
const rateScale = 10 ** 10;

/** What goods come to with the tax on them: computed once for each rate, on the sum. */
export function withTax(goods: readonly { cents: Minor; taxRate?: number | undefined }[]): Minor {
  const byRate = new Map<number, bigint>();
  for (const { cents, taxRate = 0 } of goods)
    byRate.set(taxRate, (byRate.get(taxRate) ?? 0n) + BigInt(cents));
  return [...byRate].reduce((sum, [rate, cents]) => {
    // Half a cent is rounded up.
    const whole = BigInt(100 * rateScale);
    const tax = (cents * BigInt(Math.round(rate * rateScale)) * 2n + whole) / (2n * whole);
    return sum + Number(cents + tax);
  }, 0);
}
