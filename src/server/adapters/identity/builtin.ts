import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { bearer } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type AuthParts, authOptions } from './auth-options.ts';
import { registerAuthRoutes } from './auth-routes.ts';
import { createGoogleSignIn } from './google.ts';
import { registerGoogleRoutes } from './google-routes.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { identityUsers } from './identity-schema.ts';
import type { OidcIssuer } from './oidc-issuer.ts';

export interface BuiltinIdentityOptions extends AuthParts {
  /** Who signs in by Google's button; nobody can without it. */
  google?: OidcIssuer | undefined;
}

export interface BuiltinIdentity extends IdentityProvider {
  /** Signs somebody up as the form would; for seeding. */
  signUp(person: { name: string; email: string; password: string }): Promise<void>;
}

const passwordLength = { min: 6, max: 128 };

/** E-mail and password by better-auth: its hashing, its sessions. The session's token is the proof. */
export function createBuiltinIdentity({ google, ...parts }: BuiltinIdentityOptions): BuiltinIdentity {
  const { db } = parts;
  const auth = betterAuth({
    ...authOptions(parts),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
    },
    plugins: [bearer()],
    hooks: { before: createAuthMiddleware(tellUnknownFromWrong(db)) },
  });

  return {
    register(app) {
      registerAuthRoutes(app, auth.handler);
      registerGoogleRoutes(app, google && createGoogleSignIn(parts, google));
      google?.register?.(app);
    },
    async identify(proof) {
      const found = await auth.api.getSession({ headers: new Headers({ authorization: `Bearer ${proof}` }) });
      return found
        ? { email: found.user.email, displayName: found.user.name, photoUrl: found.user.image ?? null }
        : undefined;
    },
    async forget(email) {
      await db.delete(identityUsers).where(eq(identityUsers.email, email));
    },
    async signUp(person) {
      await auth.api.signUpEmail({ body: person });
    },
  };
}

/** better-auth hides whether an account exists; the shop's words tell an unknown person from a wrong password. */
function tellUnknownFromWrong(db: Database) {
  return async ({ path, body }: { path: string; body?: unknown }): Promise<void> => {
    if (path !== '/sign-in/email') return;
    const email = String((body as { email?: unknown } | undefined)?.email ?? '').toLowerCase();
    const [known] = await db
      .select({ id: identityUsers.id })
      .from(identityUsers)
      .where(eq(identityUsers.email, email));
    if (!known)
      throw new APIError('NOT_FOUND', { code: 'USER_NOT_FOUND', message: 'There is no such account.' });
  };
}
