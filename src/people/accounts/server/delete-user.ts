import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockAdminsFor } from './lock-admins.ts';
import { lockEmail } from './lock-email.ts';
import { type LeftBehind, type Removed, removeMails, removePerson } from './remove-person.ts';
import { lockUserByEmail, type UserRow } from './user-repository.ts';

/** What accounts ask of sign-in: to end every sign-in of a person and drop the credentials that the shop keeps. */
export interface SignInsToForget {
  forget(tx: Database, email: string): Promise<void>;
}

interface Parts extends LeftBehind {
  db: Database;
  identityProvider: SignInsToForget;
}

/**
 * Ends somebody's access at once: their sign-ins, credentials and record go in one moment, so that no call under way
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
      await removeMails(tx, email);
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
