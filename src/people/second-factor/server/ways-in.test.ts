import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { identitySessions, identityUsers } from '#people/sessions/server/tables.ts';
import { type FakeIssuer, openFakeIssuer } from '#people/sign-in/server/identity/testing/fake-issuer.ts';
import { linkTokenOf } from '#people/sign-in/server/links/links.ts';
import { identityLinks, type LinkPurpose } from '#people/sign-in/server/tables.ts';
import { type Person, password } from '#testing/people.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { codeOf, cookieOf, openFactorShop, origin } from './testing/factor-shop.ts';

/*
 * Every way to come by a session, for an attacker who knows all but the second factor, and what each comes to:
 *
 *                                            without a factor   with an app, a passkey or recovery codes
 *   password                                 session            waits for the factor
 *   Google, again                            session            waits for the factor
 *   Google, for the first time               session            waits for the factor
 *   a new password by mail, then that        session            waits for the factor
 *   all the rest                             nothing            nothing
 *
 * What a session that is there already may become is in freshness.test.ts.
 */

type Shop = Awaited<ReturnType<typeof openShop>>;
type Outcome = 'session' | 'waits' | 'nothing';

let issuer: FakeIssuer;

beforeAll(async () => {
  issuer = await openFakeIssuer();
  return issuer.close;
});

async function openShop() {
  const shop = await openFactorShop({ google: issuer.google, config: { rateLimitPerMinute: 1_000_000 } });
  const { app, db, secret } = shop;

  const sendLink = async ({ email }: Person, purpose: LinkPurpose) => {
    const [user] = await db.select().from(identityUsers).where(eq(identityUsers.email, email));
    const expiresAt = new Date(Date.now() + 60_000);
    const [link] = await db
      .insert(identityLinks)
      .values({ userId: user?.id ?? '', purpose, expiresAt })
      .returning();
    return linkTokenOf(secret, { id: link?.id ?? '', purpose });
  };

  /** Through the popup: to the issuer, which vouches for the address, and back. */
  const byGoogle = async ({ email }: Person): Promise<Come> => {
    issuer.claims = { sub: email, email, email_verified: true, name: 'Ada' };
    const begun = await app.inject({ url: '/api/auth-popup/google', headers: origin });
    const sent = await fetch(String(begun.headers.location), { redirect: 'manual' });
    const back = new URL(sent.headers.get('location') ?? '');
    const done = await app.inject({
      url: back.pathname + back.search,
      headers: { ...origin, cookie: cookieOf(begun.headers['set-cookie']) },
    });
    const cookie = cookieOf(done.headers['set-cookie']);
    const found = await app.inject({ url: '/api/auth/get-session', headers: { ...origin, cookie } });
    return {
      token: found.json()?.session.token,
      waits: String(done.headers.location).endsWith('/api/auth-popup/done?error=second-factor'),
      cookie,
    };
  };
  return { ...shop, sendLink, byGoogle };
}

/** How far a visitor has come. */
interface Come {
  token?: string | undefined;
  waits?: boolean;
  cookie?: string;
}

const asCome = (answer: { token?: string; needsSecondFactor?: true; cookie: string }): Come => ({
  token: answer.token,
  waits: answer.needsSecondFactor === true,
  cookie: answer.cookie,
});

/** What an attacker tries who knows the password, reads the emails, and has all tokens from before the factor. */
interface Known {
  shop: Shop;
  person: Person;
  /** A session elsewhere, and an access token of it. */
  before: { token: string; accessToken: string };
}

const newPassword = 'a better battery';

