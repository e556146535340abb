import { createHash } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { checkedPasswords, passwordOf } from '#people/sessions/server/session-holder.ts';
import { identityUsers } from '#people/sessions/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { challengeCookie, openChallenge } from './challenges.ts';

/** Sign-ins that wait for the second factor, by the request that they came with. */
const waiting = new WeakMap<Request, string>();

interface NewSession {
  userId: string;
  factor?: unknown;
}

/** What better-auth knows of the call that makes a session. */
interface AuthCall {
  path?: string;
  request?: Request | undefined;
  context: { session: { session: Record<string, unknown> } | null };
}

/**
 * Stands before every new session: of an account with a second factor there is none until it was shown. What has been
 * proved so far is kept as a challenge. Should anyone find a way past this, a trigger of the database refuses.
 */
export async function askForFactor(db: Database, { userId, factor }: NewSession, call: AuthCall | null) {
  // A new account has none yet; and its sign-up keeps a connection of the pool, so no second one is waited for.
  if (factor || call?.path === '/sign-up/email') return {};
  // A change of password replaces the current session by a new one.
  if (call?.path === '/change-password' && call.context.session?.session.factor)
    return { factor: call.context.session.session.factor };
  const [user] = await db
    .select({ hasSecondFactor: identityUsers.hasSecondFactor })
    .from(identityUsers)
    .where(eq(identityUsers.id, userId));
  if (!user?.hasSecondFactor) return {};
  const request = call?.request;
  if (request) {
    const password = checkedPasswords.has(request)
      ? (checkedPasswords.get(request) ?? null)
      : await passwordOf(db, userId);
    const passwordMark = markOf(password);
    waiting.set(request, await openChallenge(db, { kind: 'second-factor', userId, passwordMark }));
  }
  throw new APIError('FORBIDDEN', {
    code: 'SECOND_FACTOR_REQUIRED',
    message: 'This account requires a second factor.',
  });
}

export function markOf(password: string | null): string {
  return createHash('sha256')
    .update(password ?? '')
    .digest('base64url');
}

/** The cookie of the challenge, where a request has come as far as the second factor. */
export function findChallengeCookie(request: Request): string | undefined {
  const token = waiting.get(request);
  return token && challengeCookie('second-factor', token, request.url);
}

/** What a page is told instead of a session. It is no failure: the password was right. */
export function answerWaiting(request: Request, answer: Response): Response {
  const cookie = findChallengeCookie(request);
  return cookie ? Response.json({ needsSecondFactor: true }, { headers: { 'set-cookie': cookie } }) : answer;
}
