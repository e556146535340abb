import { requireKeptHere } from '#people/sessions/server/session-handlers.ts';
import type { ReadSeller } from '#platform/kernel/seller.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { Subject } from '#platform/server/subject.ts';
import { checkAdmins } from './check-admins.ts';
import { secondFactorEmails } from './factor-emails.ts';
import type { KeptFactors } from './kept-factors.ts';

interface Parts {
  identityProvider: { accounts?: { factors: KeptFactors } };
  readSeller: ReadSeller;
}

/** What people do about their second factor, where the shop keeps their account. */
function factorHandlers({ identityProvider, readSeller }: Parts) {
  const requireKept = () => requireKeptHere(identityProvider.accounts).factors;
  const sellerName = async () => (await readSeller()).name;
  return defineHandlers({
    getFactors: async ({ caller }) => await requireKept().read(caller.signIn),

    confirmSignIn: async ({ caller, body }) => {
      await requireKept().confirm(caller.signIn, body);
      return done('Confirmed. You can make changes for ten minutes.');
    },

    setUpApp: async ({ caller }) => await requireKept().setUpApp(caller.signIn, await sellerName()),

    confirmApp: async ({ caller, body }) => ({
      ...done('Authenticator app added. From now on, signing in asks for a code.'),
      recoveryCodes: await requireKept().confirmApp(caller.signIn, body.code),
    }),

    removeApp: async ({ caller }) => {
      await requireKept().removeApp(caller.signIn);
      return done('Authenticator app removed. Its codes no longer work.');
    },

    askForPasskey: async ({ caller }) => asAsked(await requireKept().askForPasskey(caller.signIn)),

    confirmByPasskey: async ({ caller, body }) => {
      await requireKept().confirmByPasskey(caller.signIn, body.response);
      return done('Confirmed. You can make changes for ten minutes.');
    },

    askForNewPasskey: async ({ caller }) =>
      asAsked(await requireKept().askForNewPasskey(caller.signIn, await sellerName())),

    addPasskey: async ({ caller, body }) => ({
      ...done('Passkey added. You can now sign in with it instead of a password.'),
      recoveryCodes: await requireKept().addPasskey(caller.signIn, body),
    }),

    removePasskey: async ({ caller, params }) => {
      await requireKept().removePasskey(caller.signIn, params.passkeyId);
      return done('Passkey removed. It can no longer be used to sign in.');
    },

    renewRecoveryCodes: async ({ caller }) => ({
      recoveryCodes: await requireKept().renewCodes(caller.signIn),
    }),
  });
}

const asAsked = (options: object) => options as { challenge: string };

export const secondFactorSubject: Subject = {
  emails: secondFactorEmails,
  handlers: factorHandlers,
  doctor: { Admins: checkAdmins },
};
