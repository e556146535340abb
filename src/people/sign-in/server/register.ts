import { always } from '#platform/server/http/search-engines.ts';
import type { Subject } from '#platform/server/subject.ts';
import { type AccessTokens, createAccessTokens } from './access-token.ts';
import { prepareFindCaller } from './find-caller.ts';
import { checkIdentity } from './identity/check-identity.ts';
import { forgetSignIns, placesKept } from './identity/forget-sign-ins.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';
import { signInMetrics } from './metrics.ts';
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
  pages: {
    signIn: { stock: 'none' },
    registration: { stock: 'none' },
    newPassword: { stock: 'none' },
    verifyAddress: { stock: 'none' },
  },
  search: { pages: { '/signIn': always, '/registration': always } },
  keptFor: [placesKept],
  jobs: { 'forget-sign-ins': { cron: '*/10 * * * *', run: ({ db }) => forgetSignIns(db) } },
  metrics: signInMetrics,
  doctor: { 'Sign-in': checkIdentity },
};
