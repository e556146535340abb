import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { ListQuery, Page } from '#platform/contract/lists.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { RefundRequest, WaitingRefundRequest } from '../../contract/refund-requests.ts';
import type { RefundRequestAnswer } from '../../rules/refunds.ts';
import { refundRequests } from '../tables.ts';

const answered: Record<RefundRequestAnswer, string> = {
  granted: 'This request was already approved.',
  'partly-granted': 'This request was already approved in part.',
  declined: 'This request was already declined.',
  withdrawn: 'The customer has withdrawn this request.',
  'too-late': 'The order has shipped, so there is nothing left to decide.',
};

/** The request that an admin decides about, if it is still open. The order must be locked. */
export async function requireOpenRequest(
  tx: Database,
  named: { id: string; requestId: string },
): Promise<RequestRow> {
  const request = await findRequest(tx, named);
  if (!request) throw new ShopError('not-found', 'Request not found.');
  if (request.answer) throw new ShopError('conflict', answered[request.answer]);
  return request;
}

export type RequestRow = typeof refundRequests.$inferSelect;

export const isOpenRequest = isNull(refundRequests.answeredAt);

/** All that was ever asked about an order, the newest first. */
export async function listRequests(db: Database, orderId: string): Promise<RequestRow[]> {
  return await db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.orderId, orderId))
    .orderBy(desc(refundRequests.createdAt), desc(refundRequests.id));
}

/** A request of this order. Lock the order before answering it. */
export async function findRequest(
  db: Database,
  { id, requestId }: { id: string; requestId: string },
): Promise<RequestRow | undefined> {
  const [request] = await db
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.id, requestId), eq(refundRequests.orderId, id)));
  return request;
}

export async function hasOpenRequest(db: Database, orderId: string): Promise<boolean> {
  return (await db.$count(refundRequests, and(eq(refundRequests.orderId, orderId), isOpenRequest))) > 0;
}

/** Answers the request that is open of an order, if there is one. The order must be locked. */
export async function answerOpenRequest(
  tx: Database,
  orderId: string,
  answer: RefundRequestAnswer,
  words?: string,
): Promise<RequestRow | undefined> {
  const [answered] = await tx
    .update(refundRequests)
    .set({ answer, words: words ?? null, answeredAt: sql`now()` })
    .where(and(eq(refundRequests.orderId, orderId), isOpenRequest))
    .returning();
  return answered;
}

export function toRequest({ id, reason, answer, words, createdAt, answeredAt }: RequestRow): RefundRequest {
  return {
    ...{ id, reason, answer, words },
    askedAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

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
    total: minorToAmount(order.totalCents),
    unitsLeft: order.quantity - order.unitsShipped - order.unitsCancelled,
  }));
  return { items, total };
}
