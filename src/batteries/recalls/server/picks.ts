import { asc, eq, sql } from 'drizzle-orm';
import { batches } from '#batteries/units/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { readSerial } from '#shop/catalog/rules/tracking.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { FoundBatch } from '../contract/recalls.ts';
import { recallBatches } from './tables.ts';

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

/** The units that were named, as somebody would type them: with the SKU where several products have the serial. */
export async function readNamedUnits(db: Database, recallId: string) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select units.id, case when exists (select from units other where other.serial = units.serial and other.id <> units.id)
      then upper(products.sku) || '/' || units.serial else units.serial end as name
    from recall_picks join units on units.id = unit_id join products on products.id = product_id
    where recall_id = ${recallId} order by units.serial`);
  return rows;
}
