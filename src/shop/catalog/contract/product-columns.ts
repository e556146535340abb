import { formatCount } from '#platform/kernel/count.ts';

/*
 * Columns of a product that may be empty and that no rule depends on. Each is defined here once: the database column,
 * the calls, the file's column, the form's field, the history, the product page and the comparison follow from it.
 * Only the migration is written beside it. Plain data, so that public pages send no schema along.
 */

interface Column {
  /** On the form, the product page, the comparison and in the history. */
  label: string;
  /** Under the form's field. */
  hint?: string;
  /** For the API's documentation. */
  about: string;
  /** Where form and page have it. */
  section: ColumnSection;
}

export type ColumnSection = 'sale' | 'customs';

/** A positive whole number. */
interface NumberColumn extends Column {
  type: 'number';
  most: number;
  unit: { one: string; many: string };
}

/** A line of text. */
export interface TextColumn extends Column {
  type: 'text';
  longest: number;
  /** How it is written, where that is laid down; `column-schemas.ts` checks it. */
  format?: 'hs-code' | 'country-code';
}

export type ProductColumn = NumberColumn | TextColumn;

/** In the order of form, file and page. */
export const productColumns = {
  lead_days: {
    type: 'number',
    section: 'sale',
    label: 'Lead time',
    hint: 'Shown when out of stock.',
    about: 'Lead time in days, if set.',
    most: 3650,
    unit: { one: 'day', many: 'days' },
  },
  hs_code: {
    type: 'text',
    section: 'customs',
    label: 'HS code',
    hint: '6 to 10 digits, e.g. 8507.60 for lithium-ion batteries.',
    about: 'Harmonized System code for customs: 6 to 10 digits, with or without dots. Null if not stated.',
    longest: 40,
    format: 'hs-code',
  },
  origin: {
    type: 'text',
    section: 'customs',
    label: 'Country of origin',
    hint: 'Two letters, e.g. NL.',
    about: 'Country of origin for customs as ISO 3166-1 alpha-2. Null if not stated.',
    longest: 40,
    format: 'country-code',
  },
} as const satisfies Record<string, ProductColumn>;

type Columns = typeof productColumns;
export type ColumnName = keyof Columns;

/** What a column holds if it is not empty. */
type ValueOf<Name extends ColumnName> = Columns[Name]['type'] extends 'number' ? number : string;

export type ColumnValues = { [Name in ColumnName]: ValueOf<Name> | null };

export const columnNames = Object.keys(productColumns) as ColumnName[];

export const columnOf = (name: ColumnName): ProductColumn => productColumns[name];

/** Something for each column. The caller names its type, since the compiler cannot tell it by the column. */
export function forEachColumn<Result extends Record<ColumnName, unknown>>(
  make: (name: ColumnName, column: ProductColumn) => unknown,
): Result {
  return Object.fromEntries(columnNames.map((name) => [name, make(name, columnOf(name))])) as Result;
}

/** The columns alone. What is not given is empty. */
export function pickColumns(given: Partial<{ [Name in ColumnName]: ColumnValues[Name] | undefined }>) {
  return forEachColumn<ColumnValues>((name) => given[name] ?? null);
}

export const emptyColumns: ColumnValues = pickColumns({});

/** As screens show it: `28 days`. Nothing where it is empty. */
export function showValue(column: ProductColumn, value: number | string | null): string | undefined {
  if (value === null || value === '') return undefined;
  if (column.type === 'text') return String(value);
  const { one, many } = column.unit;
  return `${formatCount(Number(value))} ${value === 1 ? one : many}`;
}

export function showColumn<Name extends ColumnName>(
  name: Name,
  value: ColumnValues[Name],
): string | undefined {
  return showValue(columnOf(name), value);
}

export const columnNamesOf = (section: ColumnSection): ColumnName[] =>
  columnNames.filter((name) => columnOf(name).section === section);

/** Those of a section that are not empty, as labels and values. */
export function showColumns(
  product: ColumnValues,
  section: ColumnSection,
): { label: string; value: string }[] {
  return columnNamesOf(section).flatMap((name) => {
    const value = showColumn(name, product[name]);
    return value === undefined ? [] : { label: columnOf(name).label, value };
  });
}
