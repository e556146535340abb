import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { ShopError } from '#contract/errors.ts';
import type { OrderActor } from '#domain/order/events.ts';
import type { Database } from '../../adapters/database/database.ts';
import { mails } from '../../adapters/database/schema.ts';
import type { IdentityProvider } from '../../adapters/identity/identity-provider.ts';
import { recordAdminActions } from '../admin-actions/record-admin-actions.ts';
import { lockAdminsFor } from './lock-admins.ts';
import { lockEmail } from './lock-email.ts';
import { lockUserByEmail, removeUser, type UserRow } from './user-repository.ts';

/**
 * What somebody leaves behind in orders, which know accounts and not the other way round. Answers how many it was.
 */
export type DropUnpaidOrders = (tx: Database, userId: string, actor: OrderActor) => Promise<number>;

interface Parts {
  db: Database;
  identityProvider: IdentityProvider;
  dropUnpaidOrders: DropUnpaidOrders;
}

/**
 * Ends somebody's access at once: their sign-ins, credentials and record go in one moment, so that no call under way
 * finds one without the others and brings them back. Answers nothing when there is no such person.
 */
export async function deleteUser(
  { db, identityProvider, dropUnpaidOrders }: Parts,
  admin: { id: string },
  email: string,
): Promise<(UserRow & { droppedOrders: number }) | undefined> {
  return await db.transaction(async (tx) => {
    await lockEmail(tx, email);
    const admins = await lockAdminsFor(tx, admin);
    const user = await lockUserByEmail(tx, email);
    if (user?.isAdmin && admins < 2) throw new ShopError('conflict', 'The last admin cannot be deleted.');
    // Who never got as far as a record, too.
    await identityProvider.forget(tx, email);
    if (!user) return undefined;
    const droppedOrders = await dropUnpaidOrders(tx, user.id, { kind: 'admin', id: admin.id });
    await removeUser(tx, user.id);
    // Who they were, and what was written to them. What still waits about orders is about those that stay.
    const isOver = or(ne(mails.state, 'waiting'), isNull(mails.orderId));
    await tx.delete(mails).where(and(eq(mails.email, user.email), isOver));
    const { id, displayName, isAdmin } = user;
    await recordAdminActions(tx, admin, [
      {
        action: 'user.deleted',
        subject: { kind: 'user', id, name: user.email },
        before: { displayName, isAdmin, unpaidOrders: droppedOrders },
      },
    ]);
    return { ...user, droppedOrders };
  });
}
