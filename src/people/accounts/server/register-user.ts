import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { SignedIn } from '#platform/server/http/access/authentication.ts';
import { lockEmail } from './user-locks.ts';
import { keepUser, type UserRow } from './user-repository.ts';

/** What accounts ask of sign-in: whether a sign-in still counts, as a condition on the facts of it. */
export interface LivingSignIns {
  isLiving(email: Column | Placeholder): SQL;
  factsOf(signIn: string): Record<string, unknown> | undefined;
}

interface Parts {
  db: Database;
  identityProvider: LivingSignIns;
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
  identityProvider: LivingSignIns,
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
