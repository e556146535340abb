import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
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

/** How many units of a line are owed: ordered beyond stock, and not there yet. For queries of order lines. */
export const owedQuantity: SQL<number> = sql`(
  case when exists (
    select from order_promises where order_promises.order_id = order_lines.order_id and order_promises.position = order_lines.position
  ) then owed_units(order_lines.order_id, order_lines.position)::int else 0 end)`.mapWith(Number);

/**
 * Moves all that an order that was not paid consists of: it gives back what it holds, and owes nothing more. Taking it again,
 * it owes what may wait for stock until that is there; setting aside what is not there breaks a rule of the database.
 */
export async function moveStockOfOrder(
  tx: Database,
  orderId: string,
  kind: 'resume' | 'lapse' | 'delete',
): Promise<void> {
  const sign = ordersMovements[kind].held;
  await lockStockOfOrders(tx, [orderId]);
  await tx.execute(sql`
    insert into stock_movements (product_id, kind, held_change, owed_change, order_id, order_position)
    select product_id, ${kind}, (quantity - waits) * ${sign}::int, waits * ${sign}::int, order_id,
      case when waits > 0 then position end
    from order_lines cross join lateral (
      select case
        when not exists (select from order_promises promise where promise.order_id = order_lines.order_id and promise.position = order_lines.position) then 0
        when ${kind} = 'resume' then quantity
        else owed_units(order_id, position) end as waits
    ) as line
    where order_id = ${orderId}`);
}

/**
 * Moves some units of some lines of an order, each named by its position. What will not ship any more is taken from what
 * is owed first, and what is lost from what is there. The stock must be locked.
 */
export async function moveStockOfLines(
  tx: Database,
  orderId: string,
  kind: Exclude<OrdersMovement, 'resume' | 'lapse' | 'delete'>,
  lines: { position: number; quantity: number }[],
): Promise<void> {
  const { held, onHand } = ordersMovements[kind];
  await tx.execute(sql`
    insert into stock_movements (product_id, kind, on_hand_change, held_change, owed_change, order_id, order_position)
    select product_id, ${kind}, (moved.quantity - waited) * on_hand_change, (moved.quantity - waited) * ${held}::int, -waited,
      order_id, case when waited > 0 then position end
    from json_to_recordset(${JSON.stringify(lines)}) as moved (position int, quantity int)
    join order_lines using (position)
    join stock using (product_id)
    cross join lateral (select ${owedQuantity} as owed) as line
    cross join lateral (
      select case ${kind}
        when 'refund' then least(owed, moved.quantity)
        -- The refund has counted these among the cancelled already.
        when 'write-off' then case when owed = 0 then 0 else greatest(0, moved.quantity - (order_lines.quantity - owed + moved.quantity
          - (select coalesce(sum(s.quantity), 0) from shipment_lines s where (s.order_id, s.position) = (order_lines.order_id, order_lines.position))
          - (select coalesce(sum(r.cancelled), 0) from refund_lines r where (r.order_id, r.position) = (order_lines.order_id, order_lines.position)))) end
        else 0 end as waited
    ) as owed_part
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

/** Whether all that a lapsed order consists of is there once more, but what may wait for stock. */
export async function isInStock(tx: Database, orderId: string): Promise<boolean> {
  await lockStockOfOrders(tx, [orderId]);
  return !(await findSoldOut(tx, [orderId])).has(orderId);
}

const mayWait = sql`exists (select from order_promises
  where order_promises.order_id = order_lines.order_id and order_promises.position = order_lines.position)`;

/** Which of these lapsed orders need more than is available. */
export async function findSoldOut(db: Database, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ orderId: orderLines.orderId })
    .from(orderLines)
    .innerJoin(stock, eq(stock.productId, orderLines.productId))
    .where(
      and(
        inArray(orderLines.orderId, orderIds),
        sql`${available} < ${orderLines.quantity}`,
        sql`not ${mayWait}`,
      ),
    );
  return new Set(rows.map(({ orderId }) => orderId));
}
