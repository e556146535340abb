import type { Minor } from '#platform/kernel/money.ts';

/** Category and rate of a line, and why. Categories are those of EN 16931. */
export interface TaxOfLine {
  category: string;
  /** In percent. */
  rate: number;
  reason: string;
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
  delivery: { country: string; postcode: string; method: 'carrier' | 'pickup' };
  /** In the order of the lines. */
  lines: TaxOfLine[];
  groups: TaxGroup[];
  /** What the law wants to be said, by category. */
  texts: { category: string; text: string }[];
}

/** A row of tax above the total. */
export interface TaxRow {
  label: string;
  cents: Minor;
}

/** For sellers in countries whose tax is not computed. */
const isNotComputed = ({ category }: TaxGroup) => category === 'O';

/** A row for each category and rate; nothing where none was computed. */
export const rowsOfTax = ({ groups, texts }: Pick<OrderTax, 'groups' | 'texts'>): TaxRow[] =>
  groups
    .filter((group) => !isNotComputed(group))
    .map(({ category, rate, taxCents }) => {
      const text = texts.find((one) => one.category === category)?.text;
      return { label: [`VAT ${rate} %`, text].filter(Boolean).join(', '), cents: taxCents };
    });

/** Why it is taxed so, each reason once. */
export const reasonsOfTax = ({ lines }: Pick<OrderTax, 'lines'>): string[] => [
  ...new Set(lines.map(({ reason }) => reason)),
];

/** What goods come to with the tax on them: computed once for each rate, on the sum. */
export function withTax(goods: readonly { cents: Minor; taxRate?: number | undefined }[]): Minor {
  const byRate = new Map<number, bigint>();
  for (const { cents, taxRate = 0 } of goods)
    byRate.set(taxRate, (byRate.get(taxRate) ?? 0n) + BigInt(cents));
  return [...byRate].reduce((sum, [rate, cents]) => {
    // Rates have at most two decimals; half a cent is rounded up.
    const tax = (cents * BigInt(Math.round(rate * 100)) * 2n + 10_000n) / 20_000n;
    return sum + Number(cents + tax);
  }, 0);
}
