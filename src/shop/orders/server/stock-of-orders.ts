import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { StockMovementKind } from '#shop/catalog/rules/stock.ts';
import { available } from '#shop/catalog/server/stock.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import { orderLines } from './tables.ts';

/** What becomes of an order's units in the stock: set aside, given back, gone, or there again. */
const ordersMovements = {
  resume: { held: 1, onHand: 0 },
  lapse: { held: -1, onHand: 0 },
  delete: { held: -1, onHand: 0 },
  shipment: { held: -1, onHand: -1 },
  refund: { held: -1, onHand: 0 },
  'write-off': { held: -1, onHand: -1 },
  return: { held: 0, onHand: 1 },
} satisfies Partial<Record<StockMovementKind, { held: number; onHand: number }>>;

type OrdersMovement = keyof typeof ordersMovements;

/** For tracked products these are recorded by unit, when it is scanned: back in stock, or written off. */
const isToldByUnits: OrdersMovement[] = ['write-off', 'return'];

/** Moves all that an order consists of. Setting aside what is not there breaks a rule of the database. */
export async function moveStockOfOrder(tx: Database, orderId: string, kind: OrdersMovement): Promise<void> {
  const { held, onHand } = ordersMovements[kind];
  await tx.execute(sql`
    insert into stock_movements (product_id, kind, on_hand_change, held_change, order_id)
    select product_id, ${kind}, quantity * ${onHand}::int, quantity * ${held}::int, order_id
    from order_lines where order_id = ${orderId}`);
}

/** Moves some units of some lines of an order, each named by its position. */
export async function moveStockOfLines(
  tx: Database,
  orderId: string,
  kind: OrdersMovement,
  lines: { position: number; quantity: number }[],
): Promise<void> {
  const { held, onHand } = ordersMovements[kind];
  await tx.execute(sql`
    insert into stock_movements (product_id, kind, on_hand_change, held_change, order_id)
    select product_id, ${kind}, moved.quantity * on_hand_change, moved.quantity * ${held}::int, order_id
    from json_to_recordset(${JSON.stringify(lines)}) as moved (position int, quantity int)
    join order_lines using (position)
    join stock using (product_id)
    cross join lateral (
      select case when ${isToldByUnits.includes(kind)} and unit_count is not null then 0 else ${onHand}::int end
    ) as of_line (on_hand_change)
    where order_id = ${orderId} and moved.quantity > 0 and (on_hand_change <> 0 or ${held}::int <> 0)`);
}

/**
 * Locks the stock of all products of these orders until this transaction ends. Every transaction locks in the same
 * order, so that no two wait for each other.
 */
export async function lockStockOfOrders(tx: Database, orderIds: string[]): Promise<void> {
  const ofOrders = tx
    .select({ id: orderLines.productId })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds));
  await tx
    .select({ id: stock.productId })
    .from(stock)
    .where(inArray(stock.productId, ofOrders))
    .orderBy(asc(stock.productId))
    .for('no key update');
}

/** Whether all that a lapsed order consists of is there once more. */
export async function isInStock(tx: Database, orderId: string): Promise<boolean> {
  await lockStockOfOrders(tx, [orderId]);
  return !(await findSoldOut(tx, [orderId])).has(orderId);
}

/** Which of these lapsed orders need more than is available. */
export async function findSoldOut(db: Database, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ orderId: orderLines.orderId })
    .from(orderLines)
    .innerJoin(stock, eq(stock.productId, orderLines.productId))
    .where(and(inArray(orderLines.orderId, orderIds), sql`${available} < ${orderLines.quantity}`));
  return new Set(rows.map(({ orderId }) => orderId));
}
