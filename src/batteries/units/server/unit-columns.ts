import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { Unit } from '../contract/units.ts';
import { batches, units } from './tables.ts';

/** Units with what lists and pages tell of them. */
export function selectUnits(db: Database) {
  return db
    .select({
      unit: units,
      product: { id: products.id, name: products.name, sku: sql<string>`${products.sku}` },
      batch: batches.number,
    })
    .from(units)
    .innerJoin(products, eq(products.id, units.productId))
    .leftJoin(batches, eq(batches.id, units.batchId));
}

type Row = Awaited<ReturnType<typeof selectUnits>>[number];

export function toUnit({ unit, product, batch }: Row): Unit {
  const { id, serial, state, madeOn, capacityAh, resistanceMohm, createdAt } = unit;
  return {
    ...{ id, serial, state, product, batch, madeOn, capacityAh, resistanceMohm },
    receivedAt: createdAt.toISOString(),
  };
}
