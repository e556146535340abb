import { and, eq, inArray } from 'drizzle-orm';
import type { Order } from '#contract/order.ts';
import type { Database } from '../../adapters/database/database.ts';
import { cancellationRequests, payments } from '../../adapters/database/schema.ts';
import { isOpenRequest } from './cancellation/request-repository.ts';

/** Says of listed orders what is waited for, which stands in other tables than theirs: by an index of just that. */
export async function markOrders(db: Database, orders: Order[]): Promise<Order[]> {
  const unpaid = orders.filter(({ paid }) => !paid).map(({ _id }) => _id);
  const unshipped = orders.filter(({ paid, isShipped }) => paid && !isShipped).map(({ _id }) => _id);
  const [transfers, requests] = await Promise.all([
    unpaid.length > 0 ? listAwaited(db, unpaid) : [],
    unshipped.length > 0 ? listAsked(db, unshipped) : [],
  ]);
  const [awaited, asked] = [transfers, requests].map((rows) => new Set(rows.map(({ orderId }) => orderId)));
  return orders.map((order) => ({
    ...order,
    ...(awaited?.has(order._id) && { isTransferAwaited: true }),
    ...(asked?.has(order._id) && { isAskedToCancel: true }),
  }));
}

async function listAwaited(db: Database, ids: string[]) {
  const isAwaited = and(eq(payments.status, 'open'), eq(payments.method, 'transfer'));
  return await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(inArray(payments.orderId, ids), isAwaited));
}

async function listAsked(db: Database, ids: string[]) {
  return await db
    .select({ orderId: cancellationRequests.orderId })
    .from(cancellationRequests)
    .where(and(inArray(cancellationRequests.orderId, ids), isOpenRequest));
}
