import { users } from '#people/accounts/server/tables.ts';
import { prepareFindUserIf } from '#people/accounts/server/user-repository.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Caller } from '#platform/server/http/access/authentication.ts';
import type { AccessTokens } from './access-token.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';

interface Parts {
  db: Database;
  tokens: AccessTokens;
  identityProvider: Pick<IdentityProvider, 'isLiving' | 'factsOf' | 'noteSeen' | 'accounts'>;
  requireAdminFactor: boolean;
}

/**
 * Finds the holder of an access token. A deleted person's token still verifies, but finds no user; a renewed account
 * has another id. A token does not count either once its sign-in has ended: by signing out, by a new password, or
 * because the owner of the email address has come.
 */
export function prepareFindCaller({ db, tokens, identityProvider, requireAdminFactor }: Parts) {
  const findLivingUser = prepareFindUserIf(db, identityProvider.isLiving(users.email));
  return async (bearer: string): Promise<Caller | undefined> => {
    const token = await tokens.verify(bearer);
    if (!token) return undefined;
    const { userId, signIn, since, until } = token;
    const facts = identityProvider.factsOf(signIn);
    const user = facts && (await findLivingUser(userId, facts));
    if (!user) return undefined;
    identityProvider.noteSeen?.(signIn, since);
    const { id, email, displayName, photoUrl, isAdmin } = user;
    const caller = { id, email, displayName, photoUrl, isAdmin, signIn, until };
    // Only for admins, so that other callers need not wait for it.
    const isBare =
      isAdmin && requireAdminFactor && !(await identityProvider.accounts?.factors.hasAny(signIn));
    return isBare ? { ...caller, isAdmin: false, needsSecondFactor: true } : caller;
  };
}
