import { describe, expect, it } from 'vitest';
import { makeAdmin } from '#people/accounts/server/make-admin.ts';
import { addPerson } from '#testing/people.ts';
import { openTestDatabase, openTestShop, type TestShop } from '#testing/test-shop.ts';
import {
  bearer,
  byGoogle,
  byPassword,
  email,
  enter,
  inSeconds,
  letIn,
  openFirebaseShop,
  refused,
  statusWith,
} from '../testing/firebase-shop.ts';

async function admitAdmin(shop: TestShop) {
  const address = 'admin@example.test';
  const { accessToken } = await enter(shop, await byGoogle({ sub: 'admin-uid', email: address }), address);
  await makeAdmin(shop.database.db, { commandLine: 'a test' }, address);
  return bearer(accessToken);
}

describe('an email', () => {
  it('is its owner’s from their first Google sign-in on, with nothing left to a stranger', async () => {
    const shop = await openFirebaseShop();
    const stranger = await byPassword();
    const before = await enter(shop, stranger);
    expect(before.statuses).toEqual(letIn);

    // Firebase gives the owner the stranger's account, and takes the password from it.
    const owner = await enter(shop, await byGoogle());
    expect(owner.statuses).toEqual(letIn);
    expect(await statusWith(shop, owner.accessToken)).toBe(200);

    expect(await statusWith(shop, before.accessToken)).toBe(401);
    expect((await enter(shop, before.accessToken)).statuses).toEqual(refused);
    expect((await enter(shop, stranger)).statuses).toEqual(refused);
    // The same sign-in, renewed since: its token now says that the email is verified, and may name a later hour.
    for (const auth_time of [inSeconds(-600), inSeconds(-1)])
      expect((await enter(shop, await byPassword({ email_verified: true, auth_time }))).statuses).toEqual(
        refused,
      );
    expect(await statusWith(shop, owner.accessToken)).toBe(200);
  });

  it('is taken over so by another account too, where Firebase keeps several for one email', async () => {
    const shop = await openFirebaseShop();
    const stranger = await byPassword();
    const before = await enter(shop, stranger);
    expect((await enter(shop, await byGoogle({ sub: 'owner-uid' }))).statuses).toEqual(letIn);
    expect(await statusWith(shop, before.accessToken)).toBe(401);
    expect((await enter(shop, stranger)).statuses).toEqual(refused);
    expect((await enter(shop, await byPassword({ auth_time: inSeconds(-1) }))).statuses).toEqual(refused);
  });

  it('that Google vouches for cannot be entered with a password that proves nothing', async () => {
    const shop = await openFirebaseShop();
    const owner = await enter(shop, await byGoogle());
    const stranger = await enter(shop, await byPassword({ sub: 'stranger-uid', auth_time: inSeconds(-1) }));
    expect(stranger).toMatchObject({ statuses: refused, message: expect.stringContaining('Google') });
    expect(await statusWith(shop, owner.accessToken)).toBe(200);
  });

  it('is held from the sign-in on, before the shop has a record of it', async () => {
    const shop = await openFirebaseShop();
    const headers = bearer(await byGoogle());
    const early = await shop.app.inject({
      method: 'POST',
      url: '/api/createToken',
      payload: { email },
      headers,
    });
    expect(early.statusCode).toBe(404);
    const stranger = await byPassword({ auth_time: inSeconds(-1) });
    expect((await enter(shop, stranger)).statuses).toEqual(refused);
  });

  it('that is unproven stays with the account that came first', async () => {
    const shop = await openFirebaseShop();
    const first = await enter(shop, await byPassword());
    expect((await enter(shop, await byPassword({ sub: 'second-uid' }))).statuses).toEqual(refused);
    expect((await enter(shop, await byPassword({ auth_time: inSeconds(-5) }))).statuses).toEqual(letIn);
    expect(await statusWith(shop, first.accessToken)).toBe(200);
  });

  it('goes from one owner to the next, as addresses do', async () => {
    const shop = await openFirebaseShop();
    const leaving = await byGoogle({ auth_time: inSeconds(-60) });
    const before = await enter(shop, leaving);
    expect((await enter(shop, await byGoogle({ sub: 'next-uid' }))).statuses).toEqual(letIn);
    expect(await statusWith(shop, before.accessToken)).toBe(401);
    expect((await enter(shop, leaving)).statuses).toEqual(refused);
  });

  it('loses nothing by its owner signing in again', async () => {
    const shop = await openFirebaseShop();
    const { accessToken } = await enter(shop, await byGoogle());
    expect((await enter(shop, await byGoogle({ auth_time: inSeconds(-2) }))).statuses).toEqual(letIn);
    expect(await statusWith(shop, accessToken)).toBe(200);
  });

  it('has one holder, however a stranger’s and the owner’s sign-in fall together', async () => {
    const shop = await openFirebaseShop();
    const [stranger, owner] = [await byPassword({ sub: 'stranger-uid' }), await byGoogle()];
    const entering = await Promise.all([stranger, owner, stranger, owner].map((proof) => enter(shop, proof)));
    const [strange, owned] = [0, 1].map((kind) => entering.filter((_, index) => index % 2 === kind));
    for (const { statuses } of owned ?? []) expect(statuses).toEqual(letIn);
    for (const { accessToken } of strange ?? []) expect(await statusWith(shop, accessToken)).toBe(401);
    const { accessToken } = await enter(shop, owner);
    expect(await statusWith(shop, accessToken)).toBe(200);
  });

  it('known to the shop by its own accounts is not given to a sign-up with it at Firebase', async () => {
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
    expect((await call(await byPassword({ email: known.email }))).statusCode).toBe(401);
    expect((await call(await byGoogle({ email: known.email }))).statusCode).toBe(200);
    const isAdmin = await shop.app.inject({ url: `/api/isAdmin/${known.email}`, headers: known.headers });
    expect(isAdmin.statusCode).toBe(401);
  });
});

describe('a person who was deleted', () => {
  it.each([
    ['a password', byPassword],
    ['Google', byGoogle],
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

    // The shop cannot delete their account at Firebase: the next sign-in is a new customer.
    const again = await enter(shop, await sign({ auth_time: inSeconds(2) }));
    expect(again.statuses).toEqual(letIn);
    expect(await statusWith(shop, again.accessToken)).toBe(200);
    expect(await statusWith(shop, accessToken)).toBe(401);
  });
});
