import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type FactorKind, identitySessions, identityUsers } from '#people/sessions/server/tables.ts';
import { findBrokenRule } from '#platform/server/database/broken-rule.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

async function addUser(db: Database) {
  const id = randomUUID();
  await db.insert(identityUsers).values({ id, name: 'Ada', email: `${id}@example.test` });
  return id;
}

const addSession = (db: Database, userId: string, factor?: FactorKind) =>
  db
    .insert(identitySessions)
    .values({ id: randomUUID(), userId, token: randomUUID(), expiresAt: new Date('2100-01-01'), factor });

const setFactor = (db: Database, userId: string) =>
  db.update(identityUsers).set({ hasSecondFactor: true }).where(eq(identityUsers.id, userId));

const ruleOf = (attempt: Promise<unknown>) => attempt.then(() => undefined, findBrokenRule);

describe('the database', () => {
  it('takes no session of an account with a second factor that did not show it', async () => {
    const { db } = await openTestDatabase();
    const [ada, eve] = [await addUser(db), await addUser(db)];
    await setFactor(db, ada);
    expect(await ruleOf(addSession(db, ada))).toBe('identity_sessions_show_the_factor');
    expect(await ruleOf(addSession(db, ada, 'app'))).toBeUndefined();
    expect(await ruleOf(addSession(db, eve))).toBeUndefined();
  });

  it('ends the sessions that did not show the factor as soon as there is one', async () => {
    const { db } = await openTestDatabase();
    const [ada, eve] = [await addUser(db), await addUser(db)];
    await addSession(db, ada);
    await addSession(db, ada, 'passkey');
    await addSession(db, eve);
    await setFactor(db, ada);
    const left = await db.select().from(identitySessions);
    expect(left.map(({ userId, factor }) => [userId, factor]).toSorted()).toEqual(
      [
        [ada, 'passkey'],
        [eve, null],
      ].toSorted(),
    );
  });

  it('lets a sign-in that is under way wait for who sets up a factor, and refuses it then', async () => {
    const { db } = await openTestDatabase();
    const ada = await addUser(db);
    let attempt: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await setFactor(tx, ada);
      attempt = ruleOf(addSession(db, ada));
      await expect
        .poll(async () => (await tx.execute('select from pg_locks where not granted')).rowCount)
        .toBeGreaterThan(0);
    });
    expect(await attempt).toBe('identity_sessions_show_the_factor');
  });
});
