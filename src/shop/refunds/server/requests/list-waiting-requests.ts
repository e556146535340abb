import { asc, eq } from 'drizzle-orm';
import type { ListQuery, Page } from '#platform/contract/lists.ts';
import { centsToDollars } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { WaitingRefundRequest } from '../../contract/cancellation.ts';
import { refundRequests } from '../tables/cancellation-requests.ts';
import { isOpenRequest } from './request-repository.ts';

/** Who waits for an answer, the longest first. */
export async function listWaitingRequests(
  db: Database,
  { limit, offset }: Omit<ListQuery, 'q'>,
): Promise<Page<WaitingRefundRequest>> {
  const [rows, total] = await Promise.all([
    db
      .select({ request: refundRequests, order: orders })
      .from(refundRequests)
      .innerJoin(orders, eq(orders.id, refundRequests.orderId))
      .where(isOpenRequest)
      .orderBy(asc(refundRequests.createdAt), asc(refundRequests.id))
      .limit(limit)
      .offset(offset),
    db.$count(refundRequests, isOpenRequest),
  ]);
  const items = rows.map(({ request, order }) => ({
    ...{ id: request.id, reason: request.reason, askedAt: request.createdAt.toISOString() },
    ...{ orderId: order.id, orderNumber: order.number },
    ...{ customerName: order.customerName, email: order.email },
    total: centsToDollars(order.totalCents),
    unitsLeft: order.quantity - order.unitsShipped - order.unitsCancelled,
  }));
  return { items, total };
}
