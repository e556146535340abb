import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { ContentChanged, StockChanged } from '#platform/server/http/handlers.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import { removeUser, type UserRow } from './user-repository.ts';

/** What a person leaves behind in other subjects, which know accounts and not the other way round. */
export interface LeftBehind {
  /** Deletes their unpaid orders. Answers how many. */
  dropUnpaidOrders(tx: Database, userId: string, by: RemovedBy): Promise<number>;
  /** Takes their name off what they have published. Answers whether there was any. */
  anonymiseReviews(tx: Database, userId: string): Promise<boolean>;
}

interface RemovedBy {
  kind: 'admin' | 'customer';
  id: string;
}

export interface Removed {
  droppedOrders: number;
  hadReviews: boolean;
}

/** Deletes a person's record and what the shop has no reason to keep, in the transaction that ends their sign-ins. */
export async function removePerson(
  tx: Database,
  { dropUnpaidOrders, anonymiseReviews }: LeftBehind,
  { id, email }: UserRow,
  by: RemovedBy,
): Promise<Removed> {
  const droppedOrders = await dropUnpaidOrders(tx, id, by);
  const hadReviews = await anonymiseReviews(tx, id);
  await removeUser(tx, id);
  await removeMails(tx, email);
  return { droppedOrders, hadReviews };
}

/** Deletes what was written to an account that goes. What still waits about orders is about those that stay. */
export async function removeMails(tx: Database, email: string): Promise<void> {
  const isOver = or(ne(mails.state, 'waiting'), isNull(mails.orderId));
  await tx.delete(mails).where(and(eq(mails.email, email), isOver));
}

interface Announcing {
  contentChanged: ContentChanged;
  stockChanged: StockChanged;
  metrics: Metrics;
}

/** After the commit: public reviews lost their name, and the stock of unpaid orders is back. */
export function announceRemoved(
  { contentChanged, stockChanged, metrics }: Announcing,
  { droppedOrders, hadReviews }: Removed,
): void {
  if (hadReviews) contentChanged();
  stockChanged();
  metrics.count('ampyard_orders_total', { event: 'deleted' }, droppedOrders);
}