const waysIn: Record<string, { without: Outcome; come(known: Known): Promise<Come> }> = {
  password: { without: 'session', come: async ({ shop, person }) => asCome(await shop.signIn(person)) },
  'Google, again': { without: 'session', come: ({ shop, person }) => shop.byGoogle(person) },
  'Google, for the first time': { without: 'session', come: ({ shop, person }) => shop.byGoogle(person) },
  'a new password by mail, then that': {
    without: 'session',
    async come({ shop, person }) {
      const token = await shop.sendLink(person, 'new-password');
      const set = await shop.post('new-password', { token, password: newPassword });
      expect(set).toMatchObject({ status: 200, cookie: '' });
      return asCome(await shop.signIn(person, newPassword));
    },
  },
  'the link of a new password alone': {
    without: 'nothing',
    come: async ({ shop, person }) =>
      asCome(
        await shop.post('new-password', {
          token: await shop.sendLink(person, 'new-password'),
          password: newPassword,
        }),
      ),
  },
  'the link that verifies an address': {
    without: 'nothing',
    come: async ({ shop, person }) =>
      shop.call({ headers: { authorization: '' } }, 'PUT', 'verification', {
        token: await shop.sendLink(person, 'verify-address'),
      }),
  },
  'signing up once more': {
    without: 'nothing',
    come: async ({ shop, person: { email } }) =>
      asCome(await shop.post('sign-up/email', { name: 'Ada', email: email.toUpperCase(), password })),
  },
  'changing the password without a session': {
    without: 'nothing',
    come: async ({ shop }) =>
      asCome(await shop.post('change-password', { currentPassword: password, newPassword })),
  },
  'a factor that was not asked for': {
    without: 'nothing',
    come: async ({ shop }) => asCome(await shop.post('second-factor', { kind: 'app', code: '000000' })),
  },
  'an unknown passkey': {
    without: 'nothing',
    come: async ({ shop }) =>
      asCome(
        await shop.post('passkey', {
          response: { id: 'none', type: 'public-key', response: { clientDataJSON: 'none' } },
        }),
      ),
  },
  'the library’s other endpoints': {
    without: 'nothing',
    async come({ shop, person: { email } }) {
      const paths = [
        'sign-in/social',
        'sign-in/magic-link',
        'two-factor/disable',
        'update-session',
        'reset-password',
      ];
      for (const path of paths)
        expect(await shop.post(path, { email, provider: 'google', factor: 'app' })).toMatchObject({
          status: 404,
        });
      return {};
    },
  },
};

const factors = ['app', 'passkey', 'recovery-code'] as const;

/** Each test has a person of its own. */
const sharedShop = shareAmongTests(openShop);

async function prepare(way: string, factor?: (typeof factors)[number]) {
  const shop = sharedShop();
  const person = await shop.addVerified();
  if (way === 'Google, again') await shop.byGoogle(person);
  const elsewhere = await shop.signIn(person);
  const { authAccessToken } = (
    await shop.app.inject({
      method: 'POST',
      url: '/api/createToken',
      headers: { authorization: `Bearer ${elsewhere.token}` },
      payload: { email: person.email },
    })
  ).json();
  const app = factor && factor !== 'passkey' ? await shop.setUpApp(person) : undefined;
  const key = factor === 'passkey' ? await shop.addPasskey(person) : undefined;
  const before = { token: String(elsewhere.token), accessToken: String(authAccessToken) };

  /** The second half of a sign-in. */
  const show = async (cookie: string) => {
    if (key) {
      const asked = await shop.post('passkey-options', {}, { cookie });
      return shop.post('passkey', { response: key.passkey.sign(asked) }, { cookie: asked.cookie });
    }
    const code = factor === 'app' ? await codeOf(app?.key ?? '') : (app?.recoveryCodes[0] ?? '');
    return shop.post('second-factor', { kind: factor, code }, { cookie });
  };
  return { known: { shop, person, before }, show };
}

const listSessions = ({ shop, person }: Known) =>
  shop.db
    .select({ token: identitySessions.token, factor: identitySessions.factor })
    .from(identitySessions)
    .innerJoin(identityUsers, eq(identityUsers.id, identitySessions.userId))
    .where(eq(identityUsers.email, person.email));

const outcomeOf = ({ token, waits }: Come): Outcome => (token ? 'session' : waits ? 'waits' : 'nothing');

