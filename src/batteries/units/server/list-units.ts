import { and, asc, desc, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { readSerial } from '#shop/catalog/rules/tracking.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import type { TrackedProduct, Unit, UnitListQuery } from '../contract/units.ts';
import { batches, units } from './tables.ts';

interface Stretch {
  items: Unit[];
  nextCursor: number | undefined;
}

/** The newest first, read on from the last one shown. A scanned serial, or how one or a batch begins. */
export async function listUnits(db: Database, query: UnitListQuery): Promise<Stretch> {
  const { product, order, state, q, limit, cursor } = query;
  const rows = await selectUnits(db)
    .where(
      and(
        product ? eq(units.productId, product) : undefined,
        order ? eq(units.orderId, order) : undefined,
        state ? eq(units.state, state) : undefined,
        q ? beginsWith(readSerial(q)) : undefined,
        cursor ? lt(units.position, cursor) : undefined,
      ),
    )
    .orderBy(desc(units.position))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(toUnit),
    nextCursor: rows.length > limit ? shown.at(-1)?.unit.position : undefined,
  };
}

/** Serials have their own index; a batch is found first, and its units by it. */
function beginsWith(begin: string): SQL | undefined {
  const pattern = `${begin.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    sql`${units.serial} like ${pattern}`,
    sql`${units.batchId} in (select id from batches where number like ${pattern} limit 200)`,
  );
}

const mostListed = 1_000;

/** What is tracked, by name, with what there is of it. */
export async function listTrackedProducts(db: Database): Promise<TrackedProduct[]> {
  const { id, name, tracking } = products;
  return await db
    .select({
      ...{ id, name, tracking, sku: sql<string>`${products.sku}` },
      onHand: stock.onHand,
      missing: sql`greatest(${stock.held} - ${stock.unitCount}, 0)`.mapWith(Number),
    })
    .from(products)
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(and(ne(products.tracking, 'none'), isNull(products.deletedAt)))
    .orderBy(asc(sql`lower(${products.name})`))
    .limit(mostListed);
}

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
