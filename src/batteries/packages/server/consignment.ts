import { and, eq, isNull } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { findShipment } from '#shop/shipments/server/shipment-repository.ts';
import { shipmentPreparations } from './tables.ts';

/** Goods of an order that travel together: a shipment that has left, or one that is being prepared. */
export interface Consignment {
  id: string;
  orderId: string;
  /** Which of the order's shipments it is, or will be. */
  number: number;
  shippedOn: string;
  lines: { position: number; quantity: number }[];
  hasLeft: boolean;
}

type PreparationRow = typeof shipmentPreparations.$inferSelect;

const toConsignment = ({ shipmentId, ...row }: PreparationRow): Consignment => ({
  ...{ id: shipmentId, orderId: row.orderId, number: row.number, shippedOn: row.shippedOn },
  ...{ lines: row.lines, hasLeft: false },
});

/** What is being prepared of an order now. */
export async function findPreparation(db: Database, orderId: string): Promise<Consignment | undefined> {
  const [row] = await db
    .select()
    .from(shipmentPreparations)
    .where(and(eq(shipmentPreparations.orderId, orderId), isNull(shipmentPreparations.closedAt)));
  return row && toConsignment(row);
}

/** Shipped, or discarded. */
export async function closePreparation(tx: Database, { id }: Pick<Consignment, 'id'>): Promise<void> {
  await tx
    .update(shipmentPreparations)
    .set({ closedAt: new Date() })
    .where(eq(shipmentPreparations.shipmentId, id));
}

export async function writePreparation(tx: Database, consignment: Consignment): Promise<void> {
  const { id: shipmentId, orderId, number, lines, shippedOn } = consignment;
  const added = await tx
    .insert(shipmentPreparations)
    .values({ shipmentId, orderId, number, lines, shippedOn })
    .onConflictDoUpdate({
      target: shipmentPreparations.shipmentId,
      set: { number, lines, shippedOn },
      setWhere: and(eq(shipmentPreparations.orderId, orderId), isNull(shipmentPreparations.closedAt)),
    })
    .returning();
  if (added.length === 0) throw new ShopError('conflict', 'This id belongs to another shipment.');
}

async function findConsignment(
  db: Database,
  { id: orderId, shipmentId }: NamedShipment,
): Promise<Consignment | undefined> {
  const shipment = await findShipment(db, orderId, shipmentId);
  if (shipment) {
    const { id, number, shippedOn, lines } = shipment;
    return { id, orderId, number, shippedOn, lines, hasLeft: true };
  }
  const preparation = await findPreparation(db, orderId);
  return preparation?.id === shipmentId ? preparation : undefined;
}

/** As calls name it: an order, and one of its shipments. */
export interface NamedShipment {
  id: string;
  shipmentId: string;
}

export async function requireConsignment(db: Database, named: NamedShipment): Promise<Consignment> {
  const found = await findConsignment(db, named);
  if (!found) throw new ShopError('not-found', 'Shipment not found.');
  return found;
}
