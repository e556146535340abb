import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminActions } from '#people/admin-log/server/tables.ts';
import { openFactorShop } from '#people/second-factor/server/factors/testing/factor-shop.ts';
import { resetFactors } from '#people/second-factor/server/reset-factors.ts';
import { addPerson, type Person } from '#testing/people.ts';
import { users } from './tables.ts';

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

  it('everybody else is as before', async () => {
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