describe.each(Object.entries(waysIn))('%s', (way, { without, come }) => {
  it(`without a second factor: ${without}`, async () => {
    const { known } = await prepare(way);
    expect(outcomeOf(await come(known))).toBe(without);
  });

  it.each(factors)(
    `with one (%s): ${without === 'session' ? 'a session after it' : 'nothing'}`,
    async (factor) => {
      const { known, show } = await prepare(way, factor);
      const before = await listSessions(known);
      const far = await come(known);
      expect(outcomeOf(far)).toBe(without === 'session' ? 'waits' : 'nothing');
      const after = await listSessions(known);
      expect(after.filter(({ token }) => !before.some((one) => one.token === token))).toEqual([]);
      if (without !== 'session') return;

      // What waits opens nothing by itself.
      const { shop, person } = known;
      const cookie = far.cookie ?? '';
      const session = await shop.app.inject({ url: '/api/auth/get-session', headers: { ...origin, cookie } });
      expect(session.json()).toBeNull();
      const challenge = cookie.split('=').at(-1) ?? '';
      const token = await shop.app.inject({
        method: 'POST',
        url: '/api/createToken',
        headers: { authorization: `Bearer ${challenge}` },
        payload: { email: person.email },
      });
      expect(token.statusCode).toBe(401);

      const shown = await show(cookie);
      expect(shown).toMatchObject({ status: 200, user: { email: person.email } });
      expect(await listSessions(known)).toContainEqual({ token: shown.token, factor });
      const [fresh] = await shop.db
        .select({ confirmedAt: identitySessions.confirmedAt })
        .from(identitySessions)
        .where(eq(identitySessions.token, shown.token));
      expect(fresh?.confirmedAt).not.toBeNull();
    },
  );
});

describe('what was there before the factor', () => {
  it.each(factors)('opens nothing any more (%s)', async (factor) => {
    const {
      known: { shop, person, before },
    } = await prepare('password', factor);
    const authorization = `Bearer ${before.token}`;
    for (const bearer of [before.token, before.accessToken])
      expect(
        await shop.app.inject({
          method: 'POST',
          url: '/api/createToken',
          headers: { authorization: `Bearer ${bearer}` },
          payload: { email: person.email },
        }),
      ).toMatchObject({ statusCode: 401 });
    const session = await shop.app.inject({
      url: '/api/auth/get-session',
      headers: { ...origin, authorization },
    });
    expect(session.json()).toBeNull();
    const change = { currentPassword: password, newPassword };
    expect(await shop.post('change-password', change, { authorization })).toMatchObject({ status: 401 });
    expect(await shop.call({ headers: { authorization } }, 'DELETE', 'app')).toMatchObject({ status: 401 });
  });
});

describe('a session that has shown the factor', () => {
  it('is handed on when the password is changed, and stays so when it is refreshed', async () => {
    const { known } = await prepare('password', 'app');
    const { shop, person } = known;
    const authorization = `Bearer ${person.proof}`;
    const changed = await shop.post(
      'change-password',
      { currentPassword: password, newPassword },
      { authorization },
    );
    expect(changed.status).toBe(200);
    expect(await listSessions(known)).toEqual([{ token: changed.token, factor: 'app' }]);

    const weekAgo = new Date(Date.now() - 6 * 24 * 60 * 60_000);
    const expiresAt = new Date(Date.now() + 24 * 60 * 60_000);
    await shop.db.update(identitySessions).set({ updatedAt: weekAgo, expiresAt });
    const refreshed = await shop.app.inject({
      url: '/api/auth/get-session',
      headers: { ...origin, authorization: `Bearer ${changed.token}` },
    });
    expect(new Date(refreshed.json().session.expiresAt).getTime()).toBeGreaterThan(expiresAt.getTime());
    expect(await listSessions(known)).toEqual([{ token: changed.token, factor: 'app' }]);
  });
});
