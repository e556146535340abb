import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { HeldSession } from '../identity/identity-provider.ts';
import { identitySessions } from '../tables/identity.ts';

const { id, userId, expiresAt } = identitySessions;

/** Of whoever holds the sign-in; of nobody once it has ended. */
const holderOf = (db: Database, signIn: string) =>
  db.select({ userId }).from(identitySessions).where(eq(id, signIn));

/** Where somebody is signed in: this one first, then whichever was used last. */
export async function listSessions(db: Database, signIn: string): Promise<HeldSession[]> {
  const rows = await db
    .select()
    .from(identitySessions)
    .where(and(eq(userId, holderOf(db, signIn)), gt(expiresAt, sql`now()`)))
    .orderBy(desc(eq(id, signIn)), desc(identitySessions.updatedAt), desc(id));
  return rows.map((session) => ({
    id: session.id,
    isThisOne: session.id === signIn,
    signedInAt: session.createdAt,
    lastSeenAt: session.updatedAt,
    userAgent: session.userAgent ?? '',
    address: session.ipAddress || null,
  }));
}

/** Ends one of their sign-ins, with all access tokens that came by it. Answers whether there was such a one. */
export async function endSession(db: Database, signIn: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(identitySessions)
    .where(and(eq(id, sessionId), eq(userId, holderOf(db, signIn))));
  return rowCount === 1;
}

/** Answers how many there were. */
export async function endOtherSessions(db: Database, signIn: string): Promise<number> {
  const { rowCount } = await db
    .delete(identitySessions)
    .where(and(ne(id, signIn), eq(userId, holderOf(db, signIn))));
  return rowCount ?? 0;
}
