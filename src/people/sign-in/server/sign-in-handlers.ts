import { findUserByEmail } from '#people/accounts/server/user-repository.ts';
import { requireKeptHere } from '#people/sessions/server/session-handlers.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { AccessTokens } from './access-token.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';

interface SignInParts {
  db: Database;
  tokens: AccessTokens;
  identityProvider: Pick<IdentityProvider, 'accounts' | 'endSignIn'>;
}

/** Access tokens, and what people do about the address of their own account. */
export function signInHandlers({ db, tokens, identityProvider }: SignInParts) {
  const requireKept = () => requireKeptHere(identityProvider.accounts);
  return defineHandlers({
    createToken: async ({ body, caller }) => {
      const user = await findUserByEmail(db, body.email);
      if (!user) throw new ShopError('not-found', 'Please register first.');
      return { authAccessToken: await tokens.sign(user.id, caller) };
    },

    endSession: async ({ caller }) => {
      await identityProvider.endSignIn(caller.signIn);
      return done('You are signed out.');
    },

    getAccountSafety: async ({ caller }) => {
      const { accounts } = identityProvider;
      // Firebase sees to all of it.
      if (!accounts) return { isKeptHere: false, isVerified: true, hasPassword: false };
      return { isKeptHere: true, ...(await accounts.readSafety(caller.signIn)) };
    },

    sendVerification: async ({ caller }) => {
      await requireKept().sendVerification(caller.signIn);
      return done(`We sent a link to ${caller.email}. It works for three days.`);
    },

    verifyAddress: async ({ caller, body }) => {
      await requireKept().verifyAddress(caller.signIn, body.token);
      return done(`${caller.email} is verified. Thank you.`);
    },
  });
}
