import { once } from 'node:events';
import net from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FakeIssuer, openFakeIssuer } from './testing/fake-issuer.ts';
import {
  chooseDemoPerson,
  getAccessToken,
  getSession,
  openShop,
  signInByDemo,
  Visitor,
} from './testing/sign-in.ts';

const mara = { name: 'Mara Lindqvist', email: 'mara.lindqvist@example.test' };

let shop: string;
let port: number;

beforeAll(async () => {
  const demo = await openShop();
  ({ url: shop, port } = demo);
  return demo.stop;
});

describe('Google’s button in a demo shop', () => {
  it.each(['localhost', '127.0.0.1'])('signs a demo person in at %s', async (name) => {
    const shop = `http://${name}:${port}`;
    const visitor = new Visitor();

    const chooser = await visitor.open(`${shop}/api/auth-popup/google`);
    expect(chooser.url.origin).toBe(`http://localhost:${port}`);
    expect(await chooser.answer.text()).toContain(mara.name);

    const done = await signInByDemo(visitor, shop, 'mara');
    expect(done.answer.status).toBe(200);
    expect(done.url.href).toBe(`${shop}/api/auth-popup/done`);

    const found = await getSession(visitor, shop);
    expect(found?.user).toMatchObject(mara);
    const { statuses, accessToken } = await getAccessToken(visitor, shop, {
      proof: String(found?.session.token),
      email: mara.email,
    });
    expect(statuses).toEqual([200, 200]);
    const isAdmin = await visitor.fetch(`${shop}/api/isAdmin/${mara.email}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(await isAdmin.json()).toEqual({ success: false });
  });

  it('knows a person again, and lets another one sign in after them', async () => {
    const visitor = new Visitor();
    for (const [person, email] of [
      ['mara', mara.email],
      ['aiko', 'aiko.tanaka@example.test'],
      ['mara', mara.email],
    ] as const) {
      await signInByDemo(visitor, shop, person);
      expect((await getSession(visitor, shop))?.user.email).toBe(email);
    }
  });

  it('signs no one in after cancelling', async () => {
    const visitor = new Visitor();
    const done = await visitor.open((await chooseDemoPerson(visitor, shop, 'cancel=yes')).url);
    expect(done.url.pathname).toBe('/api/auth-popup/done');
    expect(done.url.searchParams.get('error')).toBe('access_denied');
    expect(await getSession(visitor, shop)).toBeNull();
  });

  it('says in words that a choice comes too late, or was never asked for', async () => {
    const visitor = new Visitor();
    const answer = await visitor.fetch(`${shop}/demo-issuer/choose/no-such-one`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('This sign-in has expired');
  });

  it('leads back to the shop only, whatever target is asked for', async () => {
    const visitor = new Visitor();
    const foreign = encodeURIComponent('https://evil.example/');
    const wanted = `callbackURL=${foreign}&errorCallbackURL=${foreign}&redirect_uri=${foreign}`;
    const chooser = await visitor.open(`${shop}/api/auth-popup/google?${wanted}`);
    const done = await visitor.open(chooser.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'person=mara',
    });
    expect(done.url.href).toBe(`${shop}/api/auth-popup/done`);

    const begun = await visitor.fetch(`${shop}/api/auth-popup/google`);
    const authorization = new URL(String(begun.headers.get('location')));
    authorization.searchParams.set('redirect_uri', 'https://evil.example/');
    const refused = await visitor.open(authorization);
    expect(refused.url.origin).toBe(`http://localhost:${port}`);
    expect(refused.answer.status).toBe(400);
  });

  it('answers HEAD, which the library does not know, with no failure', async () => {
    expect((await fetch(`${shop}/demo-issuer/auth`, { method: 'HEAD' })).status).toBeLessThan(500);
  });

  it.each(['token', 'auth', '%61uth'])('is sent little, at /%s', async (path) => {
    const answer = await fetch(`${shop}/demo-issuer/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ state: 'x'.repeat(20_000) }),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ success: false, code: 'body-too-large' });
  });

  it('is left by visitors in the middle of a call, and nothing is said of it', async () => {
    const demo = await openShop({ logLevel: 'warn' });
    await fetch(`${demo.url}/demo-issuer/jwks`);
    const said = [vi.spyOn(console, 'error'), vi.spyOn(process.stdout, 'write')];
    for (const path of ['token', 'auth', 'me', 'choose/x']) {
      const visitor = net.connect(demo.port, '127.0.0.1');
      visitor.write(
        `POST /demo-issuer/${path} HTTP/1.1\r\nhost: localhost:${demo.port}\r\nexpect: 100-continue\r\n` +
          'content-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\ngrant_type=',
      );
      // From then on the rest is waited for.
      await once(visitor, 'data');
      visitor.resetAndDestroy();
    }
    await demo.stop();
    for (const one of said) expect(one.mock.calls).toEqual([]);
  });

  it('cannot be begun past the popup, with a callback of one’s own', async () => {
    const visitor = new Visitor();
    const answer = await visitor.post(`${shop}/api/auth/sign-in/social`, {
      provider: 'google',
      callbackURL: 'https://evil.example/',
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers.get('location')).toBeNull();
  });
});

describe('the answer of an issuer', () => {
  it.each([
    ['a forged state', (url: URL) => url.searchParams.set('state', 'forged'), 'state_mismatch'],
    ['no state', (url: URL) => url.searchParams.delete('state'), 'state_not_found'],
    ['a forged code', (url: URL) => url.searchParams.set('code', 'forged'), 'invalid_code'],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example'), 'issuer_mismatch'],
  ])('is refused with %s', async (_, forge, code) => {
    const visitor = new Visitor();
    const { url } = await chooseDemoPerson(visitor, shop, 'person=mara');
    forge(url);
    const done = await visitor.open(url);
    expect(done.url.href).toContain(`${shop}/api/auth-popup/done?error=${code}`);
    expect(await getSession(visitor, shop)).toBeNull();
  });

  it('is refused in another browser than the one that asked', async () => {
    const visitor = new Visitor();
    const { url } = await chooseDemoPerson(visitor, shop, 'person=mara');
    const other = new Visitor();
    const done = await other.open(url);
    expect(done.url.searchParams.get('error')).toBe('state_mismatch');
    expect(await getSession(other, shop)).toBeNull();
  });

  it('is refused the second time', async () => {
    const visitor = new Visitor();
    const { url } = await chooseDemoPerson(visitor, shop, 'person=mara');
    await visitor.open(url);
    expect((await visitor.open(url)).url.searchParams.get('error')).toBe('state_mismatch');

    // Nor does the issuer take a code again, in a sign-in that is otherwise in order.
    const next = await chooseDemoPerson(visitor, shop, 'person=mara');
    next.url.searchParams.set('code', String(url.searchParams.get('code')));
    expect((await visitor.open(next.url)).url.searchParams.get('error')).toBe('invalid_code');
  });

  it('is refused with a code that was asked for with another PKCE verifier', async () => {
    const visitor = new Visitor();
    const stolen = (await chooseDemoPerson(new Visitor(), shop, 'person=mara')).url.searchParams.get('code');
    const { url } = await chooseDemoPerson(visitor, shop, 'person=aiko');
    url.searchParams.set('code', String(stolen));
    expect((await visitor.open(url)).url.searchParams.get('error')).toBe('invalid_code');
    expect(await getSession(visitor, shop)).toBeNull();
  });
});

describe('an issuer that the settings name', () => {
  const grace = { sub: '1', email: 'grace@example.test', email_verified: true, name: 'Grace' };
  let fake: FakeIssuer;
  let live: string;

  beforeAll(async () => {
    fake = await openFakeIssuer();
    const opened = await openShop({ mode: 'live', google: fake.google });
    live = opened.url;
    return async () => {
      await opened.stop();
      await fake.close();
    };
  });

  it.each([
    ['an email that it has not verified', { email_verified: false }, 'email_not_verified'],
    ['an email of which it does not say', { email_verified: undefined }, 'email_not_verified'],
    ['an email verified in name only', { email_verified: 'true' }, 'email_not_verified'],
    ['a token for another shop', { aud: 'another' }, 'unable_to_get_user_info'],
    ['a token of another issuer', { iss: 'https://evil.example' }, 'unable_to_get_user_info'],
    ['a token of another sign-in', { nonce: 'another' }, 'unable_to_get_user_info'],
  ])('is refused with %s', async (_, flaw, code) => {
    const visitor = new Visitor();
    fake.claims = { ...grace, ...flaw };
    const done = await visitor.open(`${live}/api/auth-popup/google`);
    expect(done.url.searchParams.get('error')).toBe(code);
    expect(await getSession(visitor, live)).toBeNull();
  });

  it('lets in whom it vouches for, in live mode too', async () => {
    const visitor = new Visitor();
    fake.claims = { ...grace, email: 'Grace@Example.test' };
    const done = await visitor.open(`${live}/api/auth-popup/google`);
    expect(done.url.href).toBe(`${live}/api/auth-popup/done`);
    expect((await getSession(visitor, live))?.user).toMatchObject({ email: grace.email, name: 'Grace' });
  });

  it('is not the one that calls itself otherwise; once it does not, nothing needs a new start', async () => {
    const changing = await openFakeIssuer(grace);
    const { issuer } = changing.google;
    const opened = await openShop({ google: { ...changing.google } });
    onTestFinished(async () => {
      await opened.stop();
      await changing.close();
    });
    const begin = async () => (await new Visitor().open(`${opened.url}/api/auth-popup/google`)).url;
    changing.google.issuer = 'https://evil.example';
    expect((await begin()).searchParams.get('error')).toBe('temporarily_unavailable');
    changing.google.issuer = issuer;
    expect((await begin()).search).toBe('');
  });
});

describe('Google’s button without an issuer', () => {
  it('is refused in live mode, which has no demo issuer', async () => {
    const live = await openShop({ mode: 'live' });
    onTestFinished(live.stop);
    for (const path of ['/api/auth-popup/google', '/api/auth/callback/google?code=x&state=y']) {
      const done = await new Visitor().open(live.url + path);
      expect(done.url.href).toBe(`${live.url}/api/auth-popup/done?error=operation-not-allowed`);
    }
    const discovery = await fetch(`${live.url}/demo-issuer/.well-known/openid-configuration`);
    expect(await discovery.text()).toBe('page');
  });
});

describe('the popup’s last page', () => {
  it('writes nothing of its address, and may run its own script only', async () => {
    const answer = await fetch(`${shop}/api/auth-popup/done?error=<script>alert(1)</script>`);
    const html = await answer.text();
    expect(html).not.toContain('alert');
    expect(html).toContain('You can close this window');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/=]+'; base-uri/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is no part of the documented API', async () => {
    const documented = await (await fetch(`${shop}/api/openapi.json`)).text();
    expect(documented).toContain('/createToken');
    expect(documented).not.toMatch(/auth-popup|demo-issuer/);
  });
});
