import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { addHolderOfToken, addPerson, password } from '#testing/people.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { findUserByEmail, keepUser } from './user-repository.ts';

const site = { host: 'localhost:3000', origin: 'http://localhost:3000' };

function post({ app }: TestShop, url: string, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url, payload, headers: { ...site, ...headers } });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('signing up and in', () => {
  it('leads from a password over a proof to an access token', async () => {
    const shop = await openTestShop();
    const email = 'grace@example.test';
    const { token } = (
      await post(shop, '/api/auth/sign-up/email', { name: 'Grace', email, password })
    ).json();
    expect(
      (await post(shop, '/api/user', { displayName: 'Grace', email }, bearer(token))).json(),
    ).toMatchObject({ success: true });
    const { authAccessToken } = (await post(shop, '/api/createToken', { email }, bearer(token))).json();
    const isAdmin = await shop.app.inject({ url: `/api/isAdmin/${email}`, headers: bearer(authAccessToken) });
    expect(isAdmin.json()).toEqual({ success: false });
  });

  it.each(['localhost:4321', '127.0.0.1:4321'])('works at %s', async (host) => {
    const shop = await openTestShop();
    const person = { name: 'Grace', email: 'grace@example.test', password };
    const answer = await post(shop, '/api/auth/sign-up/email', person, { host, origin: `http://${host}` });
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    ['a wrong password', { password: 'not this one' }, 401, 'INVALID_EMAIL_OR_PASSWORD'],
    ['an unknown person', { email: 'nobody@example.test' }, 404, 'USER_NOT_FOUND'],
  ])('tells %s', async (_, given, status, code) => {
    const shop = await openTestShop();
    const { email } = await addPerson(shop);
    const answer = await post(shop, '/api/auth/sign-in/email', { email, password, ...given });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });

  it('takes an email for the same in any case', async () => {
    const shop = await openTestShop();
    const { email, proof } = await addPerson(shop);
    expect(
      (await post(shop, '/api/auth/sign-in/email', { email: email.toUpperCase(), password })).statusCode,
    ).toBe(200);
    expect(
      (await post(shop, '/api/createToken', { email: email.toUpperCase() }, bearer(proof))).statusCode,
    ).toBe(200);
  });

  it('refuses an email that is used, and a short password', async () => {
    const shop = await openTestShop();
    const { email } = await addPerson(shop);
    const used = await post(shop, '/api/auth/sign-up/email', { name: 'X', email, password });
    expect(used.json().code).toMatch(/^USER_ALREADY_EXISTS/);
    const short = await post(shop, '/api/auth/sign-up/email', {
      name: 'X',
      email: 'x@example.test',
      password: '12345',
    });
    expect(short.json().code).toBe('PASSWORD_TOO_SHORT');
  });

  it('refuses an email whose record came by another identity provider', async () => {
    const shop = await openTestShop();
    const email = 'ada@example.test';
    await keepUser(shop.database.db, { email, displayName: 'Ada', photoUrl: null });
    const taken = await post(shop, '/api/auth/sign-up/email', {
      name: 'X',
      email: 'Ada@example.test',
      password,
    });
    expect(taken.json().code).toMatch(/^USER_ALREADY_EXISTS/);
  });

  it('slows down a guesser of one account, and no other visitor', async () => {
    const shop = await openTestShop();
    const [victim, other] = [await addPerson(shop), await addPerson(shop)];
    const statuses = new Set<number>();
    for (let i = 0; i < 30; i++) {
      const answer = await post(shop, '/api/auth/sign-in/email', {
        email: victim.email,
        password: `guess ${i}`,
      });
      statuses.add(answer.statusCode);
      if (i >= 10) expect(answer.statusCode).toBe(429);
    }
    expect(statuses).toEqual(new Set([401, 429]));
    expect((await post(shop, '/api/auth/sign-in/email', { email: other.email, password })).statusCode).toBe(
      200,
    );
  });
});

