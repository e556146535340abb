import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { count, isNull } from 'drizzle-orm';
import type { TableRow } from '#platform/kernel/tables/read-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type JudgedRow, judgeRow } from '../../contract/file/judge-row.ts';
import { fileWords } from '../../contract/file/product-import.ts';
import { countedFromUnits } from '../stock.ts';
import { products } from '../tables/products.ts';
import { findClashes, type RowClaims } from './find-clashes.ts';
import { longestTurnMs, openFile, type ProductFile, refusedFile, turnByTurn } from './product-file.ts';
import { digestOf, type KeptRow, listRowsBySku, rowsAtOnce } from './product-rows.ts';
import { readHoldings } from './shop-holdings.ts';

/** A row that would change something, or has faults. */
export interface CheckedRow extends JudgedRow {
  row: number;
  sku: string;
  name: string;
  /** What is on sale under its SKU: as it was when it was read, and how many there were when the file was first checked. */
  product?: { id: string; digest: string; seen: number } | undefined;
}

export interface CheckedImport {
  rows: CheckedRow[];
  unchanged: number;
  /** How many products on sale the file does not name. */
  untouched: number;
  unknownColumns: string[];
  missingColumns: string[];
  /** Another one if anything else would change, or has faults. */
  fingerprint: string;
}

/** By how much a file changes the stock of products, by their ids. */
export type StockChanges = Record<string, number>;

/**
 * What a file would do to the catalogue; nothing is changed. Of one that was checked before, `stockChanges` says what it
 * did to the stock then: what was ordered since is no difference.
 */
export async function checkImport(
  db: Database,
  text: string,
  stockChanges?: StockChanges,
): Promise<CheckedImport> {
  const file = await openFile(text);
  const checked = new Map<number, CheckedRow>();
  const claims: RowClaims[] = [];
  const named = new Set<string>();
  for await (const batch of inBatches(file.rows)) {
    const kept = await readKept(db, batch.map(file.skuOf));
    await turnByTurn(batch, (record) => {
      const sku = file.skuOf(record);
      const product = kept.get(sku.toLowerCase());
      if (product) named.add(product.id);
      const row = checkRow(file, record, sku, product, stockChanges);
      if (row.faults.length + row.differences.length > 0) checked.set(row.row, row);
      claims.push(claimsOf(row));
    });
  }
  if (claims.length === 0) throw refusedFile(fileWords.noRows);

  await findClashes(claims, await readHoldings(db, claims), (claim, column, message) => {
    claim.isFaulty = true;
    const { row, sku } = claim;
    const there = checked.get(row) ?? { row, sku, name: '', faults: [], differences: [] };
    checked.set(row, { ...there, differences: [], faults: [...there.faults, { column, message }] });
  });
  const rows = [...checked.values()].sort((one, other) => one.row - other.row);
  const [onSale] = await db.select({ count: count() }).from(products).where(isNull(products.deletedAt));
  return {
    rows,
    unchanged: claims.length - rows.length,
    untouched: (onSale?.count ?? 0) - named.size,
    unknownColumns: file.unknownColumns,
    missingColumns: file.missingColumns,
    fingerprint: await fingerprintOf(rows),
  };
}

async function readKept(db: Database, skus: string[]): Promise<Map<string, KeptRow>> {
  const rows = await listRowsBySku(db, [...new Set(skus)]);
  return new Map(rows.map((row) => [row.sku.toLowerCase(), row]));
}

function checkRow(
  file: ProductFile,
  record: TableRow,
  sku: string,
  kept: KeptRow | undefined,
  stockChanges: StockChanges | undefined,
): CheckedRow {
  // What units count is no file's to say, and so nothing of it was to be added.
  const seen = kept?.isTracked ? kept.available : kept && seenOf(file, record, kept, stockChanges);
  const before = kept && { ...kept, available: seen ?? kept.available };
  const judged = judgeRow(file.columns, record, before);
  const faults = [...judged.faults, ...file.cellsBeyond(record)];
  const counts = ({ column }: { column: string }) => column === 'available';
  if (kept?.isTracked && judged.differences.some(counts))
    faults.push({ column: 'available', message: countedFromUnits });
  const differences = faults.length > 0 ? [] : judged.differences;
  const isChanged = differences.length > 0;
  return {
    ...judged,
    differences,
    ...{ row: record.row, sku, faults, name: judged.after?.name ?? kept?.name ?? file.nameOf(record) },
    ...(isChanged &&
      before && { product: { id: before.id, digest: digestOf(before), seen: before.available } }),
  };
}

/** How many there were when the file was first checked: as many fewer than it says as it was to add. */
function seenOf(
  file: ProductFile,
  record: TableRow,
  kept: KeptRow,
  stockChanges: StockChanges | undefined,
): number {
  const wanted = file.availableOf(record);
  return stockChanges && wanted !== undefined ? wanted - (stockChanges[kept.id] ?? 0) : kept.available;
}

/** What is as it was claims nothing but to be there. */
function claimsOf({ row, sku, product, after, differences, faults }: CheckedRow): RowClaims {
  const isOther = (column: string) => differences.some((difference) => difference.column === column);
  return {
    ...{ row, sku, productId: product?.id, isFaulty: faults.length > 0 },
    ...(after && isOther('name') && { name: after.name }),
    ...(after && isOther('slug') && { slug: after.slug }),
    ...(after && isOther('gtin') && { gtin: after.specification.gtin }),
    ...(after && isOther('built_of') && { builtOf: after.built_of.map((part) => part.sku) }),
    ...(after && isOther('fits') && { fits: after.fits }),
  };
}

async function fingerprintOf(rows: CheckedRow[]): Promise<string> {
  const hash = createHash('sha256');
  await turnByTurn(rows, ({ row, faults, differences }) => {
    hash.update(JSON.stringify([row, faults.length > 0 ? 'faulty' : differences]));
  });
  return hash.digest('hex');
}

async function* inBatches(rows: Iterable<TableRow>): AsyncGenerator<TableRow[]> {
  let batch: TableRow[] = [];
  let begun = performance.now();
  for (const row of rows) {
    batch.push(row);
    if (batch.length === rowsAtOnce) {
      yield batch;
      batch = [];
      begun = performance.now();
    } else if (performance.now() - begun > longestTurnMs) {
      await yieldToEventLoop();
      begun = performance.now();
    }
  }
  if (batch.length > 0) yield batch;
}
