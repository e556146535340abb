import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { bearer } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { passwordLength } from '#contract/user.ts';
import { isGuessable } from '#domain/guessable-password.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema.ts';
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
      revokeSessionsOnPasswordReset: true,
    },
    plugins: [bearer()],
    hooks: { before: createAuthMiddleware(checkBefore(parts)) },
  });
}

function checkBefore({ db, refusesGuessablePasswords }: AuthParts) {
  return async ({ path, body }: { path: string; body?: unknown }) => {
    const given: Record<string, unknown> = Object(body);
    const email = typeof given.email === 'string' ? given.email.toLowerCase() : '';
    if (refusesGuessablePasswords) refuseGuessable(path, given);
    if (path === '/sign-in/email') await requireAccount(db, email);
    if (path === '/sign-up/email') await requireUnknown(db, email);
    // Whoever changes a password may do so because somebody else knows it: all who came in by it are out.
    if (path === '/change-password') return { context: { body: { ...given, revokeOtherSessions: true } } };
    return undefined;
  };
}

/** A new password, wherever one is set; whoever has an old one still signs in with it. */
function refuseGuessable(
  path: string,
  { password, newPassword, email, name }: Record<string, unknown>,
): void {
  const chosen = path === '/sign-up/email' ? password : newPassword;
  const known = [email, name].filter((fact) => typeof fact === 'string');
  // One that is too short has words of its own.
  if (typeof chosen !== 'string' || chosen.length < passwordLength.min) return;
  if (isGuessable(chosen, known))
    throw new APIError('BAD_REQUEST', { code: 'PASSWORD_GUESSABLE', message: messages.passwordGuessable });
}

/** better-auth hides whether an account exists; the shop's words tell an unknown person from a wrong password. */
async function requireAccount(db: Database, email: string): Promise<void> {
  const [known] = await db
    .select({ id: identityUsers.id })
    .from(identityUsers)
    .where(eq(identityUsers.email, email));
  if (!known)
    throw new APIError('NOT_FOUND', { code: 'USER_NOT_FOUND', message: 'There is no such account.' });
}

/** Somebody may be known from when the shop had another provider: their record is not the next comer's. */
async function requireUnknown(db: Database, email: string): Promise<void> {
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (known)
    throw new APIError('UNPROCESSABLE_ENTITY', {
      code: 'USER_ALREADY_EXISTS',
      message: 'There is an account with this e-mail.',
    });
}
