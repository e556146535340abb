import { asc, eq } from 'drizzle-orm';
import type { ListQuery, Page } from '#platform/contract/lists.ts';
import { centsToDollars } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { WaitingCancellation } from '../../contract/cancellation.ts';
import { cancellationRequests } from '../tables/cancellation-requests.ts';
import { isOpenRequest } from './request-repository.ts';

/** Who waits for an answer, the longest first. */
export async function listWaitingRequests(
  db: Database,
  { limit, offset }: Omit<ListQuery, 'q'>,
): Promise<Page<WaitingCancellation>> {
  const [rows, total] = await Promise.all([
    db
      .select({ request: cancellationRequests, order: orders })
      .from(cancellationRequests)
      .innerJoin(orders, eq(orders.id, cancellationRequests.orderId))
      .where(isOpenRequest)
      .orderBy(asc(cancellationRequests.createdAt), asc(cancellationRequests.id))
      .limit(limit)
      .offset(offset),
    db.$count(cancellationRequests, isOpenRequest),
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
