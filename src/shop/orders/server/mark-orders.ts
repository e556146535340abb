import { and, eq, gt, inArray, max } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { isOpenRequest } from '#shop/refunds/server/requests/request-repository.ts';
import { cancellationRequests } from '#shop/refunds/server/tables/cancellation-requests.ts';
import type { Order } from '../contract/order.ts';
import { findSoldOut } from './stock-of-orders.ts';
import { orderLines } from './tables.ts';

/** Adds to orders what other tables know of them, each read by an index of just that. */
export async function markOrders(db: Database, orders: Order[]): Promise<Order[]> {
  const idsWhere = (isWanted: (order: Order) => boolean) => orders.filter(isWanted).map(({ _id }) => _id);
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
  return orders.map((order) => {
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
    .select({ orderId: cancellationRequests.orderId })
    .from(cancellationRequests)
    .where(and(inArray(cancellationRequests.orderId, ids), isOpenRequest));
  return new Set(rows.map(({ orderId }) => orderId));
}
