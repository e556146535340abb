import { sku } from '#platform/contract/fields.ts';
import { mayBeAvailable } from '../../rules/stock.ts';
import {
  changedProductFields,
  refusalOfAvailable,
  refuseWithoutLeadTime,
  refuseWrongTiers,
} from '../product.ts';
import { pickColumns } from '../product-columns.ts';
import { productMessages } from '../product-messages.ts';
import { refuseWrongTransport } from '../product-transport.ts';
import { refuseWrongSpecification } from '../specification.ts';
import { followPrice } from '../volume-prices.ts';
import { Misread } from './cells.ts';
import { type CatalogRow, type FileColumn, fileColumns, tiersColumn } from './columns.ts';
import { fileWords } from './product-import.ts';

export interface RowFault {
  column: string;
  message: string;
}

/** As the cells say it. */
export interface CellDifference {
  column: string;
  before: string;
  after: string;
}

export interface JudgedRow {
  faults: RowFault[];
  /** None of a row with faults. */
  differences: CellDifference[];
  /** The product as it would be. */
  after?: CatalogRow;
}

/** All that the contract says of a product, but of its pictures. */
const rowSchema = changedProductFields
  .omit({ id: true, image: true, pictures: true, available_before: true, stock_reason: true })
  .extend({ sku })
  .superRefine(refuseWrongTiers)
  .superRefine(refuseWithoutLeadTime)
  .superRefine(refuseWrongSpecification)
  .superRefine(refuseWrongTransport)
  .superRefine(({ sku, links = [] }, context) => {
    const at = links.findIndex((link) => link.sku.toLowerCase() === sku.toLowerCase());
    if (at >= 0)
      context.addIssue({ code: 'custom', path: ['links', at, 'sku'], message: productMessages.linkToItself });
  });

/**
 * What a row of the file says of a product, and what is wrong with it. `columns` has the column of each
 * cell, or undefined for one that the shop does not know. A cell as the shop would write it changes nothing, whatever it holds; what has no
 * column stays as it is.
 */
export function judgeRow(
  columns: readonly (FileColumn | undefined)[],
  { cells, unclosed = [] }: { cells: readonly string[]; unclosed?: readonly number[] | undefined },
  before: CatalogRow | undefined,
): JudgedRow {
  const faults: RowFault[] = [];
  const input: RowInput = before
    ? inputOf(before)
    : { specification: {}, transport: {}, built_of: [], fits: [] };
  const given: FileColumn[] = [];
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (!column || (before && cell === String(column.write(before)))) continue;
    given.push(column);
    const value = readCell(column, cell, before === undefined);
    if (unclosed.includes(at)) faults.push({ column: column.head, message: fileWords.unclosedQuote });
    else if (value instanceof Misread) faults.push({ column: column.head, message: value.message });
    else setAt(input, column.path, value);
  }
  if (given.length === 0) return { faults: [], differences: [] };

  // Volume prices that the row leaves as they are follow the price, which is shown as a difference too.
  const namesTiers = before === undefined || given.includes(tiersColumn);
  if (!namesTiers) input.tiers = undefined;
  const { built_of, fits, ...rest } = input;
  const hasFigures = Object.keys(rest.specification).length > 0;
  const { success, data, error } = rowSchema.safeParse({
    ...rest,
    ...(!hasFigures && !rest.kind && { specification: undefined }),
    links: [
      ...built_of.map((part) => ({ ...part, kind: 'built-of' })),
      ...fits.map((sku) => ({ sku, kind: 'fits' })),
    ],
  });
  for (const { path, message } of error?.issues ?? []) {
    const column = columnAt(path, built_of.length);
    if (!faults.some((fault) => fault.column === column)) faults.push({ column, message });
  }
  const available = data?.available;
  if (available !== undefined && !mayBeAvailable(available, { before: before?.available }))
    faults.push({ column: 'available', message: refusalOfAvailable(available) });
  const followed = data && !namesTiers ? followPrice(before, data) : undefined;
  for (const { field, message } of followed?.issues ?? [])
    faults.push({ column: columnAt([field], 0), message });
  if (!success || faults.length > 0) return { faults, differences: [] };

  const { links = [], ...plain } = data;
  const after: CatalogRow = {
    ...plain,
    kind: plain.kind ?? null,
    multiple: plain.multiple ?? 1,
    tiers: plain.tiers ?? followed?.tiers ?? [],
    slug: plain.slug ?? '',
    ...pickColumns(plain),
    order_beyond_stock: plain.order_beyond_stock ?? false,
    tax_class: plain.tax_class ?? 'standard',
    specification: plain.specification ?? {},
    transport: plain.transport ?? null,
    built_of: links.flatMap(({ sku, quantity }) => (quantity === undefined ? [] : { sku, quantity })),
    fits: links.flatMap(({ sku, quantity }) => (quantity === undefined ? sku : [])),
  };
  const differences = (namesTiers ? given : [...given, tiersColumn]).flatMap((column) => {
    const cell = {
      column: column.head,
      before: before ? String(column.write(before)) : '',
      after: String(column.write(after)),
    };
    return cell.before === cell.after || isSameList(column, cell) ? [] : [cell];
  });
  return { faults, differences, after };
}

function readCell(column: FileColumn, cell: string, isNew: boolean): unknown {
  if (cell.trim() !== '') return column.read(cell);
  return 'whenEmpty' in column || (isNew && column.mayLackWhenNew) ? column.whenEmpty : '';
}

/** As the contract takes it, but for what belongs to the product, which stands in two columns. */
interface RowInput extends Record<string, unknown> {
  kind?: unknown;
  specification: Record<string, unknown>;
  transport: Record<string, unknown>;
  built_of: { sku: string; quantity: number | string }[];
  fits: string[];
}

function inputOf({ kind, specification, transport, ...same }: CatalogRow): RowInput {
  return {
    ...{ ...same, kind: kind ?? undefined },
    ...{ specification: { ...specification }, transport: { ...transport } },
  };
}

function setAt(
  input: RowInput,
  [field, figure]: FileColumn['path'] | readonly [string],
  value: unknown,
): void {
  const inside = field === 'transport' ? input.transport : input.specification;
  if (!figure) (input as Record<string, unknown>)[field] = value;
  else if (value === undefined) delete inside[figure];
  else inside[figure] = value;
}

/** Components come first in the list of links, then the products that it fits. */
function columnAt([field, inside]: PropertyKey[], parts: number): string {
  if (field === 'links') return typeof inside === 'number' && inside >= parts ? 'fits' : 'built_of';
  const isThere = ({ path }: FileColumn) => path[0] === field && (path.length === 1 || path[1] === inside);
  return fileColumns.find(isThere)?.head ?? 'kind';
}

/** What belongs to a product has no order of its own. */
function isSameList({ path: [field] }: FileColumn, { before, after }: CellDifference): boolean {
  if (field !== 'built_of' && field !== 'fits') return false;
  const entries = (cell: string) => cell.toLowerCase().split('; ').sort().join('; ');
  return entries(before) === entries(after);
}
