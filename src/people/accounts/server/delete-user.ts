import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ContentChanged, StockChanged } from '#platform/server/http/handlers.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import { lockAdminsFor, lockEmail } from './user-locks.ts';
import { lockUserByEmail, removeUser, type UserRow } from './user-repository.ts';

/** What accounts ask of sign-in: to end every sign-in of a person and drop the credentials that the shop keeps. */
export interface SignInsToForget {
  forget(tx: Database, email: string): Promise<void>;
}

interface Parts extends LeftBehind {
  db: Database;
  identityProvider: SignInsToForget;
}

/**
 * Ends a person's access at once: their sign-ins, credentials and record go in one moment, so that no call under way
 * finds one without the others and brings them back. Answers nothing when there is no such person.
 */
export async function deleteUser(
  { db, identityProvider, ...leftBehind }: Parts,
  admin: { id: string },
  email: string,
): Promise<(UserRow & Removed) | undefined> {
  return await db.transaction(async (tx) => {
    await lockEmail(tx, email);
    const admins = await lockAdminsFor(tx, admin);
    const user = await lockUserByEmail(tx, email);
    if (user?.isAdmin && admins < 2) throw new ShopError('conflict', 'The last admin cannot be deleted.');
    // Who never got as far as a record, too.
    await identityProvider.forget(tx, email);
    if (!user) {
      await removeEmails(tx, email);
      return undefined;
    }
    const actor = { kind: 'admin', id: admin.id } as const;
    const removed = await removePerson(tx, leftBehind, user, actor);
    const { id, displayName, isAdmin } = user;
    await recordAdminActions(tx, admin, [
      {
        action: 'user.deleted',
        subject: { kind: 'user', id, name: user.email },
        before: { displayName, isAdmin, unpaidOrders: removed.droppedOrders },
      },
    ]);
    return { ...user, ...removed };
  });
}

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
  await removeEmails(tx, email);
  return { droppedOrders, hadReviews };
}

/** Deletes what was written to an account that goes. What still waits about orders is about those that stay. */
async function removeEmails(tx: Database, email: string): Promise<void> {
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
