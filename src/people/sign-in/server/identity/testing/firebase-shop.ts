import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyGetKey,
  SignJWT,
} from 'jose';
import type { FirebaseInfo } from '#platform/contract/shop-info.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { createFirebaseIdentity } from '../firebase.ts';

export const project: FirebaseInfo = {
  provider: 'firebase',
  projectId: 'ampyard-test',
  apiKey: 'a-public-key',
  authDomain: 'ampyard-test.firebaseapp.com',
};

/** The moment some seconds from now, as tokens write it. */
export const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

const defaults = () => ({
  iss: `https://securetoken.google.com/${project.projectId}`,
  aud: project.projectId,
  sub: 'ada-uid',
  iat: inSeconds(-60),
  exp: inSeconds(3540),
  auth_time: inSeconds(-60),
  email: 'ada@example.test',
  email_verified: false,
  name: 'Ada',
  firebase: { sign_in_provider: 'password' },
});

/** The claims of a good token, with what the test is about. `undefined` leaves one out. */
export function claimsWith(given: JWTPayload = {}): JWTPayload {
  return JSON.parse(JSON.stringify({ ...defaults(), ...given }));
}

/** Signs as Firebase would, by a key pair of the test's own. */
export async function createFakeFirebase() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'key-1', use: 'sig' }] };
  return {
    publicKey,
    jwks,
    keys: createLocalJWKSet(jwks),
    sign: (given: JWTPayload = {}, header: Partial<JWTHeaderParameters> = {}) =>
      new SignJWT(claimsWith(given))
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header })
        .sign(privateKey),
  };
}

const firebase = await createFakeFirebase();

export const email = 'ada@example.test';

interface FirebaseShopOptions {
  keys?: JWTVerifyGetKey;
  database?: TestShop['database'];
}

/** A shop whose accounts are at Firebase. */
export function openFirebaseShop({ keys = firebase.keys, database }: FirebaseShopOptions = {}) {
  return openTestShop({
    ...(database && { database }),
    config: { identity: project },
    createIdentity: (db) => createFirebaseIdentity({ db, project, keys }),
  });
}

/** The token of a password that says nothing about the email, entered a while ago. */
export const byPassword = (given: JWTPayload = {}) => firebase.sign({ auth_time: inSeconds(-600), ...given });

/** The token of a sign-in a moment ago, with Google's word that the email is theirs. */
export const byGoogle = (given: JWTPayload = {}) =>
  firebase.sign({
    email_verified: true,
    auth_time: inSeconds(-5),
    firebase: { sign_in_provider: 'google.com' },
    ...given,
  });

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** What `enter` is answered. */
export const letIn = [200, 200];
export const refused = [401, 401];

/** Registers with the shop and asks for an access token, as the pages do after each sign-in. */
export async function enter({ app }: TestShop, proof: string, as = email) {
  const call = (url: string) =>
    app.inject({ method: 'POST', url, payload: { displayName: 'Ada', email: as }, headers: bearer(proof) });
  const registered = await call('/api/user');
  const answer = await call('/api/createToken');
  return {
    statuses: [registered.statusCode, answer.statusCode],
    message: String(answer.json().message),
    accessToken: String(answer.json().authAccessToken),
  };
}

/** What a call with this access token is answered. */
export async function statusWith({ app }: TestShop, accessToken: string): Promise<number> {
  return (await app.inject({ url: `/api/user/${email}`, headers: bearer(accessToken) })).statusCode;
}
