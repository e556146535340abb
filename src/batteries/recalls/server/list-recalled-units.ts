import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { units } from '#batteries/units/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { readSerial } from '#shop/catalog/rules/tracking.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { RecalledUnit, RecallUnitQuery } from '../contract/recalls.ts';
import { recallUnits } from './tables.ts';

/** What a recall is about, in the order it came to the shop, read on from the last one shown. */
export async function listRecalledUnits(
  db: Database,
  recallId: string,
  { q, state, limit, cursor }: RecallUnitQuery,
): Promise<{ items: RecalledUnit[]; nextCursor: number | undefined }> {
  const pattern = q && `${readSerial(q).replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .select({
      unit: units,
      product: { id: products.id, name: products.name, sku: sql<string>`${products.sku}` },
      builtInto: sql<
        string | null
      >`(select whole.serial from units whole where whole.id = ${units.builtInto})`,
      order: { id: orders.id, number: sql<string>`coalesce(${orders.number}, ${orders.id}::text)` },
      recalled: recallUnits,
    })
    .from(recallUnits)
    .innerJoin(units, eq(units.id, recallUnits.unitId))
    .innerJoin(products, eq(products.id, units.productId))
    .leftJoin(orders, eq(orders.id, units.orderId))
    .where(
      and(
        eq(recallUnits.recallId, recallId),
        state ? eq(units.state, state) : undefined,
        pattern ? sql`${units.serial} like ${pattern}` : undefined,
        cursor ? gt(units.position, cursor) : undefined,
      ),
    )
    .orderBy(asc(units.position))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ unit: { id, serial, state }, product, builtInto, order, recalled }) => ({
      ...{ id, serial, state, product, builtInto, order, remedy: recalled.remedy },
      remediedAt: recalled.remediedAt?.toISOString() ?? null,
    })),
    nextCursor: rows.length > limit ? shown.at(-1)?.unit.position : undefined,
  };
}
