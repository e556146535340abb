import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, exportSPKI, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { claimsWith, createFakeFirebase, inSeconds, project } from '../testing/firebase-shop.ts';
import { createIdTokenReader } from './id-token.ts';

let firebase: Awaited<ReturnType<typeof createFakeFirebase>>;
beforeAll(async () => {
  firebase = await createFakeFirebase();
});

const byGoogle = { email_verified: true, firebase: { sign_in_provider: 'google.com' } };

const read = (token: string) => createIdTokenReader(project, firebase.keys)(token);

describe('an ID token', () => {
  it('tells who signed in, when, and whether Google vouches for the email', async () => {
    const auth_time = inSeconds(-600);
    const picture = 'https://lh3.googleusercontent.com/a/ada';
    const given = { auth_time, picture, email: 'Ada@Example.test', ...byGoogle };
    expect(await read(await firebase.sign(given))).toEqual({
      uid: 'ada-uid',
      email: 'ada@example.test',
      isProven: true,
      signedInAt: new Date(auth_time * 1000),
      displayName: 'Ada',
      photoUrl: picture,
    });
  });

  it('without a name goes by its email, and has no picture but one by https', async () => {
    expect(await read(await firebase.sign({ name: undefined, picture: 'javascript:1' }))).toMatchObject({
      displayName: 'ada@example.test',
      photoUrl: null,
    });
  });

  it.each([
    ['that Google does not vouch for', { ...byGoogle, email_verified: false }],
    ['that Google says nothing of', { ...byGoogle, email_verified: undefined }],
    ['verified, of a password', { ...byGoogle, firebase: { sign_in_provider: 'password' } }],
    ['verified, of another provider', { ...byGoogle, firebase: { sign_in_provider: 'facebook.com' } }],
  ])('proves nothing about an email %s', async (_, claims) => {
    expect(await read(await firebase.sign(claims))).toMatchObject({ isProven: false });
  });

  it.each([
    ['another project', { aud: 'another-project' }],
    ['another issuer', { iss: 'https://securetoken.google.com/another-project' }],
    ['Google itself', { iss: 'https://accounts.google.com' }],
    ['an hour ago', { exp: inSeconds(-60) }],
    ['all time', { exp: undefined }],
    ['a sign-in to come', { auth_time: inSeconds(3600) }],
    ['a sign-in at no time', { auth_time: undefined }],
    ['no subject', { sub: undefined }],
    ['an empty name', { sub: '' }],
    ['a person without an email', { email: undefined }],
    ['an email that is none', { email: 'ada' }],
    ['a tenant of the project', { firebase: { sign_in_provider: 'password', tenant: 'another-tenant' } }],
    ['something that is no sign-in', { firebase: undefined }],
  ])('for %s is refused', async (_, claims) => {
    expect(await read(await firebase.sign(claims))).toBeUndefined();
  });

  it('signed by another key is refused, whichever key it names', async () => {
    const forger = await createFakeFirebase();
    for (const kid of ['key-1', 'key-2', undefined])
      expect(await read(await forger.sign({}, { kid })), kid).toBeUndefined();
  });

  it('signed with the public key as a shared secret is refused', async () => {
    const publicText = new TextEncoder().encode(await exportSPKI(firebase.publicKey));
    const confused = await new SignJWT(claimsWith())
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(publicText);
    expect(await read(confused)).toBeUndefined();
  });

  it.each(['', 'nonsense', 'a.b.c', 'eyJhbGciOiJSUzI1NiJ9.e30.'])(
    'that reads %j is refused',
    async (text) => {
      expect(await read(text)).toBeUndefined();
    },
  );
});

describe('an unsigned token', () => {
  const unsigned = (given: object = {}) => new UnsecuredJWT(claimsWith({ ...given })).encode();
  const readEmulated = (token: string) =>
    createIdTokenReader({ ...project, emulatorHost: '127.0.0.1:9099' }, firebase.keys)(token);

  it('counts where the emulator stands in for Firebase, and nowhere else', async () => {
    expect(await readEmulated(unsigned())).toMatchObject({ uid: 'ada-uid', email: 'ada@example.test' });
    expect(await read(unsigned())).toBeUndefined();
  });

  it.each([
    ['another project', { aud: 'another-project' }],
    ['another issuer', { iss: 'https://securetoken.google.com/another-project' }],
    ['an hour ago', { exp: inSeconds(-60) }],
    ['all time', { exp: undefined }],
    ['a person without an email', { email: undefined }],
  ])('for %s is refused there too', async (_, claims) => {
    expect(await readEmulated(unsigned(claims))).toBeUndefined();
  });

  it('is what the emulator makes, so that a signed one is not taken for its own', async () => {
    expect(await readEmulated(await firebase.sign())).toBeUndefined();
  });
});

describe('Firebase’s keys', () => {
  /** A server that publishes keys, until it is told to answer otherwise. */
  async function publish() {
    const published = { status: 200, body: JSON.stringify(firebase.jwks), requests: 0 };
    const server = http.createServer((_, answer) => {
      published.requests++;
      answer.writeHead(published.status).end(published.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return { published, url: new URL(`http://127.0.0.1:${port}`) };
  }

  it('are fetched once for many tokens, forged ones included', async () => {
    const { published, url } = await publish();
    const readRemote = createIdTokenReader(project, createRemoteJWKSet(url));
    for (let i = 0; i < 3; i++) {
      expect(await readRemote(await firebase.sign())).toBeDefined();
      expect(await readRemote(await firebase.sign({}, { kid: `key-${i + 2}` }))).toBeUndefined();
    }
    expect(published.requests).toBe(1);
  });

  it.each([
    ['missing', { status: 503 }],
    ['no JSON', { body: '<h1>Sorry</h1>' }],
    ['no keys', { body: '{}' }],
  ])('that are %s make a token neither good nor bad, until they are there again', async (_, outage) => {
    const { published, url } = await publish();
    const well = { ...published };
    Object.assign(published, outage);
    const readRemote = createIdTokenReader(project, createRemoteJWKSet(url));
    await expect(readRemote(await firebase.sign())).rejects.toMatchObject({
      code: 'temporarily-unavailable',
    });
    Object.assign(published, well);
    expect(await readRemote(await firebase.sign())).toBeDefined();
  });
});
