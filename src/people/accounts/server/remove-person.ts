import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { OrderActor } from '#shop/orders/rules/events.ts';
import { reviews } from '#shop/reviews/server/tables.ts';
import { removeUser, type UserRow } from './user-repository.ts';

/**
 * What somebody leaves behind in orders, which know accounts and not the other way round. Answers how many it was.
 */
export type DropUnpaidOrders = (tx: Database, userId: string, actor: OrderActor) => Promise<number>;

/** How many unpaid orders went with somebody, and whether public pages showed their name. */
export interface Removed {
  droppedOrders: number;
  hadReviews: boolean;
}

const formerCustomer = 'A former customer';

/**
 * Takes away a person's record, and with it all that the shop has no reason to keep. Their sign-ins and credentials go in
 * the same transaction.
 */
export async function removePerson(
  tx: Database,
  { dropUnpaidOrders }: { dropUnpaidOrders: DropUnpaidOrders },
  { id, email }: UserRow,
  actor: OrderActor,
): Promise<Removed> {
  const droppedOrders = await dropUnpaidOrders(tx, id, actor);
  // Only where there are any: even an empty change is announced, and makes every page anew.
  const isTheirs = eq(reviews.userId, id);
  const hadReviews = (await tx.$count(reviews, isTheirs)) > 0;
  if (hadReviews) await tx.update(reviews).set({ reviewer: formerCustomer }).where(isTheirs);
  await removeUser(tx, id);
  await removeMails(tx, email);
  return { droppedOrders, hadReviews };
}

/** What was written to an account that goes. What still waits about orders is about those that stay. */
export async function removeMails(tx: Database, email: string): Promise<void> {
  const isOver = or(ne(mails.state, 'waiting'), isNull(mails.orderId));
  await tx.delete(mails).where(and(eq(mails.email, email), isOver));
}
