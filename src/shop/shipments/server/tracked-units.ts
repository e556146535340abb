import type { Database } from '#platform/server/database/database.ts';
import type { Shipment } from '../contract/shipment.ts';
import type { LineToShip } from './quantities-to-ship.ts';

/** Which units, or of which batches, have left with a line. */
type UnitsOfLine = Pick<Shipment['lines'][number], 'serials' | 'batches'>;
export type UnitsOfLines = (shipmentId: string, position: number) => UnitsOfLine;

/** What shipments and refunds ask of products that are tracked by unit or batch. A later subject keeps those, and fills it. */
export interface TrackedUnits {
  /** Says which units leave. Stock must have been moved before, so that no other shipment takes them. */
  ship(
    tx: Database,
    shipment: { orderId: string; shipmentId: string; actorId: string },
    lines: LineToShip[],
  ): Promise<void>;
  /** Releases units that are reserved for more of an order than is still to leave. */
  release(tx: Database, orderId: string, toShip: LineToShip[], admin: { id: string }): Promise<void>;
  /** What has left with each shipment of an order. */
  read(db: Database, orderId: string): Promise<UnitsOfLines>;
}
