import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { identitySessions } from '../tables/identity.ts';

/** Near enough for 'last seen', and seldom enough that nobody feels it. */
const everyMs = 10 * 60_000;
/** So many sign-ins are known to have been noted; of the others the database knows. */
const maxKnown = 10_000;

/** Notes with a sign-in that it is in use, some minutes apart. Nobody waits for it, nor minds should it fail. */
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
