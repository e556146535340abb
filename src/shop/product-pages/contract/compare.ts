import { amountToMinor, formatAmount, formatMinor } from '#platform/kernel/money.ts';
import {
  type ColumnValues,
  columnNames,
  columnOf,
  showColumn,
} from '#shop/catalog/contract/product-columns.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import {
  derivedRows,
  derivedTitle,
  showNumber,
  showSpecification,
} from '#shop/catalog/contract/show-specification.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import { specificationGroups } from '#shop/catalog/contract/specification-rows.ts';
import { deriveFigures } from '#shop/catalog/rules/derived-figures.ts';
import { allTiersOf } from '#shop/catalog/rules/pricing.ts';

interface Comparable extends ColumnValues {
  price: number;
  min_order: number;
  available: number;
  multiple: number;
  tiers: { from: number; price: number }[];
  specification: Specification;
}

/** One figure of several products, side by side. */
export interface ComparedRow {
  label: string;
  /** In the products' order; nothing where it is not known. Several lines for several prices. */
  values: (string | undefined)[];
  differs: boolean;
  /** Which of them are known and not what most of the others are; all that are known, where none is the common one. */
  differing: number[];
  /** Which of them have the better figure, where everybody would call it better. */
  best: number[];
}

export interface ComparedGroup {
  title: string;
  rows: ComparedRow[];
}

/** All that is known of any of these products, in the order in which one alone is read. */
export function compareProducts(
  products: readonly Comparable[],
  priceLabel = 'Price per unit',
): ComparedGroup[] {
  const shown = products.map(({ specification, price }) =>
    showSpecification(specification, amountToMinor(price)),
  );
  const valuesOf = (title: string, label: string) =>
    shown.map(
      (groups) =>
        groups.find((group) => group.title === title)?.rows.find((row) => row.label === label)?.value,
    );
  const groups = [
    {
      title: 'Order',
      rows: termsRows(priceLabel).map(({ label, show }) => rowOf(label, products.map(show))),
    },
    ...specificationGroups.map(({ title, rows }) => ({
      title,
      rows: rows.map(({ label }) => rowOf(label, valuesOf(title, label))),
    })),
    {
      title: derivedTitle,
      rows: derivedRows.map(({ label, figure, better }) => {
        const values = valuesOf(derivedTitle, label);
        const figures = products.map(
          ({ specification, price }) => deriveFigures(specification, amountToMinor(price))[figure],
        );
        return { ...rowOf(label, values), best: bestOf(values, figures, better) };
      }),
    },
  ];
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ values }) => values.some(Boolean)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** What is the same everywhere is left out. */
export function differencesOf(groups: ComparedGroup[]): ComparedGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}

type TermsRow = { label: string; show(product: Comparable): string | undefined };

const termsRows = (priceLabel: string): TermsRow[] => [
  { label: priceLabel, show: ({ price }) => formatAmount(price) },
  {
    label: 'Volume prices',
    show: (product) =>
      product.tiers.length > 0
        ? allTiersOf(termsOf(product))
            .map(({ from, unitCents }) => `from ${showNumber(from)}: ${formatMinor(unitCents)}`)
            .join('\n')
        : undefined,
  },
  { label: 'Minimum order', show: ({ min_order }) => units(min_order) },
  {
    label: 'Sold in multiples of',
    show: ({ multiple }) => (multiple > 1 ? showNumber(multiple) : undefined),
  },
  { label: 'In stock', show: ({ available }) => (available > 0 ? units(available) : 'out of stock') },
  ...columnNames.map((name) => ({
    label: columnOf(name).label,
    show: (product: Comparable) => showColumn(name, product[name]),
  })),
];

function units(count: number): string {
  return `${showNumber(count)} ${count === 1 ? 'unit' : 'units'}`;
}

function rowOf(label: string, values: (string | undefined)[]): ComparedRow {
  return { label, values, differs: new Set(values).size > 1, differing: differingOf(values), best: [] };
}

function differingOf(values: (string | undefined)[]): number[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (counts.size < 2) return [];
  const most = Math.max(...counts.values());
  const common = [...counts].filter(([, count]) => count === most);
  const usual = common.length === 1 ? common[0]?.[0] : undefined;
  return values.flatMap((value, index) => (value && value !== usual ? [index] : []));
}

/** Among figures that are shown alike, none is better. */
function bestOf(
  values: (string | undefined)[],
  figures: (number | undefined)[],
  better: 'higher' | 'lower',
): number[] {
  const known = figures.filter((figure) => figure !== undefined);
  const best = better === 'higher' ? Math.max(...known) : Math.min(...known);
  const shownBest = values[figures.indexOf(best)];
  const winners = values.flatMap((value, index) => (value && value === shownBest ? [index] : []));
  return winners.length < known.length ? winners : [];
}
