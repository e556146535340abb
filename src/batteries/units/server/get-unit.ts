import { asc, eq, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { UnitDetails } from '../contract/units.ts';
import { canMove, decidedMoves, type UnitState } from '../rules/unit-moves.ts';
import { selectUnits, toUnit } from './list-units.ts';
import type { UnitRow } from './move-units.ts';
import { findRecallsOfUnit } from './recalls-of-units.ts';
import { unitEvents, units } from './tables.ts';

/** A unit with its parts, what it is built into, its order and its whole history. */
export async function getUnit(db: Database, id: string): Promise<UnitDetails> {
  const [row] = await selectUnits(db).where(eq(units.id, id));
  if (!row) throw new ShopError('not-found', 'Unit not found.');
  const [order, wholes, { parts, partCount }, events, recalls] = await Promise.all([
    findOrder(db, row.unit),
    readWholes(db, id),
    readParts(db, id),
    readEvents(db, id),
    findRecallsOfUnit(db, id),
  ]);
  const moves = decidedMoves.filter((move) => canMove(move, row.unit.state));
  return { ...toUnit(row), order, wholes, parts, partCount, events, moves, recalls };
}

async function findOrder(
  db: Database,
  { orderId, orderPosition, shipmentId }: UnitRow,
): Promise<UnitDetails['order']> {
  if (!orderId) return null;
  const { rows } = await db.execute<{ number: string; shipment: number | null }>(sql`
    select coalesce(orders.number, orders.id::text) as number,
      (select shipments.number::int from shipments where shipments.id = ${shipmentId}::uuid) as shipment
    from orders where orders.id = ${orderId}`);
  const [found] = rows;
  return found
    ? { id: orderId, number: found.number, position: orderPosition ?? 1, shipment: found.shipment }
    : null;
}

async function readEvents(db: Database, unitId: string): Promise<UnitDetails['events']> {
  const rows = await db
    .select({
      event: unitEvents,
      by: users.displayName,
      order: orders.number,
      into: sql<string | null>`(select serial from units where units.id = ${unitEvents.builtInto})`,
    })
    .from(unitEvents)
    .leftJoin(users, eq(users.id, unitEvents.actorId))
    .leftJoin(orders, eq(orders.id, unitEvents.orderId))
    .where(eq(unitEvents.unitId, unitId))
    .orderBy(asc(unitEvents.id));
  return rows.map(({ event: { id, kind, createdAt, note, orderId, builtInto }, by, order, into }) => ({
    ...{ id, kind, at: createdAt.toISOString(), by, note },
    order: orderId && order ? { id: orderId, number: order } : null,
    builtInto: builtInto && into ? { id: builtInto, serial: into } : null,
  }));
}

const mostShown = 2_000;

/** Nothing is built deeper, or the database would have refused it. */
const deepest = 20;

type Related = {
  id: string;
  serial: string;
  state: UnitState;
  product_id: string;
  name: string;
  sku: string;
  depth: number;
  built_into: string;
  counted: number;
};

const related = ({ id, serial, state, product_id, name, sku }: Related) => ({
  ...{ id, serial, state },
  product: { id: product_id, name, sku },
});

/** What a unit is built into, the next first. */
export async function readWholes(db: Database, id: string): Promise<UnitDetails['wholes']> {
  const { rows } = await db.execute<Related>(sql`
    with recursive whole as (
      select built_into as id, 1 as depth from units where id = ${id}
      union all
      select units.built_into, depth + 1 from whole join units on units.id = whole.id where depth < ${deepest}::int
    )
    select units.id, serial, state, product_id, name, sku
    from whole join units on units.id = whole.id join products on products.id = product_id
    order by depth`);
  return rows.map(related);
}

/** All that a unit is built of, each after what it is a part of. */
async function readParts(db: Database, id: string): Promise<Pick<UnitDetails, 'parts' | 'partCount'>> {
  const { rows } = await db.execute<Related>(sql`
    with recursive part as (
      select id, built_into, 1 as depth, array[serial] as path from units where built_into = ${id}
      union all
      select units.id, units.built_into, depth + 1, path || units.serial
      from part join units on units.built_into = part.id where depth < ${deepest}::int
    )
    select units.id, serial, state, product_id, name, sku, depth, part.built_into, (count(*) over ())::int as counted
    from part join units on units.id = part.id join products on products.id = product_id
    order by path limit ${mostShown}::int`);
  const parts = rows.map((row) => ({ ...related(row), depth: row.depth, builtInto: row.built_into }));
  return { parts, partCount: rows[0]?.counted ?? 0 };
}
