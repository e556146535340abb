import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { columnsOf, exportCsv } from '#platform/server/http/downloads.ts';
import { writeAmount } from '#shop/catalog/contract/file/cells.ts';
import { decodeFile } from '#shop/catalog/server/file/product-file.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { holdCurrency } from '#shop/settings/server/money-terms.ts';
import type { PriceFileRow, PriceImportReport } from '../contract/price-list.ts';
import {
  type Admin,
  growRevision,
  listSubject,
  lockList,
  type PriceRow,
  priceRow,
  wordsOfPrice,
} from './change-price-list.ts';
import { type JudgedRow, readPricesFile } from './read-prices-file.ts';
import { listPrices } from './tables.ts';

interface ExportedRow {
  id: number;
  sku: string;
  name: string;
  publicCents: number;
  price: typeof listPrices.$inferSelect;
}

const columns = columnsOf<ExportedRow>([
  ['sku', ({ sku }) => sku],
  ['name', ({ name }) => name],
  ['from', ({ price }) => price.fromQuantity],
  ['price', ({ price }) => writeAmount(minorToAmount(price.unitCents))],
  ['fixed', ({ price }) => (price.isFixed ? 'yes' : '')],
  ['first_day', ({ price }) => price.firstDay],
  ['last_day', ({ price }) => price.lastDay],
  ['public_price', ({ publicCents }) => writeAmount(minorToAmount(publicCents))],
]);

const rowsInABatch = 500;

/** Every price of a list, by SKU and quantity, as an import takes it. */
export function exportListPrices(db: Database, listId: string): AsyncGenerator<string> {
  return exportCsv(columns, readBatches(db, listId));
}

async function* readBatches(db: Database, listId: string): AsyncGenerator<ExportedRow[]> {
  for (let offset = 0; ; offset += rowsInABatch) {
    const rows = await db
      .select({
        ...{ id: listPrices.id, sku: products.sku, name: products.name },
        ...{ publicCents: products.priceCents, price: listPrices },
      })
      .from(listPrices)
      .innerJoin(products, eq(products.id, listPrices.productId))
      .where(eq(listPrices.listId, listId))
      .orderBy(
        sql`lower(${products.sku})`,
        asc(listPrices.productId),
        asc(listPrices.fromQuantity),
        sql`${listPrices.firstDay} nulls first`,
      )
      .limit(rowsInABatch)
      .offset(offset);
    yield rows;
    if (rows.length < rowsInABatch) return;
  }
}

interface Import {
  listId: string;
  bytes: Uint8Array;
  /** Of the list that the file was checked against: it is imported. */
  revision?: number | undefined;
  withoutFaulty: 'true' | 'false';
}

/**
 * Says what a file of prices would change, or changes it: all valid rows or nothing. A product in the file has exactly the
 * prices that the file says; one with an error in any row stays as it is, as do products that are not in the file.
 */
export async function importListPrices(
  db: Database,
  { listId, bytes, revision, withoutFaulty }: Import,
  admin: Admin,
): Promise<PriceImportReport> {
  const text = await decodeFile(bytes);
  return await db.transaction(async (tx) => {
    await holdCurrency(tx);
    const list = await lockList(tx, listId, revision);
    const { rows, unknownColumns } = await readPricesFile(tx, text);
    const plan = await planImport(tx, listId, rows);
    const { counts } = plan;
    const report = { counts, unknownColumns, rows: plan.report.slice(0, mostReported) };
    if (revision === undefined)
      return { ...report, isDone: false, message: checkedWords(counts), revision: list.revision };
    if (counts.faulty > 0 && withoutFaulty !== 'true')
      throw new ShopError('conflict', 'Some rows have errors. Fix them, or import only the valid rows.');
    if (counts.new + counts.changed + counts.removed === 0)
      throw new ShopError('conflict', 'Nothing to import: no valid row changes anything.');
    await writePrices(tx, listId, plan);
    await recordAdminActions(tx, admin, [
      {
        action: 'price-list.imported',
        subject: listSubject(list),
        after: { new: counts.new, changed: counts.changed, removed: counts.removed },
      },
    ]);
    return {
      ...report,
      ...{ isDone: true, revision: await growRevision(tx, list) },
      message: `${counts.new} added, ${counts.changed} changed, ${counts.removed} removed.`,
    };
  });
}

