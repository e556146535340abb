import { and, eq, isNull } from 'drizzle-orm';
import type { Condition } from '#batteries/transport/rules/goods.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { findShipment } from '#shop/shipments/server/shipment-repository.ts';
import { shipmentPreparations } from './tables.ts';

/** Goods that travel together: a shipment of an order, one that is being prepared, or goods that leave without an order. */
export interface Consignment {
  id: string;
  /** Null without an order; then `products` says what its lines are. */
  orderId: string | null;
  /** Which of the order's shipments it is, or will be. */
  number: number;
  /** As messages call it: `shipment 2`, `consignment C-00012`. */
  name: string;
  shippedOn: string;
  lines: { position: number; quantity: number }[];
  products?: readonly ConsignedProduct[];
  hasLeft: boolean;
}

/** What a line is of, and in which condition it must be packed; unset where the packer says it. */
export interface ConsignedProduct {
  position: number;
  productId: string;
  sku: string;
  name: string;
  condition?: Condition;
}

/** A consignment of an order. */
export interface OrderConsignment extends Consignment {
  orderId: string;
}

export const nameOfShipment = (number: number): string => `shipment ${number}`;

type PreparationRow = typeof shipmentPreparations.$inferSelect;

const toConsignment = ({ shipmentId, ...row }: PreparationRow): OrderConsignment => ({
  ...{ id: shipmentId, orderId: row.orderId, number: row.number, shippedOn: row.shippedOn },
  ...{ name: nameOfShipment(row.number), lines: row.lines, hasLeft: false },
});

/** What is being prepared of an order now. */
export async function findPreparation(db: Database, orderId: string): Promise<OrderConsignment | undefined> {
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

export async function writePreparation(tx: Database, consignment: OrderConsignment): Promise<void> {
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
): Promise<OrderConsignment | undefined> {
  const shipment = await findShipment(db, orderId, shipmentId);
  if (shipment) {
    const { id, number, shippedOn, lines } = shipment;
    return { id, orderId, number, name: nameOfShipment(number), shippedOn, lines, hasLeft: true };
  }
  const preparation = await findPreparation(db, orderId);
  return preparation?.id === shipmentId ? preparation : undefined;
}

/** As calls name it: an order, and one of its shipments. */
export interface NamedShipment {
  id: string;
  shipmentId: string;
}

export async function requireConsignment(db: Database, named: NamedShipment): Promise<OrderConsignment> {
  const found = await findConsignment(db, named);
  if (!found) throw new ShopError('not-found', 'Shipment not found.');
  return found;
}
