import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { createFirebaseIdentity } from '../firebase.ts';
import { createFakeFirebase, inSeconds, project } from './fake-firebase.ts';

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

/** The token of a password that says nothing about the e-mail, entered a while ago. */
export const byPassword = (given: JWTPayload = {}) => firebase.sign({ auth_time: inSeconds(-600), ...given });

/** The token of a sign-in a moment ago, with Google's word that the e-mail is theirs. */
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
