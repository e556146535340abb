import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { attemptCounts } from './tables.ts';

export interface Place {
  kind: string;
  bucket: number;
  /** The window's length, which begins with the first attempt. */
  seconds: number;
}

interface Count {
  kind: string;
  count: number;
  secondsLeft: number;
}

const { kind, bucket, count, endsAt } = attemptCounts;
const isOver = sql`${endsAt} <= now()`;
const secondsLeft = sql<number>`ceil(extract(epoch from ${endsAt} - now()))::int`;

export async function readAttempts(db: Database, places: Place[]): Promise<Count[]> {
  const wanted = places.map((place) => sql`(${place.kind}, ${place.bucket}::int)`);
  return db
    .select({ kind, count, secondsLeft })
    .from(attemptCounts)
    .where(sql`(${kind}, ${bucket}) in (${sql.join(wanted, sql`, `)}) and not ${isOver}`);
}

/** Counts one more in each place, or takes one back. The clock is the database's, which all instances share. */
export async function countAttempt(db: Database, places: Place[], by: 1 | -1 = 1): Promise<Count[]> {
  return db
    .insert(attemptCounts)
    .values(
      // Always in the same order, against deadlocks.
      [...places]
        .sort((a, b) => a.kind.localeCompare(b.kind))
        .map((place) => ({
          kind: place.kind,
          bucket: place.bucket,
          count: by,
          endsAt: sql`now() + ${place.seconds} * interval '1 second'`,
        })),
    )
    .onConflictDoUpdate({
      target: [kind, bucket],
      set: {
        count: sql`greatest(0, excluded.count + case when ${isOver} then 0 else ${count} end)`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
      },
    })
    .returning({ kind, count, secondsLeft });
}

/** Where the attempts of a person are counted. */
export const bucketOfPerson = (id: string): number => Number.parseInt(id.slice(0, 8), 16) >>> 1;

export async function forgetAttempts(db: Database): Promise<void> {
  await db.delete(attemptCounts).where(isOver);
}
