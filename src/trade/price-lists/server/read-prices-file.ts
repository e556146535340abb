import { isNull, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { skuKey } from '#platform/kernel/sku.ts';
import {
  mostEmptyRows,
  readTable,
  type TableRow,
  TableTooLarge,
} from '#platform/kernel/tables/read-table.ts';
import { unescapeFormulas } from '#platform/kernel/tables/write-table.ts';
import { priceFileLimits } from '#platform/kernel/upload-limits.ts';
import type { Database } from '#platform/server/database/database.ts';
import { takeTurns } from '#shop/catalog/server/file/product-file.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { type ListPriceInput, listPriceSchema, type PriceFileRow } from '../contract/price-list.ts';

/** A row of a file: the price that it says, or that its product has none. */
export interface JudgedRow {
  row: number;
  sku: string;
  /** Nothing where no product has the SKU. */
  productId: string | undefined;
  /** Nothing in a row that takes its product off the list, or has an error. */
  price: ListPriceInput | undefined;
  faults: PriceFileRow['faults'];
}

const heads = ['sku', 'from', 'price', 'fixed', 'first_day', 'last_day'] as const;
/** What an export says beside them, for people. */
const informative = ['name', 'public_price'];
type Head = (typeof heads)[number];

const limits = { cellsOfRow: 200, lettersOfCell: 2_000, emptyRows: mostEmptyRows };

const refuse = (message: string) => new ShopError('invalid-request', message, [{ field: 'file', message }]);

/** Every row of a file of prices, with what is wrong with it. What is wrong with the file as a whole is thrown. */
export async function readPricesFile(
  db: Database,
  text: string,
): Promise<{ rows: JudgedRow[]; unknownColumns: string[] }> {
  const table = await readRows(text);
  const [first, ...body] = table;
  const columns = (first?.cells ?? []).map((head) => head.trim().toLowerCase().replace(/[ -]/g, '_'));
  for (const head of ['sku', 'from', 'price'])
    if (!columns.includes(head))
      throw refuse(`The first row must contain the column names, including ${head}.`);
  const twice = columns.find((head, at) => head && columns.indexOf(head) < at);
  if (twice) throw refuse(`The column ${twice} appears twice. Remove one of them.`);
  if (body.length === 0) throw refuse('This file has no prices.');
  const ids = await findProducts(db);
  const seen = new Map<string, number>();
  const rows: JudgedRow[] = [];
  const afterRow = takeTurns();
  for (const { row, cells, unclosed } of body) {
    const cell = (head: Head) => unescapeFormulas((cells[columns.indexOf(head)] ?? '').trim());
    const judged = judgeRow({ row, cell, isUnclosed: (unclosed?.length ?? 0) > 0, ids });
    const key = judged.price && `${judged.productId} ${judged.price.from} ${judged.price.firstDay}`;
    const earlier = key ? seen.get(key) : undefined;
    if (earlier !== undefined)
      judged.faults.push({
        column: 'from',
        message: `Row ${earlier} has the same SKU, quantity and first day.`,
      });
    else if (key) seen.set(key, row);
    rows.push(judged);
    await afterRow();
  }
  const known: readonly string[] = [...heads, ...informative];
  return { rows, unknownColumns: columns.filter((head) => head && !known.includes(head)) };
}

async function readRows(text: string): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  const afterRow = takeTurns();
  try {
    for (const row of readTable(text, limits)) {
      if (rows.length > priceFileLimits.rows)
        throw refuse(`Please keep it to ${formatCount(priceFileLimits.rows)} rows.`);
      rows.push(row);
      await afterRow();
    }
  } catch (error) {
    if (error instanceof TableTooLarge)
      throw refuse(`Row ${error.row} is too long. Is this a table of prices?`);
    throw error;
  }
  return rows;
}

/** By their SKUs as they are compared, those on sale. */
async function findProducts(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(sql`${isNull(products.deletedAt)} or ${products.isDraft}`);
  return new Map(rows.map(({ id, sku }) => [sku.toLowerCase(), id]));
}

interface RowToJudge {
  row: number;
  cell(head: Head): string;
  isUnclosed: boolean;
  ids: ReadonlyMap<string, string>;
}

function judgeRow({ row, cell, isUnclosed, ids }: RowToJudge): JudgedRow {
  const sku = cell('sku');
  const productId = ids.get(sku.toLowerCase());
  const judged: JudgedRow = { row, sku, productId, price: undefined, faults: [] };
  const fault = (column: string, message: string) => judged.faults.push({ column, message });
  if (isUnclosed) fault('sku', 'This row has an opening quotation mark but no closing one.');
  if (!skuKey(sku)) fault('sku', 'Enter an SKU.');
  else if (!productId) fault('sku', 'No product has this SKU.');
  if (!cell('from') && !cell('price')) return judged;
  const fixed = readYes(cell('fixed'));
  if (fixed === undefined) fault('fixed', 'Enter yes or no.');
  const read = listPriceSchema.safeParse({
    ...{ from: cell('from'), price: cell('price'), fixed: fixed ?? false },
    ...{ firstDay: cell('first_day') || null, lastDay: cell('last_day') || null },
  });
  for (const { path, message } of read.error?.issues ?? []) fault(headOf(String(path[0])), message);
  if (judged.faults.length === 0) judged.price = read.data;
  return judged;
}

const headOf = (field: string): string => ({ firstDay: 'first_day', lastDay: 'last_day' })[field] ?? field;

function readYes(cell: string): boolean | undefined {
  if (/^(yes|y|true|1|x)$/i.test(cell)) return true;
  return /^(no|n|false|0)?$/i.test(cell) ? false : undefined;
}
