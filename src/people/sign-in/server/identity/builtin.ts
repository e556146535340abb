import { and, eq, exists, gt, sql } from 'drizzle-orm';
import { answerWaiting } from '#people/second-factor/server/ask-for-factor.ts';
import { requireFresh, requireHolder } from '#people/sessions/server/session-holder.ts';
import { createSeenNotes } from '#people/sessions/server/sessions.ts';
import { createSignInGate, type SignInGate } from '#people/sessions/server/sign-in-gate.ts';
import { identitySessions, identityUsers } from '#people/sessions/server/tables.ts';
import { findBrokenRule } from '#platform/server/database/failures.ts';
import { metricsOf } from '#platform/server/metrics/metrics.ts';
import { registerPasswordRoutes } from '../links/set-new-password.ts';
import type { AuthParts } from './auth-options.ts';
import { registerAuthRoutes } from './auth-routes.ts';
import { type GoogleSignIn, registerGoogleRoutes } from './google-routes.ts';
import type { IdentityProvider, OidcIssuer } from './identity-provider.ts';
import { keepAccounts, ownIdentity } from './kept-accounts.ts';
import type { PasswordSignIn } from './password-sign-in.ts';
import { ownOriginOf } from './web-request.ts';

export interface BuiltinIdentityOptions extends AuthParts {
  /** Issuer of Google's button; without it that button is missing. */
  google?: OidcIssuer | undefined;
  /** What one address may ask for; sign-ins are a part of it. */
  rateLimitPerMinute: number;
}

/** The shop's own sign-in. Its library is large, so it is loaded when it is first used, and no start waits for it. */
export function createBuiltinIdentity({
  google,
  rateLimitPerMinute,
  ...parts
}: BuiltinIdentityOptions): IdentityProvider {
  const { db } = parts;
  const passwords = once<PasswordSignIn>(async () =>
    (await import('./password-sign-in.ts')).createPasswordSignIn(parts),
  );
  const openGoogle = (issuer: OidcIssuer): GoogleSignIn => {
    const signIn = once(async () => (await import('./google.ts')).createGoogleSignIn(parts, issuer));
    return {
      begin: async (request) => (await signIn()).begin(request),
      finish: async (request) => (await signIn()).finish(request),
    };
  };

  let gate: SignInGate | undefined;
  const requireGate = () => {
    if (!gate) throw new Error('The sign-in has no routes yet.');
    return gate;
  };

  return {
    register(app) {
      const ownOrigin = ownOriginOf(parts);
      gate = createSignInGate({ ...parts, rateLimitPerMinute }, metricsOf(app));
      registerAuthRoutes(app, {
        handle: async (request) =>
          answerWaiting(request, await (await passwords()).handler(request).catch(refuseOvertaken)),
        waitingOf: async ({ cookie = '' }) =>
          await (await passwords()).api.findAttempt({ headers: new Headers({ cookie }) }),
        emailOf: async ({ authorization = '', cookie = '' }) =>
          (await (await passwords()).api.getSession({ headers: new Headers({ authorization, cookie }) }))
            ?.user.email,
        gate,
        ownOrigin,
      });
      registerPasswordRoutes(app, {
        ...parts,
        gate,
        hash: async (password) => (await (await passwords()).$context).password.hash(password),
      });
      registerGoogleRoutes(app, google && openGoogle(google), ownOrigin);
      google?.register?.(app);
    },
    async identify(proof) {
      const { api } = await passwords();
      const found = await api.getSession({ headers: new Headers({ authorization: `Bearer ${proof}` }) });
      if (!found) return undefined;
      const { user, session } = found;
      return {
        email: user.email,
        displayName: user.name,
        photoUrl: user.image ?? null,
        signIn: session.id,
        until: session.expiresAt,
      };
    },
    isLiving: () =>
      exists(
        db
          .select({ id: identitySessions.id })
          .from(identitySessions)
          .where(
            and(
              eq(identitySessions.id, sql.placeholder('signIn')),
              gt(identitySessions.expiresAt, sql`now()`),
            ),
          ),
      ),
    factsOf: (signIn) => ({ signIn }),
    async endSignIn(signIn) {
      await db.delete(identitySessions).where(eq(identitySessions.id, signIn));
    },
    noteSeen: createSeenNotes(db),
    requireFresh: async (signIn) => requireFresh(await requireHolder(db, signIn)),
    async forget(tx, email) {
      await tx.delete(identityUsers).where(eq(identityUsers.email, email));
    },
    async signUp(person) {
      await (await passwords()).api.signUpEmail({ body: person });
      // Seeded addresses count as verified.
      await db
        .update(identityUsers)
        .set({ emailVerified: true })
        .where(eq(identityUsers.email, person.email));
    },
    accounts: keepAccounts({
      ...parts,
      gate: requireGate,
      verifyPassword: async (hash, password) =>
        (await (await passwords()).$context).password.verify({ hash, password }),
    }),
    ownTables: ownIdentity(db),
    async warmUp() {
      await passwords();
    },
  };
}

/** While a password was checked, the person was deleted, or has set up the second factor that this sign-in lacks. */
function refuseOvertaken(error: unknown): Response {
  const rule = findBrokenRule(error);
  if (rule === 'identity_sessions_user_id_identity_users_id_fk')
    return Response.json({ code: 'USER_NOT_FOUND', message: 'Account not found.' }, { status: 404 });
  if (rule === 'identity_sessions_show_the_factor')
    return Response.json({ code: 'TRY_AGAIN', message: 'Please sign in again.' }, { status: 409 });
  throw error;
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
