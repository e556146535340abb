import { and, eq } from 'drizzle-orm';
import { identitySessions, identityUsers } from '#people/sessions/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { findOpenLink, readLinkToken, sendLink, takeLink } from './links.ts';

/**
 * Verifies an address by a link that was sent there. The person must be signed in to the account: a link to an
 * account that a stranger made with their address must not make it the stranger's own.
 */
export async function verifyAddress(
  { db, secret }: { db: Database; secret: string },
  signIn: string,
  token: string,
): Promise<void> {
  const id = readLinkToken(secret, 'verify-address', token);
  const user = await findHolder(db, signIn);
  if (user?.emailVerified) return;
  const link = id && (await findOpenLink(db, id));
  if (!link)
    throw new ShopError('conflict', 'This link has expired or was already used. Please request a new one.');
  if (link.userId !== user?.id)
    throw new ShopError(
      'not-allowed',
      'This link is for another account. Please sign in with the address it was sent to.',
    );
  await db.transaction(async (tx) => {
    await takeLink(tx, link.id);
    await tx.update(identityUsers).set({ emailVerified: true }).where(eq(identityUsers.id, user.id));
  });
}

/** Sends the link again, unless there is nothing to verify. */
export async function sendVerification(db: Database, signIn: string): Promise<void> {
  const user = await findHolder(db, signIn);
  if (!user || user.emailVerified) return;
  if (!(await sendLink(db, user, 'verify-address')))
    throw new ShopError(
      'too-many-requests',
      'We’ve sent you several links in the past hour. Please use the latest one, and check your spam folder.',
    );
}

/** Whose sign-in it is. */
export async function findHolder(db: Database, signIn: string) {
  const [found] = await db
    .select({ user: identityUsers })
    .from(identitySessions)
    .innerJoin(identityUsers, eq(identityUsers.id, identitySessions.userId))
    .where(and(eq(identitySessions.id, signIn)));
  return found?.user;
}
