import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { identitySessions, identityUsers } from '#people/sessions/server/tables.ts';
import { messages } from '#platform/contract/messages.ts';
import { holdUp, untilWaiting } from '#testing/hold-up.ts';
import { addPerson, password } from '#testing/people.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { openShop, Visitor } from './testing/sign-in.ts';

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

  it('finds no user once its person is deleted, which is no server error', async () => {
    const shop = await openTestShop();
    const { email } = await addPerson(shop);
    const finish = await signInHalfway(shop, email);
    await shop.database.db.delete(identityUsers).where(eq(identityUsers.email, email));
    const answer = await finish();
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: 'USER_NOT_FOUND' });
  });
});

async function signUp(mode: 'demo' | 'live', password: string) {
  const shop = await openShop({ mode });
  onTestFinished(shop.stop);
  return await fetch(`${shop.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.test', password }),
  });
}

describe('signing up in live mode', () => {
  it.each(['      ', 'password', 'Summer2026!', 'ada@example.test'])(
    'is refused with %j, in words',
    async (password) => {
      const answer = await signUp('live', password);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ message: messages.passwordGuessable });
    },
  );

  it('asks for six characters and no more', async () => {
    expect((await signUp('live', 'x7Kq2m')).status).toBe(200);
    const short = await signUp('live', '12345');
    expect(await short.json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
  });
});

describe('a new password in live mode', () => {
  it('is nothing that is known of the person, whose session may come as a cookie or as a bearer', async () => {
    const shop = await openShop({ mode: 'live' });
    onTestFinished(shop.stop);
    const visitor = new Visitor();
    const person = { name: 'Mara Lindqvist', email: 'mara.lq@example.test', password: 'x7Kq2m' };
    const signedUp = await visitor.post(`${shop.url}/api/auth/sign-up/email`, person);
    const { token } = (await signedUp.json()) as { token: string };
    const change = (visitor: Visitor, newPassword: string, headers = {}) => {
      const passwords = { currentPassword: person.password, newPassword };
      return visitor.post(`${shop.url}/api/auth/change-password`, passwords, headers);
    };
    for (const known of ['mara.lq', 'mara.lq@example.test', 'Lindqvist1', 'mara lindqvist'])
      for (const answer of [
        await change(visitor, known),
        await change(new Visitor(), known, { authorization: `Bearer ${token}` }),
      ]) {
        expect(answer.status, known).toBe(400);
        expect(await answer.json()).toMatchObject({ message: messages.passwordGuessable });
      }
    expect((await change(visitor, 'tea at nine')).status).toBe(200);
  });
});

describe('signing up in demo mode', () => {
  it('takes any six characters', async () => {
    expect((await signUp('demo', '123456')).status).toBe(200);
  });
});
