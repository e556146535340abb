import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Shipment } from '../contract/shipment.ts';
import { trackingUrlOf } from '../rules/carriers.ts';
import { shipments } from './tables.ts';
import type { UnitsOfLines } from './tracked-units.ts';

export type ShipmentRow = typeof shipments.$inferSelect;

/** Which of an order's shipments the next one is. The order must be locked where it is to stay so. */
export async function shipmentNumber(db: Database, orderId: string): Promise<number> {
  return 1 + (await db.$count(shipments, eq(shipments.orderId, orderId)));
}

/** What has left for an order, oldest first, without the tracked units. */
export async function listShipments(db: Database, orderId: string): Promise<Shipment[]> {
  return await read(db, orderId);
}

/** Adds which tracked units have left. */
export function withUnits(shipment: Shipment, unitsOf: UnitsOfLines): Shipment {
  const lines = shipment.lines.map((line) => ({ ...line, ...unitsOf(shipment.id, line.position) }));
  return { ...shipment, lines };
}

export async function findShipment(db: Database, orderId: string, id: string): Promise<Shipment | undefined> {
  const [shipment] = await read(db, orderId, eq(shipments.id, id));
  return shipment;
}

function toShipment(row: ShipmentRow, lines: Shipment['lines']): Shipment {
  const { id, number, carrier, trackingNumber, shippedOn, transport } = row;
  return {
    id,
    number,
    lines,
    carrier,
    trackingNumber,
    trackingUrl: trackingUrlOf(row),
    shippedOn,
    transport,
  };
}

async function read(db: Database, orderId: string, wanted?: SQL): Promise<Shipment[]> {
  const lines = sql<Shipment['lines']>`(
    select json_agg(json_build_object('position', position, 'quantity', quantity) order by position)
    from shipment_lines where shipment_id = shipments.id)`;
  const rows = await db
    .select({ row: shipments, lines })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), wanted))
    .orderBy(asc(shipments.number));
  return rows.map(({ row, lines }) => toShipment(row, lines));
}