describe('POST /createToken', () => {
  it('is refused for another person’s email', async () => {
    const shop = await openTestShop();
    const [ada, bo] = [await addPerson(shop), await addPerson(shop, { name: 'Bo' })];
    for (const url of ['/api/createToken', '/api/user']) {
      const answer = await post(shop, url, { displayName: 'X', email: bo.email }, bearer(ada.proof));
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ success: false, code: 'not-allowed' });
    }
  });

  it('is refused without a proof, and with one that is forged, expired, unsigned or foreign', async () => {
    const shop = await openTestShop();
    const { email } = await addPerson(shop);
    const id = String((await findUserByEmail(shop.database.db, email))?.id);
    const key = (text: string) => new TextEncoder().encode(text);
    const signed = (secret: string, expires: string, audience = 'ampyard') =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setIssuedAt()
        .setAudience(audience)
        .setExpirationTime(expires)
        .sign(key(secret));
    const proofs = [
      '',
      'nonsense',
      `${crypto.randomUUID()}.${crypto.randomUUID()}`,
      await signed('another secret that is long enough', '1h'),
      await signed(shop.secret, '-1s'),
      await signed(shop.secret, '1h', 'another shop'),
      new UnsecuredJWT({ aud: 'ampyard' }).setSubject(id).setIssuedAt().setExpirationTime('1h').encode(),
    ];
    for (const proof of proofs) {
      const answer = await post(shop, '/api/createToken', { email }, proof ? bearer(proof) : {});
      expect(answer.statusCode, proof).toBe(401);
      expect(answer.json()).toMatchObject({ success: false, code: 'not-signed-in' });
    }
  });
});

describe('a client cannot make itself an admin', () => {
  it('in any body that takes a person’s data', async () => {
    const shop = await openTestShop();
    const { email, proof, headers } = await addPerson(shop);
    await post(
      shop,
      '/api/user',
      { displayName: 'Ada', email, isAdmin: true, is_admin: true },
      bearer(proof),
    );
    await shop.app.inject({
      method: 'PUT',
      url: '/api/user/update',
      headers,
      payload: { phone: '1', education: 'x', isAdmin: true },
    });
    await post(shop, '/api/auth/sign-up/email', {
      name: 'M',
      email: 'm@example.test',
      password,
      isAdmin: true,
    });
    expect(await findUserByEmail(shop.database.db, email)).toMatchObject({ isAdmin: false });
  });
});

describe('a profile', () => {
  const profile = { phone: '+49 30 1', education: 'Engineer', linkedIn: 'in/ada', location: 'Berlin' };

  it('is changed by its owner, and read by owner and admins alone', async () => {
    const shop = await openTestShop();
    const [ada, bo, admin] = [
      await addPerson(shop),
      await addPerson(shop),
      await addPerson(shop, { isAdmin: true }),
    ];
    const updated = await shop.app.inject({
      method: 'PUT',
      url: '/api/user/update',
      headers: ada.headers,
      payload: profile,
    });
    expect(updated.json()).toEqual({ success: true, message: 'You have successfully update your profile.' });
    const read = (headers: object) =>
      shop.app.inject({ url: `/api/user/${ada.email}`, headers: { ...headers } });
    expect((await read(ada.headers)).json()).toEqual({
      email: ada.email,
      displayName: 'Ada',
      photoURL: null,
      ...profile,
    });
    expect((await read(admin.headers)).statusCode).toBe(200);
    expect((await read(bo.headers)).statusCode).toBe(403);
    expect((await read({})).statusCode).toBe(401);
  });

  it('is taken as it is read; email, name and picture stay what the sign-in says', async () => {
    const shop = await openTestShop();
    const [ada, bo] = [await addHolderOfToken(shop), await addHolderOfToken(shop, { name: 'Bo' })];
    const update = (payload: object) =>
      shop.app.inject({ method: 'PUT', url: '/api/user/update', headers: ada.headers, payload });
    const read = async ({ email }: { email: string }) =>
      (await findUserByEmail(shop.database.db, email)) ?? {};
    const whole = { email: ada.email.toUpperCase(), displayName: 'Eve', photoURL: 'https://evil.test/x.png' };
    expect((await update({ ...whole, ...profile })).statusCode).toBe(200);
    expect(await read(ada)).toMatchObject({ displayName: 'Ada', photoUrl: null, ...profile });
    expect((await update({ ...profile, photoURL: null, education: 'y' })).statusCode).toBe(200);
    const strange = await update({ ...profile, education: 'z', email: bo.email });
    expect(strange.statusCode).toBe(403);
    expect(await read(ada)).toMatchObject({ education: 'y' });
    expect(await read(bo)).toMatchObject({ education: '' });
  });

  it('requires sign-in', async () => {
    const { app } = await openTestShop();
    const payload = { phone: '123', education: 'MSc' };
    const answer = await app.inject({ method: 'PUT', url: '/api/user/update', payload });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'not-signed-in', message: 'No user is logged in' });
  });

  it('needs phone and education', async () => {
    const shop = await openTestShop();
    const { headers } = await addPerson(shop);
    const answer = await shop.app.inject({
      method: 'PUT',
      url: '/api/user/update',
      headers,
      payload: { phone: ' ' },
    });
    expect(answer.json().issues).toEqual([
      { field: 'phone', message: 'phone is a required field' },
      { field: 'education', message: 'education is a required field' },
    ]);
  });
});