const mostReported = 500;

function checkedWords({ new: added, changed, removed, faulty }: PriceImportReport['counts']): string {
  const rest = faulty > 0 ? ` ${faulty} ${faulty === 1 ? 'row has an error' : 'rows have errors'}.` : '';
  return `${added} new, ${changed} changed, ${removed} removed.${rest}`;
}

interface Plan {
  /** The products whose prices are replaced, with all that they have then. */
  replaced: ReadonlyMap<string, PriceRow[]>;
  report: PriceFileRow[];
  counts: PriceImportReport['counts'];
}

async function planImport(tx: Database, listId: string, rows: readonly JudgedRow[]): Promise<Plan> {
  const faulty = new Set(
    rows.flatMap(({ productId, faults }) => (faults.length > 0 && productId ? [productId] : [])),
  );
  const replaced = new Map<string, PriceRow[]>();
  const keys = new Map<string, JudgedRow>();
  for (const row of rows) {
    const { productId, price } = row;
    if (!productId || faulty.has(productId)) continue;
    const prices = replaced.get(productId) ?? [];
    replaced.set(productId, prices);
    if (!price) continue;
    const entry = priceRow({ listId, productId }, price);
    prices.push(entry);
    keys.set(keyOf(entry), row);
  }
  const before = await readPrices(tx, listId, [...replaced.keys()]);
  const counts = { new: 0, changed: 0, removed: 0, unchanged: 0, faulty: 0 };
  const report: PriceFileRow[] = [];
  for (const { row, sku, faults } of rows.filter(({ faults }) => faults.length > 0)) {
    counts.faulty++;
    report.push({ ...{ row, sku, faults, state: 'faulty' }, before: null, after: null });
  }
  const known = new Map(before.map((one) => [keyOf(one), one]));
  for (const [productId, prices] of replaced)
    for (const after of prices) {
      const was = known.get(keyOf(after));
      const [wordsBefore, wordsAfter] = [was && wordsOfPrice(was), wordsOfPrice(after)];
      if (wordsBefore === wordsAfter) {
        counts.unchanged++;
        continue;
      }
      const state = was ? 'changed' : 'new';
      counts[state]++;
      const { row = 0, sku = productId } = keys.get(keyOf(after)) ?? {};
      report.push({ ...{ row, sku, state, faults: [] }, before: wordsBefore ?? null, after: wordsAfter });
    }
  const skus = new Map(
    rows.flatMap(({ productId, sku, row }) => (productId ? [[productId, { sku, row }]] : [])),
  );
  for (const gone of before.filter((one) => !keys.has(keyOf(one)))) {
    counts.removed++;
    const { sku, row } = skus.get(gone.productId) ?? { sku: '', row: 0 };
    report.push({ ...{ row, sku, state: 'removed', faults: [] }, before: wordsOfPrice(gone), after: null });
  }
  return { replaced, report, counts };
}

const keyOf = ({ productId, fromQuantity, firstDay }: PriceRow): string =>
  `${productId} ${fromQuantity} ${firstDay}`;

async function readPrices(tx: Database, listId: string, productIds: string[]) {
  return await tx
    .select()
    .from(listPrices)
    .where(
      and(
        eq(listPrices.listId, listId),
        sql`${listPrices.productId} = any (${sql.param(productIds)}::uuid[])`,
      ),
    );
}

/** So many go in one statement: each value is a parameter, of which there are at most 65,535. */
const rowsInAStatement = 5_000;

async function writePrices(tx: Database, listId: string, { replaced }: Plan): Promise<void> {
  const ids = [...replaced.keys()];
  for (let at = 0; at < ids.length; at += rowsInAStatement)
    await tx
      .delete(listPrices)
      .where(
        and(
          eq(listPrices.listId, listId),
          inArray(listPrices.productId, ids.slice(at, at + rowsInAStatement)),
        ),
      );
  const rows = [...replaced.values()].flat();
  for (let at = 0; at < rows.length; at += rowsInAStatement)
    await tx.insert(listPrices).values(rows.slice(at, at + rowsInAStatement));
}
