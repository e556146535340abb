import { asc, eq, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { UnitDetails } from '../contract/units.ts';
import { canMove, decidedMoves } from '../rules/unit-moves.ts';
import type { UnitRow } from './move-units.ts';
import { readParts, readWholes } from './read-genealogy.ts';
import { findRecallsOfUnit } from './recalls-of-units.ts';
import { unitEvents, units } from './tables.ts';
import { selectUnits, toUnit } from './unit-columns.ts';

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
