import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';
import type { FirebaseInfo } from '#platform/contract/shop-info.ts';

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
