import { eq, sql } from 'drizzle-orm';
import type { Unit } from '#contract/units/units.ts';
import type { Database } from '../../adapters/database/database.ts';
import { batches, products, units } from '../../adapters/database/schema.ts';

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
