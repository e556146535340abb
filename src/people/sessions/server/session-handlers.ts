import { ShopError } from '#platform/contract/errors.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import { describeBrowser } from '../rules/describe-browser.ts';
import type { Sessions } from './sessions.ts';

/** The sessions of accounts that the shop keeps itself; Firebase keeps its own. */
export interface KeepsSessions {
  accounts?: Sessions;
}

export function sessionHandlers(identityProvider: KeepsSessions) {
  const requireKept = () => requireKeptHere(identityProvider.accounts);
  return defineHandlers({
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

/** For what can only be done about an account that the shop keeps itself. */
export function requireKeptHere<Accounts>(accounts: Accounts | undefined): Accounts {
  if (accounts) return accounts;
  throw new ShopError('not-allowed', 'Your account is managed by Firebase. Please change it there.');
}
