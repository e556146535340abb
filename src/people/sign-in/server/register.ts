import type { Subject } from '#platform/server/subject.ts';
import { type AccessTokens, createAccessTokens } from './access-token.ts';
import { prepareFindCaller } from './find-caller.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';
import { signInEmails } from './sign-in-emails.ts';
import { signInHandlers } from './sign-in-handlers.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    identityProvider: IdentityProvider;
    tokens: AccessTokens;
  }
}

export const signInSubject: Subject = {
  emails: signInEmails,
  prepare: ({ db, secret, identityProvider, config: { requireAdminFactor } }) => {
    const tokens = createAccessTokens(secret);
    return { tokens, findCaller: prepareFindCaller({ db, tokens, identityProvider, requireAdminFactor }) };
  },
  handlers: signInHandlers,
  addresses: (app, { identityProvider }) => identityProvider.register(app),
};
