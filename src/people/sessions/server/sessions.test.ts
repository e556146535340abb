import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findUserByEmail } from '#people/accounts/server/user-repository.ts';
import { createAccessTokens } from '#people/sign-in/server/access-token.ts';
import {
  bearer,
  byGoogle,
  enter,
  openFirebaseShop,
} from '#people/sign-in/server/identity/testing/firebase-shop.ts';
import { addPerson, type Person, password } from '#testing/people.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { identitySessions } from './tables.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Signs a person in once more, with another browser. Answers their access token there. */
async function signInElsewhere({ app }: TestShop, { email }: Person) {
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000', 'user-agent': firefox },
    payload: { email, password },
  });
  const headers = bearer(signedIn.json().token);
  const created = await app.inject({ method: 'POST', url: '/api/createToken', headers, payload: { email } });
  return { proof: headers, headers: bearer(created.json().authAccessToken) };
}

const list = async ({ app }: TestShop, headers: { authorization: string }) =>
  (await app.inject({ url: '/api/account/sessions', headers })).json();

const end = ({ app }: TestShop, headers: { authorization: string }, which = '') =>
  app.inject({ method: 'DELETE', url: `/api/account/sessions${which}`, headers });

const statusOf = async ({ app }: TestShop, email: string, headers: { authorization: string }) =>
  (await app.inject({ url: `/api/user/${email}`, headers })).statusCode;

it('are listed with browser, address and times, beginning with the one that asks', async () => {
  const shop = await openTestShop();
  const ada = await addPerson(shop);
  await addPerson(shop, { name: 'Another person' });
  const there = await signInElsewhere(shop, ada);
  const sessions = await list(shop, there.headers);
  expect(sessions).toMatchObject([
    { isThisOne: true, browser: 'Firefox on Linux', address: '127.0.0.1' },
    { isThisOne: false, browser: 'An unknown browser' },
  ]);
  for (const { signedInAt, lastSeenAt } of sessions)
    expect(new Date(lastSeenAt).getTime()).toBeGreaterThanOrEqual(new Date(signedInAt).getTime());
  expect(JSON.stringify(sessions)).not.toContain(ada.proof);
});

it('end one by one, at once and with their access tokens', async () => {
  const shop = await openTestShop();
  const ada = await addPerson(shop);
  const there = await signInElsewhere(shop, ada);
  const [, other] = await list(shop, ada.headers);
  expect((await end(shop, ada.headers, `/${other.id}`)).statusCode).toBe(200);
  expect(await statusOf(shop, ada.email, there.headers)).toBe(401);
  const renewed = await shop.app.inject({
    method: 'POST',
    url: '/api/createToken',
    headers: there.proof,
    payload: { email: ada.email },
  });
  expect(renewed.statusCode).toBe(401);
  expect(await statusOf(shop, ada.email, ada.headers)).toBe(200);
  expect((await end(shop, ada.headers, `/${other.id}`)).json()).toMatchObject({ code: 'not-found' });
});

it('end everywhere else by one call', async () => {
  const shop = await openTestShop();
  const ada = await addPerson(shop);
  const others = [await signInElsewhere(shop, ada), await signInElsewhere(shop, ada)];
  expect((await end(shop, ada.headers)).json().message).toBe('Signed out on all other devices.');
  for (const { headers } of others) expect(await statusOf(shop, ada.email, headers)).toBe(401);
  expect(await list(shop, ada.headers)).toHaveLength(1);
  expect((await end(shop, ada.headers)).json().message).toBe('You’re not signed in anywhere else.');
});

it('cannot be seen or ended by others', async () => {
  const shop = await openTestShop();
  const [ada, eve] = [await addPerson(shop), await addPerson(shop, { name: 'Eve' })];
  const [adas] = await list(shop, ada.headers);
  expect((await end(shop, eve.headers, `/${adas.id}`)).statusCode).toBe(404);
  await end(shop, eve.headers);
  expect(await statusOf(shop, ada.email, ada.headers)).toBe(200);
  expect(JSON.stringify(await list(shop, eve.headers))).not.toContain(adas.id);
});

it('are known to be in use by a token that is older than some minutes, and by no other', async () => {
  const shop = await openTestShop();
  const { db } = shop.database;
  const ada = await addPerson(shop);
  const hourAgo = new Date(Date.now() - 60 * 60_000);
  await db.update(identitySessions).set({ updatedAt: hourAgo });
  const lastSeen = async () => new Date((await list(shop, ada.headers))[0].lastSeenAt).getTime();
  expect(await lastSeen()).toBe(hourAgo.getTime());

  const [session] = await db.select().from(identitySessions);
  const user = await findUserByEmail(db, ada.email);
  const old = await createAccessTokens(shop.secret, () => hourAgo).sign(String(user?.id), {
    signIn: String(session?.id),
  });
  expect(await statusOf(shop, ada.email, bearer(old))).toBe(200);
  await expect.poll(lastSeen).toBeGreaterThan(hourAgo.getTime());
  expect(await db.$count(identitySessions, eq(identitySessions.id, String(session?.id)))).toBe(1);
});

it('are Firebase’s to list where it keeps the accounts', async () => {
  const shop = await openFirebaseShop();
  const { accessToken } = await enter(shop, await byGoogle());
  const answer = await shop.app.inject({ url: '/api/account/sessions', headers: bearer(accessToken) });
  expect(answer.json()).toMatchObject({ code: 'not-allowed' });
});
