import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identitySessions, identityUsers } from '#people/sessions/server/tables.ts';
import { holdUp, untilWaiting } from '#testing/hold-up.ts';
import { addPerson, password } from '#testing/people.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';

const site = { host: 'localhost:3000', origin: 'http://localhost:3000' };
const slowBrowser = 'a slow browser';

/** A sign-in whose password has been found right, and whose session is not there yet. */
async function signInHalfway(shop: TestShop, email: string) {
  await shop.database.db.execute(
    sql.raw(`
      create function wait() returns trigger language plpgsql
        as 'begin perform pg_advisory_xact_lock(1); return new; end';
      create trigger a_slow_one before insert on identity_sessions
        for each row when (new.user_agent = '${slowBrowser}') execute function wait()`),
  );
  const letGo = await holdUp(shop, 'select pg_advisory_xact_lock(1)');
  const answer = shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { ...site, 'user-agent': slowBrowser },
    payload: { email, password },
  });
  await untilWaiting(shop, 1);
  return async () => {
    await letGo();
    return await answer;
  };
}

describe('a sign-in under way', () => {
  it('does not outlive its password, which is changed at another instance meanwhile', async () => {
    const shop = await openTestShop();
    const other = await openTestShop({ database: shop.database });
    const { email, proof } = await addPerson(shop);
    const finish = await signInHalfway(shop, email);
    const changed = await other.app.inject({
      method: 'POST',
      url: '/api/auth/change-password',
      headers: { ...site, authorization: `Bearer ${proof}` },
      payload: { currentPassword: password, newPassword: 'another horse' },
    });
    expect(changed.statusCode).toBe(200);
    const answer = await finish();
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ success: false, code: 'INVALID_EMAIL_OR_PASSWORD' });
    const living = await shop.database.db.select().from(identitySessions);
    expect(living.map(({ token }) => token)).toEqual([changed.json().token]);
  });

  it('finds nobody once its person is deleted, and that is no failure of the shop', async () => {
    const shop = await openTestShop();
    const { email } = await addPerson(shop);
    const finish = await signInHalfway(shop, email);
    await shop.database.db.delete(identityUsers).where(eq(identityUsers.email, email));
    const answer = await finish();
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: 'USER_NOT_FOUND' });
  });
});
