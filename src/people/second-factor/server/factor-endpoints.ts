import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { eq } from 'drizzle-orm';
import { findKnownPlace } from '#people/sessions/server/known-places.ts';
import { passwordOf } from '#people/sessions/server/session-holder.ts';
import { identitySessions } from '#people/sessions/server/tables.ts';
import { shownCodeSchema, signedByPasskeySchema } from '../contract/factors.ts';
import { markOf } from './ask-for-factor.ts';
import { challengeCookie, challengeCookiePath, challengeCookies, readChallengeCookie } from './challenges.ts';
import { challengeOf, type PasskeyParts, relyingPartyOf } from './passkeys.ts';
import { type FactorRefusal, findWaiting, type ShownFactor, showFactor } from './show-factor.ts';
import { askForPasskey, verifyPasskey } from './verify-passkey.ts';

type AuthContext = Parameters<typeof setSessionCookie>[0];

const refusals = {
  PASSKEY_REFUSED: 'This passkey isn’t registered here. Please try again or sign in another way.',
  CHALLENGE_OVER: 'This sign-in expired. Please sign in again.',
  WRONG_CODE: 'This code is incorrect or was already used. Please try the next one.',
} satisfies Record<FactorRefusal | 'PASSKEY_REFUSED', string>;

const refuse = (code: keyof typeof refusals) =>
  new APIError('UNAUTHORIZED', { code, message: refusals[code] });

/** What better-auth is taught: the second half of a sign-in. Sessions are made by it alone. */
export function factorEndpoints(parts: PasskeyParts & { secret: string }) {
  const { db } = parts;
  const tokenOf = ({ headers }: { headers?: Headers | undefined }) =>
    readChallengeCookie('second-factor', headers?.get('cookie'));

  async function letIn(context: AuthContext, { userId, factor, passwordMark }: ShownFactor) {
    const { internalAdapter } = context.context;
    const user = await internalAdapter.findUserById(userId);
    const session = user && (await internalAdapter.createSession(userId, false, { factor }));
    if (!session) throw refuse('CHALLENGE_OVER');
    // A new password that was set meanwhile is meant to keep others out: see requireSamePassword.
    if (passwordMark && markOf(await passwordOf(db, userId)) !== passwordMark) {
      await db.delete(identitySessions).where(eq(identitySessions.id, session.id));
      throw refuse('CHALLENGE_OVER');
    }
    await setSessionCookie(context, { session, user });
    for (const name of Object.values(challengeCookies))
      context.setCookie(name, '', { path: challengeCookiePath, maxAge: 0 });
    const { email, name, image } = user;
    return context.json({ token: session.token, user: { email, name, image: image ?? null } });
  }

  return {
    id: 'factors',
    endpoints: {
      /** Whose code is about to be tried, and from where: for the limits. */
      findAttempt: createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, async (context) => {
        const found = await findWaiting(db, tokenOf(context));
        return {
          account: found?.email,
          knownPlace: found && (await findKnownPlace(parts, context, found.id)),
        };
      }),
      findSecondFactor: createAuthEndpoint('/second-factor', { method: 'GET' }, async (context) => {
        const found = await findWaiting(db, tokenOf(context));
        if (!found) throw refuse('CHALLENGE_OVER');
        return context.json({ hasApp: found.hasApp, hasPasskey: found.hasPasskey });
      }),
      showSecondFactor: createAuthEndpoint(
        '/second-factor',
        { method: 'POST', body: shownCodeSchema },
        async (context) => {
          const shown = await showFactor(parts, tokenOf(context), context.body);
          if (typeof shown === 'string') throw refuse(shown);
          return await letIn(context, shown);
        },
      ),
      askForPasskey: createAuthEndpoint('/passkey-options', { method: 'POST' }, async (context) => {
        const { challenge, options } = await askForPasskey(parts);
        const address = context.request?.url ?? relyingPartyOf(parts).origin;
        context.setHeader('set-cookie', challengeCookie('passkey-sign-in', challenge, address));
        return context.json(options);
      }),
      signInByPasskey: createAuthEndpoint(
        '/passkey',
        { method: 'POST', body: signedByPasskeySchema },
        async (context) => {
          const { response } = context.body;
          const asked = readChallengeCookie('passkey-sign-in', context.headers?.get('cookie'));
          const isAsked = asked !== '' && asked === challengeOf(response);
          const userId = isAsked ? await verifyPasskey(parts, response) : undefined;
          if (!userId) throw refuse('PASSKEY_REFUSED');
          return await letIn(context, { userId, factor: 'passkey' });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
