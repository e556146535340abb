import { sql } from 'drizzle-orm';
import { ShopError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Database } from '../../adapters/database/database.ts';
import type { IdentityProvider, SignedIn } from '../../adapters/identity/identity-provider.ts';
import { lockEmail } from './lock-email.ts';
import { keepUser, type UserRow } from './user-repository.ts';

interface Parts {
  db: Database;
  identityProvider: IdentityProvider;
}

/** Makes known to the shop whom a sign-in vouches for, if it still does: who was deleted meanwhile stays away. */
export async function registerUser({ db, identityProvider }: Parts, person: SignedIn): Promise<UserRow> {
  const { email, displayName, photoUrl, signIn } = person;
  return await db.transaction(async (tx) => {
    await lockEmail(tx, email);
    const isLiving = identityProvider.isLiving(signIn, email) ?? sql`false`;
    const living = await tx.execute(sql`select 1 where ${isLiving}`);
    if (living.rowCount === 0) throw new ShopError('not-signed-in', messages.noUser);
    return await keepUser(tx, { email, displayName, photoUrl });
  });
}
