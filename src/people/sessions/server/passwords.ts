import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { identityAccounts } from './tables.ts';

/** Which password, by its hash, a sign-in under way was checked against. */
export const checkedPasswords = new WeakMap<Request, string | null>();

/** Somebody's password, as it is kept; nothing for who has none. */
export async function passwordOf(db: Database, userId: string): Promise<string | null> {
  const [account] = await db
    .select({ password: identityAccounts.password })
    .from(identityAccounts)
    .where(and(eq(identityAccounts.userId, userId), eq(identityAccounts.providerId, 'credential')));
  return account?.password ?? null;
}
