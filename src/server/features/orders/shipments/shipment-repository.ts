import { and, asc, eq, sql } from 'drizzle-orm';
import type { Shipment } from '#contract/shipment.ts';
import { trackingUrlOf } from '#domain/carriers.ts';
import type { Database } from '../../../adapters/database/database.ts';
import { shipments } from '../../../adapters/database/schema.ts';
import type { ShipmentRow } from './ship-lines.ts';
import type { LineToShip } from './units-to-ship.ts';

/** What has left for an order, the first first. */
export async function listShipments(db: Database, orderId: string): Promise<Shipment[]> {
  return await read(db, eq(shipments.orderId, orderId));
}

export async function findShipment(db: Database, orderId: string, id: string): Promise<Shipment | undefined> {
  const [shipment] = await read(db, and(eq(shipments.orderId, orderId), eq(shipments.id, id)));
  return shipment;
}

export function toShipment(row: ShipmentRow, lines: LineToShip[]): Shipment {
  const { id, number, carrier, trackingNumber, shippedOn } = row;
  const shipped = lines.map(({ position, quantity }) => ({ position, quantity }));
  return { id, number, lines: shipped, carrier, trackingNumber, trackingUrl: trackingUrlOf(row), shippedOn };
}

async function read(db: Database, wanted: ReturnType<typeof eq> | undefined): Promise<Shipment[]> {
  const lines = sql<LineToShip[]>`(
    select json_agg(json_build_object('position', position, 'quantity', quantity) order by position)
    from shipment_lines where shipment_id = shipments.id)`;
  const rows = await db
    .select({ row: shipments, lines })
    .from(shipments)
    .where(wanted)
    .orderBy(asc(shipments.number));
  return rows.map(({ row, lines }) => toShipment(row, lines));
}
