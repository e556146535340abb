import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identitySessions, identityUsers } from '#people/sessions/server/tables.ts';
import { addPerson, type Person, password } from '#testing/people.ts';
import { identityApps, identityChallenges } from './tables.ts';
import { codeOf, cookieOf, openFactorShop, origin } from './testing/factor-shop.ts';

async function openShop() {
  const shop = await openFactorShop();
  return {
    ...shop,
    setUp: shop.setUpApp,
    /** As far as the second factor: answers the challenge's cookie. */
    async signIn(person: Pick<Person, 'email'>): Promise<string> {
      const signedIn = await shop.signIn(person);
      expect(signedIn).toMatchObject({ needsSecondFactor: true });
      return signedIn.cookie;
    },
    show: (cookie: string, code: string, kind = 'app') =>
      shop.post('second-factor', { kind, code }, { cookie }),
  };
}

describe('an authenticator app', () => {
  it('counts once it has shown a code, and not before', async () => {
    const shop = await openShop();
    const ada = await shop.addVerified();
    const { key, address } = await shop.call(ada, 'POST', 'app');
    expect(address).toContain(`otpauth://totp/Ampyard:${encodeURIComponent(ada.email)}?secret=${key}`);
    const wrong = await shop.call(ada, 'PUT', 'app', { code: '000000' });
    expect(wrong).toMatchObject({ status: 400, issues: [{ field: 'code' }] });
    expect((await shop.call(ada, 'GET', 'factors')).appSince).toBeNull();
    const [user] = await shop.db.select().from(identityUsers).where(eq(identityUsers.email, ada.email));
    expect(user?.hasSecondFactor).toBe(false);

    const added = await shop.call(ada, 'PUT', 'app', { code: await codeOf(key) });
    expect(added.recoveryCodes).toHaveLength(10);
    expect(await shop.call(ada, 'GET', 'factors')).toMatchObject({
      appSince: expect.any(String),
      recoveryCodesLeft: 10,
      confirmBy: 'factor',
    });
    await shop.signIn(ada);
  });

  it('keeps its secret encrypted', async () => {
    const shop = await openShop();
    const ada = await shop.addVerified();
    const { key } = await shop.setUp(ada);
    const [app] = await shop.db.select().from(identityApps);
    expect(app?.secret).toMatch(/^[\w-]{16}\.[\w-]{32}\.[\w-]{22}$/);
    expect(JSON.stringify(app)).not.toContain(key);
  });

  it('keeps the session that set it up, and ends the other sign-ins', async () => {
    const shop = await openShop();
    const ada = await shop.addVerified();
    const elsewhere = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: origin,
      payload: { email: ada.email, password },
    });
    await shop.setUp(ada);
    const sessions = await shop.db.select().from(identitySessions);
    expect(sessions.map(({ token, factor }) => [token, factor])).toEqual([[ada.proof, 'app']]);
    const token = await shop.app.inject({
      method: 'POST',
      url: '/api/createToken',
      headers: { authorization: `Bearer ${elsewhere.json().token}` },
      payload: { email: ada.email },
    });
    expect(token.statusCode).toBe(401);
    expect((await shop.call(ada, 'GET', 'factors')).status).toBe(200);
  });

  it('signs in by its code, once by each, in a browser that knew the password', async () => {
    const shop = await openShop();
    const ada = await shop.addVerified();
    const { key } = await shop.setUp(ada);
    const code = await codeOf(key);
    expect(await shop.show('', code)).toMatchObject({ status: 401, code: 'CHALLENGE_OVER' });
    const cookie = await shop.signIn(ada);
    expect(await shop.show(cookie, '000000')).toMatchObject({ status: 401, code: 'WRONG_CODE' });
    expect(await shop.show(cookie, code)).toMatchObject({ status: 200, user: { email: ada.email } });
    expect(await shop.show(cookie, await codeOf(key))).toMatchObject({ code: 'CHALLENGE_OVER' });
    expect(await shop.show(await shop.signIn(ada), code)).toMatchObject({ code: 'WRONG_CODE' });
  });

  it('is asked five times at most, and for ten minutes', async () => {
    const shop = await openShop();
    const ada = await shop.addVerified();
    const { key } = await shop.setUp(ada);
    const tried = await shop.signIn(ada);
    for (let tries = 0; tries < 5; tries++) await shop.show(tried, '000000');
    expect(await shop.show(tried, await codeOf(key))).toMatchObject({ code: 'CHALLENGE_OVER' });
    const late = await shop.signIn(ada);
    await shop.db.update(identityChallenges).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await shop.show(late, await codeOf(key))).toMatchObject({ code: 'CHALLENGE_OVER' });
  });

  it('lets in one of two who bring the same challenge and code at once', async () => {
    const shop = await openShop();
    const ada = await shop.addVerified();
    const { key } = await shop.setUp(ada);
    const [cookie, code] = [await shop.signIn(ada), await codeOf(key)];
    const answers = await Promise.all([1, 2, 3].map(() => shop.show(cookie, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('refuses a sign-in whose password was changed before the code was entered', async () => {
    const shop = await openShop();
    const ada = await shop.addVerified();
    const { key } = await shop.setUp(ada);
    const cookie = await shop.signIn(ada);
    const changed = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/change-password',
      headers: { ...origin, authorization: `Bearer ${ada.proof}` },
      payload: { currentPassword: password, newPassword: 'a better battery' },
    });
    expect(changed.statusCode).toBe(200);
    const before = await shop.db.$count(identitySessions);
    expect(await shop.show(cookie, await codeOf(key))).toMatchObject({ code: 'CHALLENGE_OVER' });
    expect(await shop.db.$count(identitySessions)).toBe(before);
  });

  it('is set up for an address that is verified', async () => {
    const shop = await openShop();
    const ada = await addPerson(shop);
    expect(await shop.call(ada, 'POST', 'app')).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('guessing elsewhere blocks neither a known browser nor recovery codes', async () => {
    const shop = await openShop();
    const ada = await shop.addVerified();
    const home = (await shop.post('sign-in/email', { email: ada.email, password })).cookie;
    const { key, recoveryCodes } = await shop.setUp(ada);
    const isLimited = async (place: string, code: string, kind = 'app') =>
      (await shop.show(`${await shop.signIn(ada)}; ${place}`, code, kind)).status === 429;
    const guess = async (place: string) => {
      for (let network = 0; network < 4; network++) {
        const headers = { ...origin, cookie: `${await shop.signIn(ada)}; ${place}` };
        for (let tries = 0; tries < 5; tries++) {
          const tried = await shop.app.inject({
            method: 'POST',
            url: '/api/auth/second-factor',
            remoteAddress: `203.0.113.${network}`,
            headers,
            payload: { kind: 'app', code: '000000' },
          });
          expect(tried.statusCode).toBe(401);
        }
      }
    };
    const eve = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      remoteAddress: '198.51.100.4',
      headers: origin,
      payload: { name: 'Eve', email: 'eve@example.test', password },
    });
    const eves = cookieOf(eve.headers['set-cookie']);
    await guess(eves);
    for (const place of ['', eves, home.replace(/(ampyard_place=[^.]*)\.[^;]*/, '$1.forged')])
      expect(await isLimited(place, '000000')).toBe(true);
    expect(await isLimited('', recoveryCodes[0] ?? '', 'recovery-code')).toBe(false);
    expect(await isLimited(home, await codeOf(key))).toBe(false);

    await guess(home);
    expect(await isLimited(home, '000000')).toBe(true);
  });

  it('is guessed twenty times an hour at most, from however many places', async () => {
    const shop = await openShop();
    const ada = await shop.addVerified();
    const { key } = await shop.setUp(ada);
    const statuses: number[] = [];
    for (let place = 0; place < 6; place++) {
      const cookie = await shop.signIn(ada);
      for (let tries = 0; tries < 4; tries++) {
        const answer = await shop.app.inject({
          method: 'POST',
          url: '/api/auth/second-factor',
          remoteAddress: `203.0.113.${place}`,
          headers: { ...origin, cookie },
          payload: { kind: 'app', code: '000000' },
        });
        statuses.push(answer.statusCode);
      }
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect((await shop.show(await shop.signIn(ada), await codeOf(key))).status).toBe(429);
  });
});

describe('recovery codes', () => {
  it('open once each, however they are typed, and are told of', async () => {
    const shop = await openShop();
    const ada = await shop.addVerified();
    const { recoveryCodes } = await shop.setUp(ada);
    const typed = ` ${recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ')} `;
    expect(await shop.show(await shop.signIn(ada), typed, 'recovery-code')).toMatchObject({ status: 200 });
    expect(await shop.show(await shop.signIn(ada), typed, 'recovery-code')).toMatchObject({
      code: 'WRONG_CODE',
    });
    expect((await shop.call(ada, 'GET', 'factors')).recoveryCodesLeft).toBe(9);
    expect(await shop.listChanges()).toEqual(['app-added', 'code-used']);
  });

  it('open one of the sign-ins that bring the same one at once', async () => {
    const shop = await openShop();
    const ada = await shop.addVerified();
    const { recoveryCodes } = await shop.setUp(ada);
    const cookies = [await shop.signIn(ada), await shop.signIn(ada), await shop.signIn(ada)];
    const answers = await Promise.all(
      cookies.map((cookie) => shop.show(cookie, recoveryCodes[0] ?? '', 'recovery-code')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('work for no other account', async () => {
    const shop = await openShop();
    const [ada, eve] = [await shop.addVerified(), await shop.addVerified()];
    await shop.setUp(ada);
    const { recoveryCodes } = await shop.setUp(eve);
    const answer = await shop.show(await shop.signIn(ada), recoveryCodes[0] ?? '', 'recovery-code');
    expect(answer).toMatchObject({ code: 'WRONG_CODE' });
  });

  it('are renewed all together', async () => {
    const shop = await openShop();
    const ada = await shop.addVerified();
    const old = await shop.setUp(ada);
    const { recoveryCodes } = await shop.call(ada, 'POST', 'recoveryCodes');
    const [was = '', is = ''] = [old.recoveryCodes[1], recoveryCodes[1]];
    expect((await shop.show(await shop.signIn(ada), was, 'recovery-code')).status).toBe(401);
    expect((await shop.show(await shop.signIn(ada), is, 'recovery-code')).status).toBe(200);
  });
});

describe('what protects an account', () => {
  it('changes only after a recent proof of identity', async () => {
    const shop = await openShop();
    const [ada, eve] = [await shop.addVerified(), await shop.addVerified()];
    const { key } = await shop.setUp(ada);
    await shop.growOld(ada);
    await shop.growOld(eve);
    for (const [person, method, path] of [
      [eve, 'POST', 'app'],
      [ada, 'DELETE', 'app'],
      [ada, 'POST', 'recoveryCodes'],
    ] as const)
      expect(await shop.call(person, method, path)).toMatchObject({ status: 403, code: 'confirm-first' });

    const confirm = (person: Person, kind: string, code: string) =>
      shop.call(person, 'POST', 'confirmation', { kind, code });
    expect(await confirm(eve, 'password', 'not hers')).toMatchObject({ status: 400 });
    expect(await confirm(eve, 'password', password)).toMatchObject({ status: 200 });
    expect((await shop.call(eve, 'POST', 'app')).status).toBe(200);

    // Her password alone is not enough any more.
    expect(await confirm(ada, 'password', password)).toMatchObject({ status: 400 });
    expect(await confirm(ada, 'app', await codeOf(key))).toMatchObject({ status: 200 });
    expect((await shop.call(ada, 'DELETE', 'app')).status).toBe(200);
  });

  it('goes with the last factor, and then the password is enough', async () => {
    const shop = await openShop();
    const ada = await shop.addVerified();
    await shop.setUp(ada);
    await shop.call(ada, 'DELETE', 'app');
    expect(await shop.call(ada, 'GET', 'factors')).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: origin,
      payload: { email: ada.email, password },
    });
    expect(answer.json()).toHaveProperty('token');
    expect(await shop.listChanges()).toEqual(['app-added', 'app-removed']);
  });

  it('is tried ten times at most by a stolen session', async () => {
    const shop = await openShop();
    const ada = await shop.addVerified();
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries++)
      statuses.push(
        (await shop.call(ada, 'POST', 'confirmation', { kind: 'password', code: `guess ${tries}` })).status,
      );
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });
});
