import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { identitySessions } from './tables.ts';

/** Where people are signed in to the accounts that the shop keeps. Each call is about the holder of the sign-in. */
export interface Sessions {
  /** Beginning with this one. */
  listSessions(signIn: string): Promise<HeldSession[]>;
  /** Ends one of these. Answers whether it was there. */
  endSession(signIn: string, sessionId: string): Promise<boolean>;
  /** Ends all but this one. Answers how many. */
  endOtherSessions(signIn: string): Promise<number>;
}

interface HeldSession {
  id: string;
  isThisOne: boolean;
  signedInAt: Date;
  /** To some minutes. */
  lastSeenAt: Date;
  userAgent: string;
  /** Unknown where it is not kept. */
  address: string | null;
}

const { id, userId, expiresAt } = identitySessions;

/** The holder of the sign-in; nothing once it has ended. */
const holderOf = (db: Database, signIn: string) =>
  db.select({ userId }).from(identitySessions).where(eq(id, signIn));

/** Where a person is signed in: this one first, then by last use. */
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

/** Close enough for 'last seen', and rare enough not to be felt. */
const everyMs = 10 * 60_000;
/** So many sign-ins are known to have been noted; of the others the database knows. */
const maxKnown = 10_000;

/** Notes that a sign-in is in use, some minutes apart. It runs in the background, and may fail. */
export function createSeenNotes(db: Database) {
  const notedAt = new Map<string, number>();
  return (signIn: string, tokenSince: Date): void => {
    const now = Date.now();
    if (now - (notedAt.get(signIn) ?? tokenSince.getTime()) < everyMs) return;
    const [oldest] = notedAt.keys();
    if (oldest !== undefined && notedAt.size >= maxKnown) notedAt.delete(oldest);
    notedAt.set(signIn, now);
    db.update(identitySessions)
      .set({ updatedAt: sql`now()` })
      .where(
        and(
          eq(identitySessions.id, signIn),
          lt(identitySessions.updatedAt, sql`now() - make_interval(secs => ${everyMs / 1000})`),
        ),
      )
      .catch(() => notedAt.delete(signIn));
  };
}
