import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccessTokens } from '../../features/accounts/access-token.ts';
import { grantAdmin, keepUser } from '../../features/accounts/user-repository.ts';
import { addPerson } from '../../testing/people.ts';
import { openTestDatabase, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createFirebaseIdentity } from './firebase.ts';
import { createFakeFirebase, inSeconds, project } from './testing/fake-firebase.ts';

let firebase: Awaited<ReturnType<typeof createFakeFirebase>>;
beforeAll(async () => {
  firebase = await createFakeFirebase();
});

const email = 'ada@example.test';

interface FirebaseShopOptions {
  keys?: JWTVerifyGetKey;
  database?: TestShop['database'];
}

function openFirebaseShop({ keys = firebase.keys, database }: FirebaseShopOptions = {}) {
  return openTestShop({
    ...(database && { database }),
    config: { identity: project },
    createIdentity: (db) => createFirebaseIdentity({ db, project, keys }),
  });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Registers with the shop and asks for an access token, as the pages do after each sign-in. */
async function enter({ app }: TestShop, proof: string) {
  const call = (url: string) =>
    app.inject({ method: 'POST', url, payload: { displayName: 'Ada', email }, headers: bearer(proof) });
  const registered = await call('/api/user');
  const answer = await call('/api/createToken');
  return {
    statuses: [registered.statusCode, answer.statusCode],
    message: String(answer.json().message),
    accessToken: String(answer.json().authAccessToken),
  };
}

async function statusWith({ app }: TestShop, accessToken: string) {
  return (await app.inject({ url: `/api/user/${email}`, headers: bearer(accessToken) })).statusCode;
}

/** A password that says nothing about the e-mail, set a while ago. */
const password = (given: JWTPayload = {}) => firebase.sign({ auth_time: inSeconds(-600), ...given });

/** Google's word that the e-mail is theirs, a moment ago. */
const google = (given: JWTPayload = {}) =>
  firebase.sign({
    email_verified: true,
    auth_time: inSeconds(-5),
    firebase: { sign_in_provider: 'google.com' },
    ...given,
  });

async function admitAdmin({ database, secret }: TestShop) {
  const admin = { email: 'admin@example.test', displayName: 'Admin', photoUrl: null };
  const { id } = await keepUser(database.db, admin);
  await grantAdmin(database.db, admin.email);
  return bearer(await createAccessTokens(secret).sign(id));
}

const letIn = [200, 200];
const refused = [401, 401];

describe('an ID token of Firebase’s', () => {
  it('leads to an access token', async () => {
    const shop = await openFirebaseShop();
    const { statuses, accessToken } = await enter(shop, await password());
    expect(statuses).toEqual(letIn);
    expect(await statusWith(shop, accessToken)).toBe(200);
  });

  it('is no access token, and an access token is renewed without it', async () => {
    const shop = await openFirebaseShop();
    const proof = await password();
    const { accessToken } = await enter(shop, proof);
    expect(await statusWith(shop, proof)).toBe(401);
    expect((await enter(shop, accessToken)).statuses).toEqual(letIn);
  });

  it('that is forged or another project’s is refused', async () => {
    const shop = await openFirebaseShop();
    const forger = await createFakeFirebase();
    for (const proof of [await forger.sign(), await password({ aud: 'another-project' })])
      expect((await enter(shop, proof)).statuses).toEqual(refused);
  });

  it('is asked for again later while Firebase’s keys cannot be had', async () => {
    const unreachable = async () => {
      throw new TypeError('fetch failed');
    };
    const { app } = await openFirebaseShop({ keys: unreachable });
    const headers = bearer(await password());
    const answer = await app.inject({ method: 'POST', url: '/api/createToken', payload: { email }, headers });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.json()).toMatchObject({ success: false, code: 'temporarily-unavailable' });
  });
});

