import { and, between, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import {
  type ImportReport,
  type ImportRow,
  type ImportRowState,
  importKeptMinutes,
  importRowsOnAPage,
} from '../../contract/file/product-import.ts';
import { productImportPages, productImports } from '../tables/product-imports.ts';
import type { CheckedImport, CheckedRow, StockChanges } from './check-import.ts';
import { slices } from './shop-holdings.ts';

export type KeptImport = typeof productImports.$inferSelect;

/** Cells are shown so far; faults of a row so many. */
const longestShown = 160;
const mostFaultsShown = 20;

/** A running import reports every few seconds; one silent for this long was killed. */
const isAtWork: SQL<boolean> = sql`coalesce(${productImports.aliveAt} > now() - interval '60 seconds', false)`;
const isKept = gt(productImports.createdAt, sql`now() - make_interval(mins => ${importKeptMinutes})`);

interface BroughtFile {
  adminId: string;
  fileName: string;
  packed: Buffer;
}

/** Keeps a checked file until its hour is over; others whose is over go. */
export async function keepImport(
  db: Database,
  { adminId, fileName, packed }: BroughtFile,
  checked: CheckedImport,
): Promise<string> {
  await db
    .delete(productImports)
    .where(lte(productImports.createdAt, sql`now() - make_interval(mins => ${importKeptMinutes})`));
  return await db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(productImports)
      .values({ actorId: adminId, fileName, bytes: packed, ...columnsOf(checked) })
      .returning({ id: productImports.id });
    if (!kept) throw new Error('The database kept no file.');
    await writePages(tx, kept.id, checked);
    return kept.id;
  });
}

/** What the same file would do now. */
export async function keepCheck(db: Database, id: string, checked: CheckedImport): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(productImports).set(columnsOf(checked)).where(eq(productImports.id, id));
    await tx.delete(productImportPages).where(eq(productImportPages.importId, id));
    await writePages(tx, id, checked);
  });
}

function columnsOf({
  rows,
  unchanged,
  untouched,
  unknownColumns,
  missingColumns,
  fingerprint,
}: CheckedImport) {
  const sorted = byState(rows);
  const [faulty, changed, added] = [sorted.faulty.length, sorted.changed.length, sorted.new.length];
  return {
    fingerprint,
    stockChanges: stockChangesOf(rows),
    summary: {
      ...{ untouched, unknownColumns: unknownColumns.slice(0, 100), missingColumns },
      counts: { new: added, changed, unchanged, faulty },
    },
  };
}

function stockChangesOf(rows: CheckedRow[]): StockChanges {
  return Object.fromEntries(
    rows.flatMap(({ product, after }) =>
      product && after && after.available !== product.seen
        ? [[product.id, after.available - product.seen]]
        : [],
    ),
  );
}

export function byState(rows: CheckedRow[]): Record<ImportRowState, CheckedRow[]> {
  const isFaulty = ({ faults }: CheckedRow) => faults.length > 0;
  const sound = rows.filter((row) => !isFaulty(row));
  return {
    faulty: rows.filter(isFaulty),
    changed: sound.filter(({ product }) => product),
    new: sound.filter(({ product }) => !product),
  };
}

async function writePages(tx: Database, importId: string, { rows }: CheckedImport): Promise<void> {
  for (const [state, some] of Object.entries(byState(rows)) as [ImportRowState, CheckedRow[]][]) {
    let page = 0;
    for (const onPage of slices(some, importRowsOnAPage)) {
      page++;
      await tx.insert(productImportPages).values({ importId, state, page, rows: onPage.map(toShown) });
    }
  }
}

function toShown({ row, sku, name, faults, differences }: CheckedRow): ImportRow {
  return {
    ...{ row, sku: cut(sku), name: cut(name) },
    faults: faults.slice(0, mostFaultsShown),
    differences: differences.map(({ column, before, after }) => ({
      ...{ column, before: cut(before), after: cut(after) },
    })),
  };
}

function cut(text: string): string {
  return text.length <= longestShown ? text : `${text.slice(0, longestShown)}…`;
}

const isOwn = (id: string, adminId: string) =>
  and(
    eq(productImports.id, id),
    eq(productImports.actorId, adminId),
    // What was done can be looked at as long as it is there.
    or(isKept, isNotNull(productImports.importedAt)),
  );

/** Only for the admin who uploaded it. */
export async function findImport(db: Database, id: string, adminId: string): Promise<KeptImport | undefined> {
  const [kept] = await db.select().from(productImports).where(isOwn(id, adminId));
  return kept;
}

export async function findReport(
  db: Database,
  id: string,
  adminId: string,
): Promise<ImportReport | undefined> {
  const { fileName, done, message, summary, importedAt } = productImports;
  const [kept] = await db
    .select({ fileName, done, message, summary, importedAt, isAtWork })
    .from(productImports)
    .where(isOwn(id, adminId));
  if (!kept) return undefined;
  const [faulty, changed, added] = await Promise.all([
    readPages(db, id, 'faulty', { first: 1, last: 10 }),
    readPages(db, id, 'changed', { first: 1, last: 1 }),
    readPages(db, id, 'new', { first: 1, last: 1 }),
  ]);
  return {
    ...{ id, file: kept.fileName, done: kept.done, message: kept.message, ...kept.summary },
    state: kept.importedAt ? 'done' : kept.isAtWork ? 'working' : 'checked',
    ...{ faulty, changed, new: added },
  };
}

export async function readPages(
  db: Database,
  id: string,
  state: ImportRowState,
  { first, last }: { first: number; last: number },
): Promise<ImportRow[]> {
  const { importId, page, rows } = productImportPages;
  const pages = await db
    .select({ rows })
    .from(productImportPages)
    .where(and(eq(importId, id), eq(productImportPages.state, state), between(page, first, last)))
    .orderBy(page);
  return pages.flatMap((one) => one.rows);
}

/** Whether this process may start it: it is neither running nor done. */
export async function beginWork(db: Database, id: string): Promise<boolean> {
  const begun = await db
    .update(productImports)
    .set({ aliveAt: sql`now()`, done: 0, message: null })
    .where(and(eq(productImports.id, id), isNull(productImports.importedAt), not(isAtWork)))
    .returning({ id: productImports.id });
  return begun.length > 0;
}

export async function tellProgress(db: Database, id: string, done: number): Promise<void> {
  await db
    .update(productImports)
    .set({ aliveAt: sql`now()`, done })
    .where(and(eq(productImports.id, id), isNull(productImports.importedAt)));
}

export async function giveUpWork(db: Database, id: string, message: string): Promise<void> {
  await db.update(productImports).set({ aliveAt: null, message }).where(eq(productImports.id, id));
}

/** In the transaction that writes the rows. */
export async function endWork(tx: Database, id: string, message: string): Promise<void> {
  await tx
    .update(productImports)
    .set({ importedAt: sql`now()`, aliveAt: null, bytes: null, message })
    .where(eq(productImports.id, id));
}
