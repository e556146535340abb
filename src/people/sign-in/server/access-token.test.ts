import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { addPerson, password } from '#testing/people.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { createAccessTokens } from './access-token.ts';
import {
  bearer,
  byPassword,
  email as customerAtFirebase,
  enter,
  inSeconds,
  openFirebaseShop,
} from './identity/testing/firebase-shop.ts';

type Headers = { authorization: string };

const site = { host: 'localhost:3000', origin: 'http://localhost:3000' };

function post({ app }: TestShop, url: string, payload: object, headers: object) {
  return app.inject({ method: 'POST', url, payload, headers: { ...site, ...headers } });
}

async function read({ app }: TestShop, email: string, headers: Headers): Promise<number> {
  return (await app.inject({ url: `/api/user/${email}`, headers })).statusCode;
}

async function renew(shop: TestShop, email: string, headers: Headers) {
  const answer = await post(shop, '/api/createToken', { email }, headers);
  const token: string | undefined = answer.json().authAccessToken;
  return { status: answer.statusCode, headers: bearer(String(token)), ends: token && decodeJwt(token).exp };
}

function signOut({ app }: TestShop, headers: Headers) {
  return app.inject({ method: 'DELETE', url: '/api/session', headers });
}

describe('an access token', () => {
  it('can be had for another one, which ends no later', async () => {
    const shop = await openTestShop();
    const { email, headers } = await addPerson(shop);
    const first = decodeJwt(headers.authorization).exp;
    vi.useFakeTimers({ now: Date.now() + 60 * 60_000, toFake: ['Date'] });
    const renewed = await renew(shop, email, headers);
    vi.useRealTimers();
    expect(renewed).toMatchObject({ status: 200, ends: first });
  });

  it('ends with the sign-in it came by, if that is sooner than by itself', async () => {
    const until = new Date(Date.now() + 60_000);
    const token = await createAccessTokens('a secret').sign('a-user', { signIn: '1', until });
    expect(decodeJwt(token).exp).toBe(Math.floor(until.getTime() / 1000));
  });

  it('that is known ends all the same', async () => {
    const tokens = createAccessTokens('a secret');
    const token = await tokens.sign('ada', { signIn: '1', until: new Date(Date.now() + 60_000) });
    expect(await tokens.verify(token)).toMatchObject({ userId: 'ada', signIn: '1' });
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    const later = await tokens.verify(token);
    vi.useRealTimers();
    expect(later).toBeUndefined();
  });

  it('counts only with the shop’s own signature, even if its content is true', async () => {
    const shop = await openTestShop();
    const { email, headers } = await addPerson(shop);
    const genuine = headers.authorization.slice('Bearer '.length);
    const [head, claims, signature] = genuine.split('.');
    const { sub, sid, exp } = decodeJwt<{ sid: string }>(genuine);
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const sign = (secret: string, { audience = 'ampyard', until = Number(exp) } = {}) =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(sub))
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(until)
        .sign(new TextEncoder().encode(secret));
    const forged = {
      'by another secret': await sign('another secret, and long enough for any signature'),
      'for another audience': await sign(shop.secret, { audience: 'elsewhere' }),
      expired: await sign(shop.secret, { until: Math.floor(Date.now() / 1000) - 1 }),
      unsigned: `${encode({ alg: 'none' })}.${claims}.`,
      changed: `${head}.${encode({ ...decodeJwt(genuine), exp: Number(exp) + 1 })}.${signature}`,
    };
    for (const [how, token] of Object.entries(forged))
      expect(await read(shop, email, bearer(token)), how).toBe(401);
    expect(await read(shop, email, bearer(await sign(shop.secret)))).toBe(200);
  });

  it('is worth nothing without the sign-in that it names', async () => {
    const shop = await openTestShop();
    const { email, headers } = await addPerson(shop);
    const { sub } = decodeJwt(headers.authorization);
    const token = await createAccessTokens(shop.secret).sign(String(sub), { signIn: crypto.randomUUID() });
    expect(await read(shop, email, bearer(token))).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the proof and every token that came by it, and no other sign-in', async () => {
    const shop = await openTestShop();
    const { email, headers, proof } = await addPerson(shop);
    const renewed = await renew(shop, email, headers);
    const elsewhere = (await post(shop, '/api/auth/sign-in/email', { email, password }, {})).json().token;
    const other = await renew(shop, email, bearer(elsewhere));

    expect((await signOut(shop, renewed.headers)).json()).toEqual({
      success: true,
      message: 'You are signed out.',
    });
    for (const one of [headers, renewed.headers]) {
      expect(await read(shop, email, one)).toBe(401);
      expect((await renew(shop, email, one)).status).toBe(401);
    }
    expect((await renew(shop, email, bearer(proof))).status).toBe(401);
    expect(await read(shop, email, other.headers)).toBe(200);
  });

  it('does so at the identity provider too', async () => {
    const shop = await openTestShop();
    const { email, headers, proof } = await addPerson(shop);
    await post(shop, '/api/auth/sign-out', {}, bearer(proof));
    expect(await read(shop, email, headers)).toBe(401);
    expect((await renew(shop, email, headers)).status).toBe(401);
  });

  it('of an account at Firebase ends that sign-in for good, and no other', async () => {
    const shop = await openFirebaseShop();
    const [signedInAt, laterAt] = [inSeconds(-600), inSeconds(-5)];
    const sign = (auth_time: number) => byPassword({ auth_time });
    const [here, there] = [await sign(signedInAt), await sign(laterAt)];
    const [mine, other] = [await enter(shop, here), await enter(shop, there)];
    await signOut(shop, bearer(mine.accessToken));
    expect(await read(shop, customerAtFirebase, bearer(mine.accessToken))).toBe(401);
    for (const bygone of [mine.accessToken, here, await sign(signedInAt)])
      expect((await enter(shop, bygone)).statuses).toEqual([401, 401]);
    expect(await read(shop, customerAtFirebase, bearer(other.accessToken))).toBe(200);
    expect((await enter(shop, there)).statuses).toEqual([200, 200]);
  });
});

describe('a new password', () => {
  it('ends all that was issued before, and lets its maker go on', async () => {
    const shop = await openTestShop();
    const { email, headers, proof } = await addPerson(shop);
    const change = { currentPassword: password, newPassword: 'another horse', revokeOtherSessions: false };
    const changed = await post(shop, '/api/auth/change-password', change, bearer(proof));
    expect(changed.statusCode).toBe(200);
    expect(await read(shop, email, headers)).toBe(401);
    for (const bygone of [headers, bearer(proof)])
      expect((await renew(shop, email, bygone)).status).toBe(401);
    expect((await renew(shop, email, bearer(changed.json().token))).status).toBe(200);
  });
});