describe('an e-mail', () => {
  it('is its owner’s from their first Google sign-in on, with nothing left to a stranger', async () => {
    const shop = await openFirebaseShop();
    const stranger = await password();
    const before = await enter(shop, stranger);
    expect(before.statuses).toEqual(letIn);

    // Firebase gives the owner the stranger's account, and takes the password from it.
    const owner = await enter(shop, await google());
    expect(owner.statuses).toEqual(letIn);
    expect(await statusWith(shop, owner.accessToken)).toBe(200);

    expect(await statusWith(shop, before.accessToken)).toBe(401);
    expect((await enter(shop, before.accessToken)).statuses).toEqual(refused);
    expect((await enter(shop, stranger)).statuses).toEqual(refused);
    // The same sign-in, renewed since: its token now says that the e-mail is verified, and may name a later hour.
    for (const auth_time of [inSeconds(-600), inSeconds(-1)])
      expect((await enter(shop, await password({ email_verified: true, auth_time }))).statuses).toEqual(
        refused,
      );
    expect(await statusWith(shop, owner.accessToken)).toBe(200);
  });

  it('is taken over so by another account too, where Firebase keeps several for one e-mail', async () => {
    const shop = await openFirebaseShop();
    const stranger = await password();
    const before = await enter(shop, stranger);
    expect((await enter(shop, await google({ sub: 'owner-uid' }))).statuses).toEqual(letIn);
    expect(await statusWith(shop, before.accessToken)).toBe(401);
    expect((await enter(shop, stranger)).statuses).toEqual(refused);
    expect((await enter(shop, await password({ auth_time: inSeconds(-1) }))).statuses).toEqual(refused);
  });

  it('that Google vouches for cannot be entered with a password that proves nothing', async () => {
    const shop = await openFirebaseShop();
    const owner = await enter(shop, await google());
    const stranger = await enter(shop, await password({ sub: 'stranger-uid', auth_time: inSeconds(-1) }));
    expect(stranger).toMatchObject({ statuses: refused, message: expect.stringContaining('Google') });
    expect(await statusWith(shop, owner.accessToken)).toBe(200);
  });

  it('that nobody has proven theirs stays with the account that came first', async () => {
    const shop = await openFirebaseShop();
    const first = await enter(shop, await password());
    expect((await enter(shop, await password({ sub: 'second-uid' }))).statuses).toEqual(refused);
    expect((await enter(shop, await password({ auth_time: inSeconds(-5) }))).statuses).toEqual(letIn);
    expect(await statusWith(shop, first.accessToken)).toBe(200);
  });

  it('goes from one owner to the next, as addresses do', async () => {
    const shop = await openFirebaseShop();
    const leaving = await google({ auth_time: inSeconds(-60) });
    const before = await enter(shop, leaving);
    expect((await enter(shop, await google({ sub: 'next-uid' }))).statuses).toEqual(letIn);
    expect(await statusWith(shop, before.accessToken)).toBe(401);
    expect((await enter(shop, leaving)).statuses).toEqual(refused);
  });

  it('loses nothing by its owner signing in again', async () => {
    const shop = await openFirebaseShop();
    const { accessToken } = await enter(shop, await google());
    expect((await enter(shop, await google({ auth_time: inSeconds(-2) }))).statuses).toEqual(letIn);
    expect(await statusWith(shop, accessToken)).toBe(200);
  });

  it('has one holder, however a stranger’s and the owner’s sign-in fall together', async () => {
    const shop = await openFirebaseShop();
    const [stranger, owner] = [await password({ sub: 'stranger-uid' }), await google()];
    const entering = await Promise.all([stranger, owner, stranger, owner].map((proof) => enter(shop, proof)));
    const [strange, owned] = [0, 1].map((kind) => entering.filter((_, index) => index % 2 === kind));
    for (const { statuses } of owned ?? []) expect(statuses).toEqual(letIn);
    for (const { accessToken } of strange ?? []) expect(await statusWith(shop, accessToken)).toBe(401);
    const { accessToken } = await enter(shop, owner);
    expect(await statusWith(shop, accessToken)).toBe(200);
  });

  it('known to the shop by its own accounts is not given to whoever signs up with it at Firebase', async () => {
    const database = await openTestDatabase();
    const known = await addPerson(await openTestShop({ database }), { isAdmin: true });
    const shop = await openFirebaseShop({ database });
    const call = (proof: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/createToken',
        payload: { email: known.email },
        headers: bearer(proof),
      });
    expect((await call(await password({ email: known.email }))).statusCode).toBe(401);
    expect((await call(await google({ email: known.email }))).statusCode).toBe(200);
    const isAdmin = await shop.app.inject({ url: `/api/isAdmin/${known.email}`, headers: known.headers });
    expect(isAdmin.statusCode).toBe(401);
  });
});

describe('somebody who was deleted', () => {
  it.each([
    ['a password', password],
    ['Google', google],
  ])('and had come by %s does not come back with the sign-in they have', async (_, sign) => {
    const shop = await openFirebaseShop();
    const proof = await sign();
    const { accessToken } = await enter(shop, proof);
    const headers = await admitAdmin(shop);
    const deleted = await shop.app.inject({ method: 'DELETE', url: `/api/user/${email}`, headers });
    expect(deleted.statusCode).toBe(200);
    expect(await statusWith(shop, accessToken)).toBe(401);
    expect(await enter(shop, proof)).toMatchObject({
      statuses: refused,
      message: expect.stringContaining('sign in again'),
    });

    // Their account at Firebase is not the shop's to delete: who signs in anew is a new customer.
    const anew = await enter(shop, await sign({ auth_time: inSeconds(2) }));
    expect(anew.statuses).toEqual(letIn);
    expect(await statusWith(shop, anew.accessToken)).toBe(200);
    expect(await statusWith(shop, accessToken)).toBe(401);
  });
});

describe('the pages’ policy', () => {
  it('allows what Firebase’s library needs, on kept pages too', async () => {
    const { app } = await openFirebaseShop();
    for (let visit = 0; visit < 2; visit++) {
      const policy = String((await app.inject('/signIn')).headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self' https:\/\/apis\.google\.com;/);
      expect(policy).toContain(
        "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
      );
      expect(policy).toContain("frame-src 'self' https://ampyard-test.firebaseapp.com;");
    }
  });

  it('names the emulator in Firebase’s place, and nobody where the shop keeps the accounts', async () => {
    const emulated = createFirebaseIdentity({
      db: (await openTestDatabase()).db,
      project: { ...project, emulatorHost: '127.0.0.1:9099' },
    });
    expect(emulated.policyAdditions).toMatchObject({
      connections: ['http://127.0.0.1:9099'],
      frames: ['http://127.0.0.1:9099'],
    });
    const { app } = await openTestShop();
    const policy = String((await app.inject('/signIn')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self'; frame-src 'self';");
    expect(policy).not.toContain('apis.google.com');
  });
});
