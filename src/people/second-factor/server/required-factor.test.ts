import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#people/accounts/server/tables.ts';
import { adminActions } from '#people/admin-log/server/tables.ts';
import { resetFactors } from '#people/second-factor/server/protect-account.ts';
import { openFactorShop } from '#people/second-factor/server/testing/factor-shop.ts';
import { type FactorKind, identitySessions, identityUsers } from '#people/sessions/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { findBrokenRule } from '#platform/server/database/failures.ts';
import { untilWaiting } from '#testing/hold-up.ts';
import { asSomebodyElse } from '#testing/one-connection.ts';
import { addPerson, type Person } from '#testing/people.ts';
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
    const database = await openTestDatabase();
    const { db } = database;
    const ada = await addUser(db);
    let attempt: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await setFactor(tx, ada);
      attempt = asSomebodyElse(() => ruleOf(addSession(db, ada)));
      await untilWaiting({ database }, 1);
    });
    expect(await attempt).toBe('identity_sessions_show_the_factor');
  });
});

async function openStrictShop() {
  const shop = await openFactorShop({ config: { requireAdminFactor: true } });
  const admin = await shop.addVerified();
  await shop.db.update(users).set({ isAdmin: true }).where(eq(users.email, admin.email));
  const get = async ({ headers }: Pick<Person, 'headers'>, url: string) => {
    const answer = await shop.app.inject({ url: `/api${url}`, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { ...shop, admin, get };
}

const required = { status: 403, body: { code: 'second-factor-required' } };

describe('where admins need a second factor', () => {
  it('they have no rights until they have one, and none again without it', async () => {
    const { admin, get, ...shop } = await openStrictShop();
    const ada = await addPerson(shop);
    const ofOthers = ['/user', '/order', `/user/${ada.email}`, '/order/00000000-0000-4000-8000-000000000000'];
    for (const url of ofOthers) expect(await get(admin, url), url).toMatchObject(required);
    expect(await get(admin, `/isAdmin/${admin.email}`)).toMatchObject({
      body: { success: true, needsSecondFactor: true },
    });
    expect(await get(admin, `/user/${admin.email}`)).toMatchObject({ status: 200 });

    await shop.setUpApp(admin);
    for (const url of ofOthers.slice(0, 3)) expect(await get(admin, url), url).toMatchObject({ status: 200 });
    expect((await get(admin, `/isAdmin/${admin.email}`)).body).toEqual({ success: true });

    await shop.call(admin, 'DELETE', 'app');
    for (const url of ofOthers) expect(await get(admin, url), url).toMatchObject(required);
  });

  it('everyone else is as before', async () => {
    const { get, ...shop } = await openStrictShop();
    const [ada, eve] = [await addPerson(shop), await addPerson(shop)];
    expect(await get(ada, `/user/${ada.email}`)).toMatchObject({ status: 200 });
    expect(await get(ada, `/user/${eve.email}`)).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    });
    expect((await get(ada, `/isAdmin/${ada.email}`)).body).toEqual({ success: false });
  });
});

describe('remove a user’s second factor', () => {
  it('is helped from the command line: their sign-ins end, they are told, and it is written down', async () => {
    const { admin, get, db, ...shop } = await openStrictShop();
    const root = { commandLine: 'root' };
    expect(await resetFactors(db, root, admin.email)).toBe(false);
    await shop.setUpApp(admin);
    expect(await resetFactors(db, root, admin.email)).toBe(true);
    expect(await get(admin, `/user/${admin.email}`)).toMatchObject({ status: 401 });
    expect(await shop.signIn(admin)).toHaveProperty('token');
    expect(await shop.listChanges()).toEqual(['app-added', 'reset']);
    const [person] = await db.select().from(users).where(eq(users.email, admin.email));
    expect(await db.select().from(adminActions)).toMatchObject([
      { actorName: 'root', action: 'user.factors-reset', subjectId: person?.id, subjectName: admin.email },
    ]);
  });
});
