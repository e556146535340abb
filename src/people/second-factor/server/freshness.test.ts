import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identitySessions, identityUsers } from '#people/sessions/server/tables.ts';
import { linkTokenOf } from '#people/sign-in/server/links/links.ts';
import { identityLinks } from '#people/sign-in/server/tables.ts';
import { type Person, password } from '#testing/people.ts';
import { codeOf, openFactorShop, origin } from './testing/factor-shop.ts';

/*
 * Who has proved lately who they are may change what protects their account. Every call that could turn a session that
 * has not into one that has, for an attacker who has the session and knows the password:
 *
 *                                       without a factor    with one
 *   changing the password               stale               refused
 *   confirming by the password          fresh               refused
 *   confirming by an app's code         refused             fresh
 *   confirming by a recovery code       refused             fresh
 *   confirming by a passkey             refused             fresh
 *   a longer session, an access token,
 *   verifying the address, ending
 *   sign-ins elsewhere                  stale               stale
 *
 * Ways to sign in are in ways-in.test.ts; each of them shows the factor first.
 */

type Shop = Awaited<ReturnType<typeof openFactorShop>>;
type Outcome = 'fresh' | 'stale' | 'refused';

interface Stale {
  shop: Shop;
  person: Person;
  key: string;
  recoveryCodes: string[];
  passkey: Awaited<ReturnType<Shop['addPasskey']>>['passkey'] | undefined;
}

/** What a call was answered, and the session that came by it, if another one. */
interface Done {
  status: number;
  token?: string | undefined;
}

const newPassword = 'a better battery';

const calls: Record<string, { without: Outcome; with: Outcome; call(stale: Stale): Promise<Done> }> = {
  'changing the password': {
    without: 'stale',
    with: 'refused',
    call: ({ shop, person }) =>
      shop.post(
        'change-password',
        { currentPassword: password, newPassword },
        { authorization: `Bearer ${person.proof}` },
      ),
  },
  'changing the password, and not ending other sessions': {
    without: 'stale',
    with: 'refused',
    call: ({ shop, person }) =>
      shop.post(
        'change-password',
        { currentPassword: password, newPassword, revokeOtherSessions: false },
        { authorization: `Bearer ${person.proof}` },
      ),
  },
  'confirming by the password': {
    without: 'fresh',
    with: 'refused',
    call: ({ shop, person }) =>
      shop.call(person, 'POST', 'confirmation', { kind: 'password', code: password }),
  },
  'confirming by an app’s code': {
    without: 'refused',
    with: 'fresh',
    call: async ({ shop, person, key }) =>
      shop.call(person, 'POST', 'confirmation', { kind: 'app', code: key ? await codeOf(key) : '000000' }),
  },
  'confirming by a recovery code': {
    without: 'refused',
    with: 'fresh',
    call: ({ shop, person, recoveryCodes: [code = 'aaaa-bbbb-cccc-dddd'] }) =>
      shop.call(person, 'POST', 'confirmation', { kind: 'recovery-code', code }),
  },
  'confirming by a passkey': {
    without: 'refused',
    with: 'fresh',
    async call({ shop, person, passkey }) {
      const asked = await shop.call(person, 'POST', 'confirmation/passkeyOptions');
      const none = { id: 'none', type: 'public-key', response: { clientDataJSON: 'none' } };
      const response = passkey?.sign(asked) ?? none;
      return shop.call(person, 'POST', 'confirmation/passkey', { response });
    },
  },
  'a session that is made to last longer': {
    without: 'stale',
    with: 'stale',
    async call({ shop, person }) {
      const [weekAgo, tomorrow] = [-6, 1].map((days) => new Date(Date.now() + days * 86_400_000));
      await shop.db
        .update(identitySessions)
        .set({ updatedAt: weekAgo, expiresAt: tomorrow })
        .where(eq(identitySessions.token, person.proof));
      const headers = { ...origin, authorization: `Bearer ${person.proof}` };
      const { statusCode } = await shop.app.inject({ url: '/api/auth/get-session', headers });
      return { status: statusCode };
    },
  },
  'a new access token': {
    without: 'stale',
    with: 'stale',
    async call({ shop, person: { email, proof } }) {
      const { statusCode } = await shop.app.inject({
        ...{ method: 'POST', url: '/api/createToken', payload: { email } },
        headers: { authorization: `Bearer ${proof}` },
      });
      return { status: statusCode };
    },
  },
  'verifying the address once more': {
    without: 'stale',
    with: 'stale',
    async call({ shop, person }) {
      const [user] = await shop.db.select().from(identityUsers).where(eq(identityUsers.email, person.email));
      const [link] = await shop.db
        .insert(identityLinks)
        .values({
          ...{ userId: user?.id ?? '', purpose: 'verify-address' },
          expiresAt: new Date(Date.now() + 60_000),
        })
        .returning();
      const token = linkTokenOf(shop.secret, { id: link?.id ?? '', purpose: 'verify-address' });
      return shop.call(person, 'PUT', 'verification', { token });
    },
  },
  'ending the sign-ins elsewhere': {
    without: 'stale',
    with: 'stale',
    call: ({ shop, person }) => shop.call(person, 'DELETE', 'sessions'),
  },
};

