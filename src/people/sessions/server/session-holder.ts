import { and, eq } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import { identityAccounts, identitySessions, identityUsers } from './tables.ts';

/** Which password, by its hash, a sign-in under way was checked against. */
export const checkedPasswords = new WeakMap<Request, string | null>();

/** The password hash of a person; nothing without a password. */
export async function passwordOf(db: Database, userId: string): Promise<string | null> {
  const [account] = await db
    .select({ password: identityAccounts.password })
    .from(identityAccounts)
    .where(and(eq(identityAccounts.userId, userId), eq(identityAccounts.providerId, 'credential')));
  return account?.password ?? null;
}

export type User = typeof identityUsers.$inferSelect;
export type Session = typeof identitySessions.$inferSelect;

/** A person with the sign-in that they hold. */
export interface Holder {
  user: User;
  session: Session;
}

const selectHolder = (db: Database, signIn: string) =>
  db
    .select({ user: identityUsers, session: identitySessions })
    .from(identitySessions)
    .innerJoin(identityUsers, eq(identityUsers.id, identitySessions.userId))
    .where(eq(identitySessions.id, signIn));

export async function requireHolder(db: Database, signIn: string): Promise<Holder> {
  const [holder] = await selectHolder(db, signIn);
  return holder ?? gone();
}

/** While a factor comes or goes, no session of theirs is made, and no other factor comes or goes. */
export async function lockHolder(tx: Database, signIn: string): Promise<Holder> {
  const [holder] = await selectHolder(tx, signIn).for('update', { of: identityUsers });
  return holder ?? gone();
}

function gone(): never {
  throw new ShopError('not-signed-in', messages.noUser);
}

const daySeconds = 24 * 60 * 60;

/** A session ends after a week without use; using it renews it, at most once a day. */
export const sessionLength = { seconds: 7 * daySeconds, renewedAfterSeconds: daySeconds };

/** For so long after proving who they are a person may change what protects the account. */
export const freshMs = 10 * 60_000;

/**
 * Whether the person has proved recently who they are, by signing in or again since. A session is not fresh by being
 * new.
 */
export function isFresh({ confirmedAt }: Session): boolean {
  return confirmedAt !== null && Date.now() - confirmedAt.getTime() < freshMs;
}

/** A stranger at an open browser, or with a stolen session, cannot change what protects the account. */
export function requireFresh({ session }: Holder): void {
  if (!isFresh(session)) throw new ShopError('confirm-first', 'Please confirm it’s you first.');
}

/**
 * An address that was never verified may be another's, who takes the account over by Google or a new password: a second
 * factor would be in their way.
 */
export function requireVerified({ user }: Holder): void {
  if (!user.emailVerified)
    throw new ShopError('conflict', 'Please verify your email address first. We emailed you a link.');
}
