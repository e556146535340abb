import { lte, sql } from 'drizzle-orm';
import { forgetChallenges } from '#people/second-factor/server/challenges.ts';
import { forgetAttempts } from '#people/sessions/server/attempt-counts.ts';
import { identityPlaces, identitySessions, identityVerifications } from '#people/sessions/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type KeptFor, keptSince } from '#platform/server/database/kept-for.ts';

export const placesKept: KeptFor = {
  what: 'places of sign-ins',
  time: '400 days',
  by: 'people/sign-in/server/identity/forget-sign-ins.ts',
};

/** More browsers than a person has. One more sign-in ends the oldest. */
const sessionsOfOne = 50;

/** Removes what visitors leave behind in the tables of the sign-in, which would pile up. */
export async function forgetSignIns(db: Database): Promise<void> {
  await forgetAttempts(db);
  await forgetChallenges(db);
  await db.delete(identityVerifications).where(lte(identityVerifications.expiresAt, sql`now()`));
  await db.delete(identityPlaces).where(lte(identityPlaces.lastSeenAt, keptSince(placesKept)));
  const { id, userId, createdAt, expiresAt } = identitySessions;
  await db.execute(sql`
    delete from ${identitySessions} where ${id} in (
      select id from (
        select ${id}, ${expiresAt}, row_number() over (partition by ${userId} order by ${createdAt} desc, ${id}) as position
        from ${identitySessions}
      ) as ranked
      where expires_at <= now() or position > ${sessionsOfOne}
    )`);
}
