import { ShopError } from '#contract/errors.ts';
import type { Database } from '../../adapters/database/database.ts';
import type { IdentityProvider } from '../../adapters/identity/identity-provider.ts';
import { countAdmins, findUserByEmail, removeUser, type UserRow } from './user-repository.ts';

interface Parts {
  db: Database;
  identityProvider: IdentityProvider;
}

/** Ends somebody's access at once. Answers nothing when there is no such person. */
export async function deleteUser(
  { db, identityProvider }: Parts,
  email: string,
): Promise<UserRow | undefined> {
  const deleted = await db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return undefined;
    // The admins' rows stay locked until commit, so that two admins cannot delete each other at the same moment.
    if (user.isAdmin && (await countAdmins(tx)) < 2) {
      throw new ShopError('conflict', 'The last admin cannot be deleted.');
    }
    await removeUser(tx, user.id);
    return user;
  });
  if (deleted) await identityProvider.forget(email);
  return deleted;
}
