import { asc, eq, sql } from 'drizzle-orm';
import { batches } from '#batteries/units/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { readSerial } from '#shop/catalog/rules/tracking.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { FoundBatch } from '../contract/recalls.ts';
import { readSerials } from '../rules/read-serials.ts';
import { recallBatches } from './tables.ts';

const mostNamed = 1_000;

interface Resolved {
  /** The units that are meant. */
  units: string[];
  unknown: string[];
  ambiguous: string[];
  unreadable: string[];
}

/** Finds the units of pasted serials, and the serials that match none or several. */
export async function resolveSerials(db: Database, text: string): Promise<Resolved> {
  const { serials, unreadable } = readSerials(text);
  const nameOf = (name: string) => ({
    sku: name.slice(0, Math.max(name.lastIndexOf('/'), 0)),
    serial: name.slice(name.lastIndexOf('/') + 1),
  });
  const { rows } = await db.execute<{ id: string; serial: string; sku: string }>(sql`
    select units.id, serial, upper(sku) as sku from units join products on products.id = product_id
    where serial = any (${sql.param(serials.map((name) => nameOf(name).serial))}::text[])`);
  const bySerial = group(rows);
  const found: Resolved = {
    units: [],
    unknown: [],
    ambiguous: [],
    unreadable: unreadable.slice(0, mostNamed),
  };
  for (const name of serials) {
    const { sku, serial } = nameOf(name);
    const meant = (bySerial.get(serial) ?? []).filter((unit) => !sku || unit.sku === sku);
    const [unit, ...others] = meant;
    if (!unit) found.unknown.push(name);
    else if (others.length > 0) found.ambiguous.push(name);
    else found.units.push(unit.id);
  }
  return {
    ...found,
    unknown: found.unknown.slice(0, mostNamed),
    ambiguous: found.ambiguous.slice(0, mostNamed),
  };
}

function group<Row extends { serial: string }>(rows: Row[]): Map<string, Row[]> {
  const bySerial = new Map<string, Row[]>();
  for (const row of rows) {
    const same = bySerial.get(row.serial);
    if (same) same.push(row);
    else bySerial.set(row.serial, [row]);
  }
  return bySerial;
}

const mostFound = 20;

const batchColumns = {
  ...{ id: batches.id, number: batches.number, madeOn: batches.madeOn },
  product: { id: products.id, name: products.name, sku: sql<string>`${products.sku}` },
};

/** Batches whose number begins so, of whichever product. */
export async function findBatches(db: Database, q: string): Promise<FoundBatch[]> {
  const pattern = `${readSerial(q).replace(/[\\%_]/g, '\\$&')}%`;
  return await db
    .select(batchColumns)
    .from(batches)
    .innerJoin(products, eq(products.id, batches.productId))
    .where(sql`${batches.number} like ${pattern}`)
    .orderBy(asc(batches.number), asc(products.name))
    .limit(mostFound);
}

export async function readNamedBatches(db: Database, recallId: string): Promise<FoundBatch[]> {
  const rows = await db
    .select({ ...batchColumns, releasedAt: recallBatches.releasedAt })
    .from(recallBatches)
    .innerJoin(batches, eq(batches.id, recallBatches.batchId))
    .innerJoin(products, eq(products.id, batches.productId))
    .where(eq(recallBatches.recallId, recallId))
    .orderBy(asc(batches.number), asc(products.name));
  return rows.map((row) => ({ ...row, releasedAt: row.releasedAt?.toISOString() ?? null }));
}

/** The named units as they are typed: with the SKU where several products have the serial. */
export async function readNamedUnits(db: Database, recallId: string) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select units.id, case when exists (select from units other where other.serial = units.serial and other.id <> units.id)
      then upper(products.sku) || '/' || units.serial else units.serial end as name
    from recall_picks join units on units.id = unit_id join products on products.id = product_id
    where recall_id = ${recallId} order by units.serial`);
  return rows;
}
