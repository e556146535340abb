import { and, eq, gt, inArray, isNull, max } from 'drizzle-orm';
import type { Limited, Page } from '#platform/contract/lists.ts';
import type { Database } from '#platform/server/database/database.ts';
import { inOrderOf } from '#platform/server/http/whole-list.ts';
import type { Order, OrderListQuery } from '#shop/orders/contract/order.ts';
import { findOrders, readOrderQuery, type WhoseOrders } from '#shop/orders/server/find-orders.ts';
import { toOrder } from '#shop/orders/server/order-repository.ts';
import { findSoldOut } from '#shop/orders/server/stock-of-orders.ts';
import { orderLines, orders } from '#shop/orders/server/tables.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { isOpenRequest } from '#shop/refunds/server/requests/request-repository.ts';
import { refundRequests } from '#shop/refunds/server/tables.ts';

/**
 * The newest first, unless wanted otherwise. Each stretch begins where the one before ended, so the last is as
 * quick as the first, and an order that comes in meanwhile shifts nothing.
 */
export async function listOrders(
  db: Database,
  query: Limited<OrderListQuery>,
  whose: WhoseOrders = {},
): Promise<Page<Order>> {
  const { wanted, order, offset, countAll } = await readOrderQuery(db, query, whose);
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(wanted)
      .orderBy(...order)
      .limit(query.limit + 1)
      .offset(offset),
    countAll(),
  ]);
  const items = rows.slice(0, query.limit).map(toOrder);
  return {
    items: await markOrders(db, items),
    ...counted,
    nextCursor: rows.length > query.limit ? items.at(-1)?._id : undefined,
  };
}

/** All that a list of orders is answered with. */
export const ordersOf = (db: Database, whose: WhoseOrders) => ({
  list: (wanted: Limited<OrderListQuery>) => listOrders(db, wanted, whose),
  find: (wanted: Limited<OrderListQuery>) => findOrders(db, wanted, whose),
  read: (ids: string[]) => readOrders(db, ids),
});

/** As lists show them, in the order of their ids. What was deleted meanwhile is left out. */
async function readOrders(db: Database, ids: string[]): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(isNull(orders.deletedAt), inArray(orders.id, ids)));
  return await markOrders(db, inOrderOf(ids, rows).map(toOrder));
}

/** Adds to orders what other tables know of them, each read by an index of just that. */
export async function markOrders(db: Database, listed: Order[]): Promise<Order[]> {
  const idsWhere = (isWanted: (order: Order) => boolean) => listed.filter(isWanted).map(({ _id }) => _id);
  const [lineCounts, awaited, asked, soldOut] = await Promise.all([
    countLines(
      db,
      idsWhere(() => true),
    ),
    findAwaited(
      db,
      idsWhere(({ paid }) => !paid),
    ),
    findAsked(
      db,
      idsWhere(({ paid, isShipped }) => paid && !isShipped),
    ),
    findSoldOut(
      db,
      idsWhere(({ paid, isLapsed }) => !paid && isLapsed),
    ),
  ]);
  return listed.map((order) => {
    const lineCount = lineCounts.get(order._id);
    return {
      ...order,
      ...(lineCount && { lineCount }),
      ...(awaited.has(order._id) && { isTransferAwaited: true }),
      ...(asked.has(order._id) && { isAskedToCancel: true }),
      ...(soldOut.has(order._id) && { isSoldOut: true }),
    };
  });
}

export async function markOrder(db: Database, order: Order): Promise<Order> {
  const [marked = order] = await markOrders(db, [order]);
  return marked;
}

/** Of orders with several lines. */
async function countLines(db: Database, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ orderId: orderLines.orderId, count: max(orderLines.position) })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, ids), gt(orderLines.position, 1)))
    .groupBy(orderLines.orderId);
  return new Map(rows.map(({ orderId, count }) => [orderId, count ?? 1]));
}

async function findAwaited(db: Database, ids: string[]): Promise<Set<string | null>> {
  if (ids.length === 0) return new Set();
  const isAwaited = and(eq(payments.status, 'open'), eq(payments.method, 'transfer'));
  const rows = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(inArray(payments.orderId, ids), isAwaited));
  return new Set(rows.map(({ orderId }) => orderId));
}

async function findAsked(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ orderId: refundRequests.orderId })
    .from(refundRequests)
    .where(and(inArray(refundRequests.orderId, ids), isOpenRequest));
  return new Set(rows.map(({ orderId }) => orderId));
}
