import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { owedQuantity } from '#shop/orders/server/stock-of-orders.ts';
import { orderLines } from '#shop/orders/server/tables.ts';

/*
 * For queries of order lines. Their table is spelt out: Drizzle leaves it out where it is the only one, and inside a
 * subquery another would be meant.
 */

/** How many units of a line have left. */
export const shippedQuantity: SQL<number> = sql`(
  select coalesce(sum(shipped.quantity), 0)::int from shipment_lines shipped
  where shipped.order_id = order_lines.order_id and shipped.position = order_lines.position)`.mapWith(Number);

/** How many never will, since their money goes back. */
export const cancelledQuantity: SQL<number> = sql`(
  select coalesce(sum(refunded.cancelled), 0)::int from refund_lines refunded
  where refunded.order_id = order_lines.order_id and refunded.position = order_lines.position)`.mapWith(
  Number,
);

export interface LineToShip {
  position: number;
  quantity: number;
  /** Which units, or of which batch, where the product is tracked and the admin chooses them. */
  serials?: string[] | undefined;
  batch?: string | undefined;
}

/** A line of the rest of an order: `owed` of its units are made to order, and not there yet. */
export interface LineLeft extends LineToShip {
  owed: number;
}

/** What of an order has neither left the house nor been refunded before it could, there or not. */
export async function findQuantitiesLeft(db: Database, orderId: string): Promise<LineLeft[]> {
  const lines = await db
    .select({
      position: orderLines.position,
      owed: owedQuantity,
      quantity: sql<number>`(${orderLines.quantity} - ${shippedQuantity} - ${cancelledQuantity})`.mapWith(
        Number,
      ),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return lines.filter(({ quantity }) => quantity > 0);
}

/** The same without what is owed: it can leave today. */
export async function findQuantitiesToShip(db: Database, orderId: string): Promise<LineToShip[]> {
  const left = await findQuantitiesLeft(db, orderId);
  return left.flatMap(({ position, quantity, owed }) =>
    quantity > owed ? { position, quantity: quantity - owed } : [],
  );
}
