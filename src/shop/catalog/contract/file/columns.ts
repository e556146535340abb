import {
  type ProductTransport,
  type TransportFieldName,
  transportField,
  transportFieldNames,
  typeTransport,
} from '../../rules/product-transport.ts';
import type { TaxClass } from '../../rules/tax-class.ts';
import type { KindName } from '../kinds.ts';
import { type ColumnValues, columnNames } from '../product-columns.ts';
import { readTransportField } from '../product-transport.ts';
import {
  type FieldName,
  fieldNames,
  fieldOf,
  type Specification,
  type SpecificationField,
} from '../specification-fields.ts';
import {
  type Part,
  readAnswer,
  readList,
  readNumber,
  readParts,
  readTiers,
  writeAmount,
  writeAnswer,
  writeList,
  writeParts,
  writeTiers,
} from './cells.ts';

/** A product as it stands in a row. Pictures and documents are not in the file. */
export interface CatalogRow extends ColumnValues {
  sku: string;
  name: string;
  kind: KindName | null;
  description: string;
  price: number;
  min_order: number;
  multiple: number;
  tiers: { from: number; price: number }[];
  available: number;
  order_beyond_stock: boolean;
  tax_class: TaxClass;
  slug: string;
  built_of: Part[];
  fits: string[];
  specification: Specification;
  transport: ProductTransport | null;
}

export interface FileColumn {
  /** Its first cell, with the unit if there is one. */
  head: string;
  /** Where the contract has it. */
  path:
    | readonly [string]
    | readonly ['specification', FieldName]
    | readonly ['transport', TransportFieldName];
  write(product: CatalogRow): string | number;
  /** What the contract is to judge; what cannot be read at all is a `Misread`. */
  read(cell: string): unknown;
  /** What an empty cell says. Where it says nothing of the kind, the contract misses something. */
  whenEmpty?: unknown;
  mayLackWhenNew?: true;
}

type PlainField = Exclude<keyof CatalogRow, 'specification' | 'transport'>;

function column<Field extends PlainField>(
  field: Field,
  write: (value: CatalogRow[Field]) => string,
  read: (cell: string) => unknown,
  empty: { whenEmpty?: unknown } = {},
): FileColumn {
  return { head: field, path: [field], write: (product) => write(product[field]), read, ...empty };
}

const asIs = (cell: string) => cell;
const text = (field: 'sku' | 'name' | 'description' | 'slug') => column(field, asIs, asIs);
/** A new product may come without. */
const givenByTheShop = (column: FileColumn): FileColumn => ({ ...column, mayLackWhenNew: true });

export const tiersColumn = column('tiers', writeTiers, readTiers, { whenEmpty: [] });

/** In the file's order. Each figure of every kind has its own, whichever kind a product is of. */
export const fileColumns: readonly FileColumn[] = [
  text('sku'),
  text('name'),
  givenByTheShop(column('kind', (kind) => kind ?? '', asIs)),
  text('description'),
  column('price', writeAmount, asIs),
  column('min_order', String, asIs),
  column('multiple', String, asIs, { whenEmpty: 1 }),
  tiersColumn,
  column('available', String, asIs),
  ...columnNames.map((name) => column(name, (value) => String(value ?? ''), asIs, { whenEmpty: null })),
  column('order_beyond_stock', writeAnswer, readAnswer, { whenEmpty: false }),
  column('tax_class', asIs, (cell) => cell.trim().toLowerCase(), { whenEmpty: 'standard' }),
  givenByTheShop(text('slug')),
  column('built_of', writeParts, readParts, { whenEmpty: [] }),
  column('fits', writeList, readList, { whenEmpty: [] }),
  ...transportFieldNames.map(columnOfTransport),
  ...fieldNames.map(columnOfFigure),
];

/** `transport energyWh [Wh]` */
function columnOfTransport(name: TransportFieldName): FileColumn {
  const { unit } = transportField(name);
  return {
    head: unit ? `transport ${name} [${unit}]` : `transport ${name}`,
    path: ['transport', name],
    write: ({ transport }) => typeTransport(transport)[name],
    read: (cell) => readTransportField(name, cell),
    whenEmpty: undefined,
  };
}

function columnOfFigure(name: FieldName): FileColumn {
  const field = fieldOf(name);
  return {
    head: field.type === 'number' && field.unit ? `${name} [${field.unit}]` : name,
    path: ['specification', name],
    write: ({ specification }) => {
      const value = specification[name];
      return value === undefined ? '' : writeFigure(value);
    },
    read: (cell) => readFigure(field, cell),
    whenEmpty: undefined,
  };
}

const writeFigure = (value: number | string | string[]) => (Array.isArray(value) ? writeList(value) : value);

function readFigure({ type }: SpecificationField, cell: string): unknown {
  if (type === 'number') return readNumber(cell);
  if (type !== 'list') return cell;
  const entries = readList(cell);
  return entries.length > 0 ? entries : undefined;
}

const byHead = new Map(
  fileColumns.flatMap((column) => [column.head, nameOf(column)].map((head) => [keyOf(head), column])),
);

/** Without its unit. What is said of transport shares names with figures. */
function nameOf({ path }: FileColumn): string {
  return path[0] === 'transport' ? path.join(' ') : (path.at(-1) ?? '');
}

/** By its head, with its unit or without; another unit is another column, which there is not. */
export function findColumn(head: string): FileColumn | undefined {
  return byHead.get(keyOf(head));
}

function keyOf(head: string): string {
  return head.toLowerCase().replace(/[\s_-]/g, '');
}
