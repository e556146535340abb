import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { CancellationRequest } from '../../contract/cancellation.ts';
import type { CancellationAnswer } from '../../rules/cancellation.ts';
import { cancellationRequests } from '../tables/cancellation-requests.ts';

export type RequestRow = typeof cancellationRequests.$inferSelect;

export const isOpenRequest = isNull(cancellationRequests.answeredAt);

/** All that was ever asked about an order, the newest first. */
export async function listRequests(db: Database, orderId: string): Promise<RequestRow[]> {
  return await db
    .select()
    .from(cancellationRequests)
    .where(eq(cancellationRequests.orderId, orderId))
    .orderBy(desc(cancellationRequests.createdAt), desc(cancellationRequests.id));
}

/** A request of this order. The order must be locked by whoever means to answer it. */
export async function findRequest(
  db: Database,
  { id, requestId }: { id: string; requestId: string },
): Promise<RequestRow | undefined> {
  const [request] = await db
    .select()
    .from(cancellationRequests)
    .where(and(eq(cancellationRequests.id, requestId), eq(cancellationRequests.orderId, id)));
  return request;
}

export async function hasOpenRequest(db: Database, orderId: string): Promise<boolean> {
  return (
    (await db.$count(cancellationRequests, and(eq(cancellationRequests.orderId, orderId), isOpenRequest))) > 0
  );
}

/** Answers the request that is open of an order, if there is one. The order must be locked. */
export async function answerOpenRequest(
  tx: Database,
  orderId: string,
  answer: CancellationAnswer,
  words?: string,
): Promise<RequestRow | undefined> {
  const [answered] = await tx
    .update(cancellationRequests)
    .set({ answer, words: words ?? null, answeredAt: sql`now()` })
    .where(and(eq(cancellationRequests.orderId, orderId), isOpenRequest))
    .returning();
  return answered;
}

export function toRequest({
  id,
  reason,
  answer,
  words,
  createdAt,
  answeredAt,
}: RequestRow): CancellationRequest {
  return {
    ...{ id, reason, answer, words },
    askedAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
