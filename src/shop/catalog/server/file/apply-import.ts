import { sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { findCircles } from '#platform/kernel/algorithms/find-circles.ts';
import type { Database } from '#platform/server/database/database.ts';
import { holdCurrency } from '#shop/settings/server/money-terms.ts';
import { type CatalogRow, findColumn } from '../../contract/file/columns.ts';
import type { CellDifference } from '../../contract/file/judge-row.ts';
import { correctionOf } from '../../rules/stock.ts';
import { readProductFacts } from '../product-facts.ts';
import { lockLinks } from '../product-links.ts';
import { refuseTaken } from '../refusals/refuse-taken.ts';
import { lockAvailableOfMany, moveStock } from '../stock.ts';
import type { CheckedRow } from './check-import.ts';
import { digestOf, listRowsById } from './product-rows.ts';
import { readParts, slices } from './shop-holdings.ts';
import {
  addProducts,
  freeNames,
  keepPlaceholder,
  type RowToWrite,
  writeLinks,
  writeSlugs,
  writeTerms,
  writeTiers,
  writeTransport,
  writeWords,
} from './write-products.ts';

/** A product is not what it was a moment ago, when the file was checked. */
export class CatalogMoved extends Error {}

/** Few enough that no statement takes long. */
const atOnce = 200;

/** Of the movements of stock. */
const reason = 'import';

interface Import {
  admin: { id: string };
  onProgress(rows: number): void;
}

/** Writes rows without faults, in the transaction given; one import after the other. */
export async function applyImport(
  tx: Database,
  rows: CheckedRow[],
  { admin, onProgress }: Import,
): Promise<void> {
  const added: AddedRow[] = [];
  const changed: ChangedRow[] = [];
  for (const { product, after, faults, differences } of rows) {
    if (!after || faults.length > 0) continue;
    if (product)
      changed.push({ id: product.id, after, product, differences, columns: fieldsOf(differences) });
    else added.push({ after, columns: fieldsOf(differences) });
  }
  await holdCurrency(tx);
  // Links before stock, and stock before products, all of it at once and in order, as everywhere else.
  const hasLinks = [...added, ...changed].some(
    ({ columns }) => columns.has('built_of') || columns.has('fits'),
  );
  if (hasLinks) await lockLinks(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('product import', 0))`);
  const available = await lockAvailableOfMany(
    tx,
    changed.map(({ id }) => id),
  );
  for (const some of slices(changed, atOnce)) await requireUnmoved(tx, some);
  await freeNames(tx, changed);
  let done = 0;
  const toLink: RowToWrite[] = [];
  for (const some of slices(added, atOnce)) {
    toLink.push(...(await addSome(tx, some, admin)));
    done += some.length;
    onProgress(done);
  }
  for (const some of slices(toLink, atOnce)) await linkAdded(tx, some, admin);
  for (const some of slices(changed, atOnce)) {
    await changeSome(tx, some, available, admin);
    done += some.length;
    onProgress(done);
  }
  // The other half of a circle may have been added since the file was checked.
  if (hasLinks && findCircles(await readParts(tx)).size > 0) throw new CatalogMoved();
}

type AddedRow = Omit<RowToWrite, 'id'>;
type ChangedRow = RowToWrite & Required<Pick<CheckedRow, 'product' | 'differences'>>;

function fieldsOf(differences: CellDifference[]): Set<string> {
  return new Set(differences.map(({ column }) => findColumn(column)?.path[0] ?? ''));
}

async function requireUnmoved(tx: Database, rows: ChangedRow[]): Promise<void> {
  const now = await listRowsById(
    tx,
    rows.map(({ id }) => id),
  );
  const digests = new Map(now.map((row) => [row.id, digestOf(row)]));
  if (rows.some(({ id, product }) => digests.get(id) !== product?.digest)) throw new CatalogMoved();
}

async function addSome(tx: Database, rows: AddedRow[], admin: { id: string }): Promise<RowToWrite[]> {
  const kinds = [...new Set(rows.map(({ after }) => after.kind))];
  const pictures = new Map<CatalogRow['kind'], string>();
  for (const kind of kinds) pictures.set(kind, await keepPlaceholder(tx, kind));
  const products = rows.map(({ after }) => after);
  const ids = await refuseTaken(addProducts(tx, products, ({ kind }) => pictures.get(kind) ?? ''));
  const added = rows.map((row, at) => ({ ...row, id: ids[at] ?? '' }));
  await writeTiers(tx, added);
  await moveStock(
    tx,
    ...added.map(({ id, after }) => ({
      ...{ productId: id, kind: 'opening' as const, change: after.available, actorId: admin.id, reason },
    })),
  );
  return added;
}

/** Once all are there that they may lead to. */
async function linkAdded(tx: Database, rows: RowToWrite[], admin: { id: string }): Promise<void> {
  await writeLinks(tx, rows);
  const facts = await readProductFacts(
    tx,
    rows.map(({ id }) => id),
  );
  await recordAdminActions(
    tx,
    admin,
    rows.map(({ id, after: { name } }) => ({
      action: 'product.created',
      subject: { kind: 'product', id, name },
      after: facts.get(id),
    })),
  );
}

async function changeSome(
  tx: Database,
  rows: ChangedRow[],
  available: Map<string, number>,
  admin: { id: string },
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const before = await readProductFacts(tx, ids);
  await refuseTaken(writeWords(tx, rows));
  await writeTerms(tx, rows);
  await writeTransport(tx, rows);
  await refuseTaken(writeSlugs(tx, rows));
  await writeTiers(tx, rows);
  await writeLinks(tx, rows);
  await moveStock(
    tx,
    ...rows.map(({ id, after, product }) => ({
      ...{ productId: id, kind: 'correction' as const, actorId: admin.id, reason },
      change: correctionOf({ wanted: after.available, before: product?.seen, now: available.get(id) ?? 0 }),
    })),
  );
  const after = await readProductFacts(tx, ids);
  await recordAdminActions(
    tx,
    admin,
    rows.map((row) => ({
      action: 'product.changed',
      subject: { kind: 'product', id: row.id, name: row.after.name },
      before: withOldName(before.get(row.id), row),
      after: after.get(row.id),
    })),
  );
}

/** It may be called something else for the moment, by `freeNames`. */
function withOldName<Facts>(facts: Facts | undefined, { differences }: ChangedRow): Facts | undefined {
  const renamed = differences.find(({ column }) => column === 'name');
  return facts && renamed ? { ...facts, name: renamed.before } : facts;
}