async function prepare(hasFactor: boolean): Promise<Stale> {
  const shop = await openFactorShop();
  const person = await shop.addVerified();
  const { key, recoveryCodes } = hasFactor ? await shop.setUpApp(person) : { key: '', recoveryCodes: [] };
  const passkey = hasFactor ? (await shop.addPasskey(person)).passkey : undefined;
  await shop.growOld(person);
  return { shop, person, key, recoveryCodes, passkey };
}

/** What a session may do about the account: of a new one by an access token of its own. */
async function isFresh({ shop, person }: Stale, token = person.proof): Promise<boolean> {
  const answer = await shop.app.inject({
    ...{ method: 'POST', url: '/api/createToken', payload: { email: person.email } },
    headers: { authorization: `Bearer ${token}` },
  });
  const headers = { authorization: `Bearer ${answer.json().authAccessToken}` };
  const { isConfirmed } = await shop.call({ headers }, 'GET', 'factors');
  const tried = await shop.call({ headers }, 'POST', 'recoveryCodes');
  expect(tried.status).toBe(isConfirmed ? 200 : 403);
  return isConfirmed;
}

describe.each(Object.entries(calls))('%s, by a session that has proved nothing lately', (_name, row) => {
  it.each([
    ['without a factor', false, row.without],
    ['with one', true, row.with],
  ] as const)('%s', async (_words, hasFactor, outcome) => {
    const stale = await prepare(hasFactor);
    expect(await isFresh(stale)).toBe(false);
    const { status, token } = await row.call(stale);
    expect(status < 300).toBe(outcome !== 'refused');
    expect(await isFresh(stale, token)).toBe(outcome === 'fresh');
  });
});

describe('changing the password of an account with a second factor', () => {
  it('is refused in words until the factor was shown again, and a wrong password counts for nothing then', async () => {
    const stale = await prepare(true);
    const { shop, person, key } = stale;
    const change = (currentPassword: string) =>
      shop.post(
        'change-password',
        { currentPassword, newPassword },
        { authorization: `Bearer ${person.proof}` },
      );
    // More often than a wrong password may be tried.
    for (const given of [password, ...Array.from({ length: 11 }, () => 'wrong horse')])
      expect(await change(given)).toMatchObject({
        status: 403,
        code: 'confirm-first',
        message: 'Please confirm it’s you first.',
      });
    expect(await shop.signIn(person)).toMatchObject({ needsSecondFactor: true });
    await shop.call(person, 'POST', 'confirmation', { kind: 'app', code: await codeOf(key) });
    const changed = await change(password);
    expect(changed.status).toBe(200);
    // The factor goes along, and that it was shown lately does not.
    const [session] = await shop.db
      .select()
      .from(identitySessions)
      .where(eq(identitySessions.token, changed.token));
    expect(session).toMatchObject({ factor: expect.any(String), confirmedAt: null });
    expect(await isFresh(stale, changed.token)).toBe(false);
  });
});
