import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { readShippedUnits } from '#batteries/units/server/shipped-units.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Shipment } from '../contract/shipment.ts';
import { trackingUrlOf } from '../rules/carriers.ts';
import type { ShipmentRow } from './ship-lines.ts';
import { shipments } from './tables.ts';
import type { LineToShip } from './units-to-ship.ts';

type UnitsOf = Awaited<ReturnType<typeof readShippedUnits>>;

/** What has left for an order, the first first. */
export async function listShipments(db: Database, orderId: string): Promise<Shipment[]> {
  return await read(db, orderId);
}

export async function findShipment(db: Database, orderId: string, id: string): Promise<Shipment | undefined> {
  const [shipment] = await read(db, orderId, eq(shipments.id, id));
  return shipment;
}

function toShipment(row: ShipmentRow, lines: LineToShip[], unitsOf: UnitsOf): Shipment {
  const { id, number, carrier, trackingNumber, shippedOn } = row;
  const shipped = lines.map(({ position, quantity }) => ({ position, quantity, ...unitsOf(id, position) }));
  return { id, number, lines: shipped, carrier, trackingNumber, trackingUrl: trackingUrlOf(row), shippedOn };
}

async function read(db: Database, orderId: string, wanted?: SQL): Promise<Shipment[]> {
  const lines = sql<LineToShip[]>`(
    select json_agg(json_build_object('position', position, 'quantity', quantity) order by position)
    from shipment_lines where shipment_id = shipments.id)`;
  const rows = await db
    .select({ row: shipments, lines })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), wanted))
    .orderBy(asc(shipments.number));
  if (rows.length === 0) return [];
  const unitsOf = await readShippedUnits(db, orderId);
  return rows.map(({ row, lines }) => toShipment(row, lines, unitsOf));
}