describe('an admin', () => {
  it('grants rights, which hold from the next call on', async () => {
    const shop = await openTestShop();
    const [admin, ada] = [await addPerson(shop, { isAdmin: true }), await addPerson(shop)];
    const users = () => shop.app.inject({ url: '/api/user', headers: ada.headers });
    expect((await users()).statusCode).toBe(403);
    const granted = await shop.app.inject({
      method: 'PUT',
      url: '/api/user/admin',
      headers: admin.headers,
      payload: { email: ada.email, status: true },
    });
    expect(granted.json()).toEqual({ success: true, message: 'Ada become a admin' });
    expect((await users()).json()).toHaveLength(2);
  });

  it('finds everyone sorted as wanted', async () => {
    const shop = await openTestShop();
    const admin = await addHolderOfToken(shop, { name: 'Mia', isAdmin: true });
    for (const name of ['zoe', 'Ada']) await addHolderOfToken(shop, { name });
    const names = async (sort: string) => {
      const answer = await shop.app.inject({ url: `/api/user?sort=${sort}`, headers: admin.headers });
      return answer.json().map(({ displayName }: { displayName: string }) => displayName);
    };
    expect(await names('joined')).toEqual(['Mia', 'zoe', 'Ada']);
    expect(await names('name')).toEqual(['Ada', 'Mia', 'zoe']);
    expect(await names('-email')).toEqual(['zoe', 'Mia', 'Ada']);
    expect(await names('-admin')).toEqual(['Mia', 'zoe', 'Ada']);
    expect(await names('admin')).toEqual(['zoe', 'Ada', 'Mia']);
  });

  it('cannot grant to or delete themselves, nor take rights away, nor touch who is not there', async () => {
    const shop = await openTestShop();
    const [admin, ada] = [await addPerson(shop, { isAdmin: true }), await addPerson(shop)];
    const grant = (payload: object) =>
      shop.app.inject({ method: 'PUT', url: '/api/user/admin', headers: admin.headers, payload });
    const remove = (email: string) =>
      shop.app.inject({ method: 'DELETE', url: `/api/user/${email}`, headers: admin.headers });
    expect((await grant({ email: admin.email, status: true })).statusCode).toBe(403);
    expect((await remove(admin.email.toUpperCase())).statusCode).toBe(403);
    expect((await grant({ email: ada.email, status: false })).statusCode).toBe(400);
    expect((await grant({ email: 'nobody@example.test', status: true })).statusCode).toBe(404);
    expect((await remove('nobody@example.test')).statusCode).toBe(404);
  });

  it('deletes a person, whose token and proof no longer work', async () => {
    const shop = await openTestShop();
    const [admin, ada] = [await addPerson(shop, { isAdmin: true }), await addPerson(shop)];
    const deleted = await shop.app.inject({
      method: 'DELETE',
      url: `/api/user/${ada.email}`,
      headers: admin.headers,
    });
    expect(deleted.json()).toEqual({ success: true, message: 'Ada was deleted.' });
    expect(
      (await shop.app.inject({ url: `/api/isAdmin/${ada.email}`, headers: ada.headers })).statusCode,
    ).toBe(401);
    expect((await post(shop, '/api/createToken', { email: ada.email }, bearer(ada.proof))).statusCode).toBe(
      401,
    );
    expect((await post(shop, '/api/auth/sign-in/email', { email: ada.email, password })).json().code).toBe(
      'USER_NOT_FOUND',
    );
  });
});
