import { sql } from 'drizzle-orm';
import type { IdentityProvider, SignedIn } from '#people/sign-in/server/identity/identity-provider.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockEmail } from './lock-email.ts';
import { keepUser, type UserRow } from './user-repository.ts';

interface Parts {
  db: Database;
  identityProvider: IdentityProvider;
}

/** Makes known to the shop whom a sign-in vouches for, if it still does: who was deleted meanwhile stays away. */
export async function registerUser({ db, identityProvider }: Parts, person: SignedIn): Promise<UserRow> {
  const { email, displayName, photoUrl } = person;
  return await db.transaction(async (tx) => {
    await lockEmail(tx, email);
    if (!(await isLiving(tx, identityProvider, person)))
      throw new ShopError('not-signed-in', messages.noUser);
    return await keepUser(tx, { email, displayName, photoUrl });
  });
}

async function isLiving(
  tx: Database,
  identityProvider: IdentityProvider,
  { email, signIn }: SignedIn,
): Promise<boolean> {
  const facts = identityProvider.factsOf(signIn);
  if (!facts) return false;
  const living = await tx
    .select({ living: sql`1` })
    .from(sql`(select) as nothing`)
    .where(identityProvider.isLiving(sql.placeholder('email')))
    .execute({ ...facts, email });
  return living.length > 0;
}
