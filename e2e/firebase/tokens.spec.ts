import { expect, test } from '../support/shop.ts';
import { newcomer } from '../support/visitors.ts';
import { renew, signInByGoogle, signUp } from './emulator.ts';

async function call(shop: string, path: string, bearer: string, body?: object) {
  return fetch(`${shop}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Registers with the shop and asks for an access token, as the pages do after each sign-in. */
async function enter(shop: string, proof: string, email: string) {
  const registered = await call(shop, '/user', proof, { displayName: 'Ada', email });
  const answer = await call(shop, '/createToken', proof, { email });
  const { authAccessToken = '' } = (await answer.json()) as { authAccessToken?: string };
  return { statuses: [registered.status, answer.status], accessToken: authAccessToken };
}

const statusWith = async (shop: string, accessToken: string, email: string) =>
  (await call(shop, `/user/${email}`, accessToken)).status;

/** The token with other claims, unsigned as the emulator's are, or with a signature. */
function altered(token: string, claims: object, signature = ''): string {
  const [header = '', payload = ''] = token.split('.');
  const known = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...known, ...claims })).toString('base64url');
  return `${header}.${changed}.${signature}`;
}

test('the emulator’s token leads to an access token', async ({ shopUrl }) => {
  const { email, password } = newcomer();
  const { idToken } = await signUp({ email, password });
  const { statuses, accessToken } = await enter(shopUrl, idToken, email);
  expect(statuses).toEqual([200, 200]);
  expect(await statusWith(shopUrl, accessToken, email)).toBe(200);
});

test('a token is refused that is another project’s, expired, another user’s, or has a signature', async ({
  shopUrl,
}) => {
  const { email, password } = newcomer();
  const { idToken } = await signUp({ email, password });
  const refused = {
    'another project': altered(idToken, {
      iss: 'https://securetoken.google.com/demo-other',
      aud: 'demo-other',
    }),
    'another issuer': altered(idToken, { iss: 'https://accounts.google.com' }),
    expired: altered(idToken, { exp: 1 }),
    forged: altered(idToken, {}, 'c2lnbmVk'),
  };
  for (const [what, proof] of Object.entries(refused))
    expect((await enter(shopUrl, proof, email)).statuses, what).toEqual([401, 401]);
  expect((await enter(shopUrl, idToken, newcomer().email)).statuses).toEqual([403, 403]);
});

test('a shop without the emulator’s address takes none of its tokens', async ({ startShop }) => {
  const { email, password } = newcomer();
  const { idToken } = await signUp({ email, password });
  const shop = await startShop({ FIREBASE_AUTH_EMULATOR_HOST: '' }).url();
  expect((await enter(shop, idToken, email)).statuses).toEqual([401, 401]);
});

test('an e-mail’s owner takes it over from a stranger who signed up with it', async ({ shopUrl }) => {
  const { email, password } = newcomer();
  const stranger = await signUp({ email, password });
  const before = await enter(shopUrl, stranger.idToken, email);
  expect(before.statuses).toEqual([200, 200]);

  const owner = await enter(shopUrl, (await signInByGoogle(email)).idToken, email);
  expect(owner.statuses).toEqual([200, 200]);
  expect(await statusWith(shopUrl, owner.accessToken, email)).toBe(200);

  expect(await statusWith(shopUrl, before.accessToken, email)).toBe(401);
  for (const proof of [stranger.idToken, await renew(stranger)])
    expect((await enter(shopUrl, proof, email)).statuses).toEqual([401, 401]);
});
