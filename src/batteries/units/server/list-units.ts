import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { readSerial } from '#shop/catalog/rules/tracking.ts';
import type { Unit, UnitListQuery } from '../contract/units.ts';
import { units } from './tables.ts';
import { selectUnits, toUnit } from './unit-columns.ts';

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
