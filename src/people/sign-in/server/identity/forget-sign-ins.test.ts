import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  identityPlaces,
  identitySessions,
  identityUsers,
  identityVerifications,
} from '#people/sessions/server/tables.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { forgetSignIns } from './forget-sign-ins.ts';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);

async function openWithPeople(...people: string[]) {
  const { db } = await openTestDatabase();
  for (const id of people)
    await db.insert(identityUsers).values({ id, name: id, email: `${id}@example.test` });
  const addSession = (userId: string, { createdAt = inSeconds(-1), expiresAt = inSeconds(60) } = {}) =>
    db
      .insert(identitySessions)
      .values({ id: randomUUID(), token: randomUUID(), userId, createdAt, expiresAt });
  return { db, addSession };
}

describe('what visitors leave behind in the tables of the sign-in', () => {
  it('goes when it has expired, and stays as long as it counts', async () => {
    const { db, addSession } = await openWithPeople('ada');
    await addSession('ada', { expiresAt: inSeconds(-1) });
    await addSession('ada');
    for (const expiresAt of [inSeconds(-1), inSeconds(600)])
      await db
        .insert(identityVerifications)
        .values({ id: randomUUID(), identifier: 'x', value: 'y', expiresAt });
    for (const [place, days] of [
      ['here', 1],
      ['long ago', 401],
    ] as const)
      await db
        .insert(identityPlaces)
        .values({ userId: 'ada', place, lastSeenAt: inSeconds(-days * 24 * 60 * 60) });
    await forgetSignIns(db);
    expect(await db.select({ place: identityPlaces.place }).from(identityPlaces)).toEqual([
      { place: 'here' },
    ]);
    expect(await db.$count(identitySessions)).toBe(1);
    expect(await db.$count(identityVerifications)).toBe(1);
  });

  it('is fifty sessions of one person at most, the newest', async () => {
    const { db, addSession } = await openWithPeople('ada', 'bo');
    for (let age = 1; age <= 55; age++) await addSession('ada', { createdAt: inSeconds(-age) });
    await addSession('bo', { createdAt: inSeconds(-1_000) });
    await forgetSignIns(db);
    const left = await db.select().from(identitySessions);
    expect(left.filter(({ userId }) => userId === 'ada')).toHaveLength(50);
    expect(left.filter(({ userId }) => userId === 'bo')).toHaveLength(1);
    const oldest = Math.min(
      ...left.filter(({ userId }) => userId === 'ada').map(({ createdAt }) => +createdAt),
    );
    expect(Date.now() - oldest).toBeLessThan(55_000);
  });
});
