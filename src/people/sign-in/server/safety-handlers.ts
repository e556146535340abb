import { describeBrowser } from '#people/accounts/rules/describe-browser.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { IdentityProvider, KeptAccounts } from './identity/identity-provider.ts';

/** What people do about their own account, where the shop keeps it. */
export function safetyHandlers(identityProvider: Pick<IdentityProvider, 'accounts'>) {
  const requireKept = (): KeptAccounts => {
    if (identityProvider.accounts) return identityProvider.accounts;
    throw new ShopError('not-allowed', 'Your account is managed by Firebase. Please change it there.');
  };
  return defineHandlers({
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

    listSessions: async ({ caller }) => {
      const sessions = await requireKept().listSessions(caller.signIn);
      return sessions.map(({ userAgent, signedInAt, lastSeenAt, ...session }) => ({
        ...session,
        browser: describeBrowser(userAgent),
        signedInAt: signedInAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }));
    },

    endOtherSession: async ({ caller, params }) => {
      if (!(await requireKept().endSession(caller.signIn, params.sessionId)))
        throw new ShopError('not-found', 'That device is already signed out.');
      return done('Device signed out.');
    },

    endOtherSessions: async ({ caller }) => {
      const ended = await requireKept().endOtherSessions(caller.signIn);
      return done(ended === 0 ? 'You’re not signed in anywhere else.' : 'Signed out on all other devices.');
    },
  });
}
