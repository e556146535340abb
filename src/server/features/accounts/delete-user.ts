import { ShopError } from '#contract/errors.ts';
import type { Database } from '../../adapters/database/database.ts';
import type { IdentityProvider } from '../../adapters/identity/identity-provider.ts';
import { lockAdmins, lockUserByEmail, removeUser, type UserRow } from './user-repository.ts';

/** What somebody leaves behind in orders, which know accounts and not the other way round. */
export type DropUnpaidOrders = (tx: Database, userId: string) => Promise<void>;

interface Parts {
  db: Database;
  identityProvider: IdentityProvider;
  dropUnpaidOrders: DropUnpaidOrders;
}

/** Ends somebody's access at once. Answers nothing when there is no such person. */
export async function deleteUser(
  { db, identityProvider, dropUnpaidOrders }: Parts,
  email: string,
): Promise<UserRow | undefined> {
  const deleted = await db.transaction(async (tx) => {
    // Before anybody else, and until commit: two admins cannot delete each other at the same moment.
    const admins = await lockAdmins(tx);
    const user = await lockUserByEmail(tx, email);
    if (!user) return undefined;
    if (user.isAdmin && admins < 2) {
      throw new ShopError('conflict', 'The last admin cannot be deleted.');
    }
    await dropUnpaidOrders(tx, user.id);
    await removeUser(tx, user.id);
    return user;
  });
  // Whoever is gone already, too: an earlier try may have come this far and failed.
  await identityProvider.forget(email);
  return deleted;
}
