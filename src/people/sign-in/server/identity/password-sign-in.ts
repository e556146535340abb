import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { bearer } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { factorEndpoints } from '#people/second-factor/server/factor-endpoints.ts';
import {
  checkedPasswords,
  passwordOf,
  requireFresh,
  requireHolder,
} from '#people/sessions/server/session-holder.ts';
import { identitySessions, identityUsers } from '#people/sessions/server/tables.ts';
import { messages } from '#platform/contract/messages.ts';
import { isGuessable } from '#platform/kernel/algorithms/guessable-password.ts';
import type { Database } from '#platform/server/database/database.ts';
import { passwordLength } from '../../contract/passwords.ts';
import { type AuthParts, authOptions } from './auth-options.ts';

export type PasswordSignIn = ReturnType<typeof createPasswordSignIn>;

/** Email and password by better-auth: its hashing, its sessions. The session's token is the proof. */
export function createPasswordSignIn(parts: AuthParts) {
  const findSession: FindSession = (headers) => auth.api.getSession({ headers });
  const auth = betterAuth({
    ...authOptions(parts),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
      ...(parts.passwordKeeping && { password: parts.passwordKeeping }),
    },
    plugins: [bearer(), factorEndpoints(parts)],
    hooks: {
      before: createAuthMiddleware(checkBefore(parts, findSession)),
      after: createAuthMiddleware(async ({ path, request, context: { newSession } }) => {
        if (path === '/sign-in/email' && newSession && request)
          await requireSamePassword(parts.db, newSession.session, checkedPasswords.get(request));
      }),
    },
  });
  return auth;
}

type FindSession = (
  headers: Headers,
) => Promise<{ user: { email: string; name: string }; session: { id: string } } | null>;

function checkBefore({ db, refusesGuessablePasswords }: AuthParts, findSession: FindSession) {
  return async ({ path, body, request }: { path: string; body?: unknown; request?: Request | undefined }) => {
    const given: Record<string, unknown> = Object(body);
    const email = typeof given.email === 'string' ? given.email.toLowerCase() : '';
    if (refusesGuessablePasswords && path === '/sign-up/email')
      refuseGuessable(given.password, [email, given.name]);
    if (path === '/change-password') {
      const found = request && (await findSession(request.headers));
      if (found) await requireFactorShown(db, found.session.id);
      if (refusesGuessablePasswords)
        refuseGuessable(given.newPassword, [found?.user.email, found?.user.name]);
    }
    if (path === '/sign-in/email') {
      const account = await requireAccount(db, email);
      if (request) checkedPasswords.set(request, await passwordOf(db, account.id));
    }
    if (path === '/sign-up/email') await requireUnknown(db, email);
    // A password is often changed because another person knows it: all sessions that came by it end.
    if (path === '/change-password') return { context: { body: { ...given, revokeOtherSessions: true } } };
    return undefined;
  };
}

/** Where there is a second factor, the password alone changes nothing: not even itself. */
async function requireFactorShown(db: Database, signIn: string): Promise<void> {
  const holder = await requireHolder(db, signIn);
  if (holder.user.hasSecondFactor) requireFresh(holder);
}

/** Checks new passwords only; old ones still sign in. */
function refuseGuessable(chosen: unknown, facts: unknown[]): void {
  const known = facts.filter((fact) => typeof fact === 'string');
  // One that is too short has words of its own.
  if (typeof chosen !== 'string' || chosen.length < passwordLength.min) return;
  if (isGuessable(chosen, known))
    throw new APIError('BAD_REQUEST', { code: 'PASSWORD_GUESSABLE', message: messages.passwordGuessable });
}

/** better-auth hides whether an account exists; the shop's words tell an unknown person from a wrong password. */
async function requireAccount(db: Database, email: string): Promise<{ id: string }> {
  const [known] = await db
    .select({ id: identityUsers.id })
    .from(identityUsers)
    .where(eq(identityUsers.email, email));
  if (!known) throw new APIError('NOT_FOUND', { code: 'USER_NOT_FOUND', message: 'Account not found.' });
  return known;
}

/**
 * Another instance may have changed the password, and ended all sessions, between its check and this new session. It
 * changes first and ends then, so a check after the session is made sees the change or is ended by it.
 */
async function requireSamePassword(
  db: Database,
  { id, userId }: { id: string; userId: string },
  checked: string | null | undefined,
): Promise<void> {
  if ((await passwordOf(db, userId)) === checked) return;
  await db.delete(identitySessions).where(eq(identitySessions.id, id));
  throw new APIError('UNAUTHORIZED', {
    code: 'INVALID_EMAIL_OR_PASSWORD',
    message: 'Invalid email or password',
  });
}

/** The person may be known from another provider: their record must not go to a newcomer. */
async function requireUnknown(db: Database, email: string): Promise<void> {
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (known)
    throw new APIError('UNPROCESSABLE_ENTITY', {
      code: 'USER_ALREADY_EXISTS',
      message: 'There is already an account with this email address.',
    });
}
