import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { bearer } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import { passwordLength } from '#contract/user.ts';
import type { Database } from '../database/database.ts';
import { type AuthParts, authOptions } from './auth-options.ts';
import { identityUsers } from './identity-schema.ts';

export type PasswordSignIn = ReturnType<typeof createPasswordSignIn>;

/** E-mail and password by better-auth: its hashing, its sessions. The session's token is the proof. */
export function createPasswordSignIn(parts: AuthParts) {
  return betterAuth({
    ...authOptions(parts),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
    },
    plugins: [bearer()],
    hooks: { before: createAuthMiddleware(tellUnknownFromWrong(parts.db)) },
  });
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
