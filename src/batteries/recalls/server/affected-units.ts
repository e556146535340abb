import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { ownerOfUnit } from '#batteries/units/server/owner-of-unit.ts';
import { units } from '#batteries/units/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { readSerial } from '#shop/catalog/rules/tracking.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { RecalledUnit, RecallUnitQuery } from '../contract/recalls.ts';
import { recallUnits } from './tables.ts';

/** Which units a recall is about, as `affected (id)`, and which batches it names, as `named (id)`. */
export type Which = SQL;

/** What is named, and all that this is built into, however many steps away: a cell, its module, its pack. */
export function whichOfPicks({ units, batches }: { units: string[]; batches: string[] }): Which {
  return sql`
    affected as (
      select id from units where batch_id = any (${sql.param(batches)}::uuid[])
      union
      select id from units where id = any (${sql.param(units)}::uuid[])
      union
      select units.built_into from affected join units on units.id = affected.id where units.built_into is not null
    ), named as (
      select id from batches where id = any (${sql.param(batches)}::uuid[])
    )`;
}

/** What was published, with what came since. */
export function whichOfRecall(recallId: string): Which {
  return sql`
    affected as (
      select unit_id as id from recall_units where recall_id = ${recallId}
    ), named as (
      select batch_id as id from recall_batches where recall_id = ${recallId}
    )`;
}

/**
 * Where all of it is, for a statement to begin with: `found`, the units; `lots`, of goods that are tracked by batch, and
 * `out_of_lots`, what of them is out with which order; `buyers`, by order; `handed`, what has another owner since; and `people`,
 * everybody who is to be told, once each.
 */
export function locateAffected(which: Which): SQL {
  return sql`with recursive ${which},
    found as materialized (
      select units.id, units.product_id, units.state, units.order_id
      from affected join units on units.id = affected.id
    ), lots as materialized (
      select batches.id, batches.product_id, batches.number, batches.on_hand, batches.blocked
      from named join batches on batches.id = named.id join products on products.id = batches.product_id
      where products.tracking = 'batch'
    ), out_of_lots as materialized (
      select batch_id, order_id, -sum(on_hand_change)::int as quantity from batch_movements
      where batch_id in (select id from lots) and kind in ('shipped', 'returned') and order_id is not null
      group by 1, 2 having sum(on_hand_change) < 0
    ), gone as (
      select order_id, sum(units)::int as units from (
        select order_id, count(*) as units from found where state = 'shipped' and order_id is not null group by 1
        union all
        select order_id, quantity from out_of_lots
      ) each_of group by 1
    ), buyers as materialized (
      select orders.id as order_id, coalesce(orders.number, orders.id::text) as number, users.id as user_id,
        coalesce(users.display_name, orders.customer_name) as name, coalesce(users.email, lower(orders.email)) as email, units
      from gone join orders on orders.id = gone.order_id left join users on users.id = orders.user_id
    ), handed as materialized (
      select units.id, ${ownerOfUnit} as owner_id, orders.user_id as buyer_id
      from found join units on units.id = found.id join orders on orders.id = units.order_id
      where found.state = 'shipped' and exists (select from unit_handovers
        where unit_id = units.id and order_id = units.order_id and taken_at is not null)
    ), owners as (
      select users.id as user_id, users.display_name as name, users.email, count(*)::int as units
      from handed join users on users.id = owner_id where owner_id is distinct from buyer_id group by users.id
    ), people as (
      select email, min(name) as name, min(user_id::text)::uuid as user_id, sum(units)::int as units from (
        select email, name, user_id, units from buyers
        union all
        select email, name, user_id, units from owners
      ) each_of group by email
    )`;
}

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
