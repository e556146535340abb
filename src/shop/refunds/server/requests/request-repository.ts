import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { RefundRequest } from '../../contract/cancellation.ts';
import type { RefundRequestAnswer } from '../../rules/cancellation.ts';
import { refundRequests } from '../tables/cancellation-requests.ts';

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

/** A request of this order. The order must be locked by whoever means to answer it. */
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
