import { once } from 'node:events';
import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { errorBodySchema } from '#platform/contract/errors.ts';
import { addHolderOfToken, addPerson } from '#testing/people.ts';
import { listen, sendRaw } from '#testing/raw-request.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';

const everywhere = [
  '/',
  '/blog',
  '/api/product',
  '/api/docs',
  '/api/docs/',
  '/api/openapi.json',
  '/api/auth/get-session',
  '/api/auth-popup/google',
  '/robots.txt',
  '/healthz',
  '/images/x.png',
];

/** Nothing that is sent to it gets as far as its data. */
const sharedShop = shareAmongTests(() => openTestShop({ config: { rateLimitPerMinute: 1_000_000 } }));

describe('a Host that is none', () => {
  it.each(['[', 'a b', '', 'a:b@c', 'a/b', 'a:99999999', '[::1', 'a,b', 'a:99999', '1.2.3.999'])(
    '%j is refused on every page, call and file',
    async (host) => {
      const { app } = sharedShop();
      const port = await listen(app);
      for (const target of everywhere) {
        const answer = await sendRaw(port, { target, headers: { host } });
        expect(answer.status, target).toBe(400);
        expect(JSON.parse(answer.body), target).toMatchObject({ success: false, code: 'invalid-request' });
      }
    },
  );

  it('is told from one that is', async () => {
    const { app } = sharedShop();
    const port = await listen(app);
    for (const host of [
      'localhost',
      'shop.example:8443',
      '[::1]:3000',
      'under_score.example',
      'xn--bcher-kva.example',
    ])
      expect((await sendRaw(port, { target: '/healthz', headers: { host } })).status, host).toBe(200);
  });

  it('is a proxy’s word for it, too', async () => {
    const { app } = await openTestShop({ config: { trustProxy: 1 } });
    const port = await listen(app);
    const headers = { 'x-forwarded-host': 'a b', 'x-forwarded-proto': 'no such' };
    const target = '/api/auth/get-session';
    expect((await sendRaw(port, { target, headers })).status).toBe(400);
    for (const protocol of ['*', 'no such', 'file'])
      expect((await sendRaw(port, { target, headers: { 'x-forwarded-proto': protocol } })).status).toBe(400);
  });
});

it('HTTP/1.0 without a Host is answered on every page, call and file, and never with a failure', async () => {
  const { app } = sharedShop();
  const port = await listen(app);
  for (const target of everywhere)
    expect(
      (await sendRaw(port, { target, version: '1.0', headers: { host: [] } })).status,
      target,
    ).toBeLessThan(500);
});

describe('a request that can be read in two ways', () => {
  const two = (host: string) => ({ host: ['localhost', host] });
  const plain = (target: string) => target;
  const absolute = (origin: string) => (target: string) => `${origin}${target}`;

  it.each([
    ['two Hosts', plain, two('evil.example')],
    ['the same Host twice', plain, two('localhost')],
    ['a second Host in capitals', plain, { host: 'localhost', HOST: 'evil.example' }],
    ['an address of another host', absolute('http://evil.example'), { host: 'localhost' }],
    ['an address of another port', absolute('http://localhost:1'), { host: 'localhost:2' }],
    ['an address with a name before its host', absolute('http://eve@localhost'), { host: 'localhost' }],
  ])('%s: is refused on every page, call and file', async (_, addressOf, headers) => {
    const { app } = sharedShop();
    const port = await listen(app);
    for (const target of everywhere) {
      const answer = await sendRaw(port, { target: addressOf(target), headers });
      expect(answer.status, target).toBe(400);
      expect(JSON.parse(answer.body), target).toMatchObject({ success: false, code: 'invalid-request' });
      expect(answer.headers).toContain('cache-control: no-store');
    }
  });

  it.each([
    ['two lengths', { 'content-length': ['2', '3'] }],
    ['the same length twice', { 'content-length': ['2', '2'] }],
    ['a length and chunks', { 'content-length': '2', 'transfer-encoding': 'chunked' }],
    ['chunks twice', { 'transfer-encoding': ['chunked', 'chunked'] }],
    ['an unknown encoding', { 'transfer-encoding': 'identity' }],
    ['chunks before another encoding', { 'transfer-encoding': 'chunked, gzip' }],
  ])('%s: is refused', async (_, headers) => {
    const { app } = sharedShop();
    const answer = await sendRaw(await listen(app), {
      ...{ method: 'POST', target: '/api/review', body: '{}' },
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect(answer.status).toBe(400);
  });

  it('is told from one that names the same host in its address', async () => {
    const { app } = sharedShop();
    const port = await listen(app);
    for (const [target, host] of [
      ['http://localhost/healthz', 'localhost'],
      ['http://LOCALHOST:80/healthz', 'localhost'],
      ['https://shop.example:443/healthz', 'Shop.Example'],
    ] as const)
      expect((await sendRaw(port, { target, headers: { host } })).status, target).toBe(200);
  });
});

describe('JSON', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const routes = [
    ['POST', '/api/review'],
    ['PUT', '/api/user/update'],
    ['POST', '/api/order'],
    ['POST', '/api/sandbox-payments/confirm'],
    ['POST', '/api/auth/sign-in/email'],
    ['POST', '/api/auth/sign-up/email'],
    ['POST', '/api/auth/change-password'],
  ] as const;

  it.each([
    ['is nested 20,000 deep', `{"comment":${nested(20_000)},"email":${nested(20_000)}}`],
    ['is nested 1,000 deep', `{"comment":${nested(1_000)},"email":${nested(1_000)}}`],
    ['holds a NUL', '{"comment":"a\\u0000b","email":"a\\u0000@b.test","phone":"\\u0000"}'],
    ['holds a NUL in a name', '{"a\\u0000":1}'],
    ['holds what is no text', '{"comment":{"toString":1},"email":{"toString":1},"name":{"toString":1}}'],
    ['is no object', '[]'],
    ['is nothing', 'null'],
  ])('that %s is refused by every call, and never with a failure', async (_, payload) => {
    const shop = sharedShop();
    const { headers } = await addHolderOfToken(shop);
    for (const [method, url] of routes) {
      const answer = await shop.app.inject({
        method,
        url,
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      });
      expect([400, 413], `${url} ${answer.body}`).toContain(answer.statusCode);
      expect(answer.json(), url).toMatchObject({ success: false });
    }
  });

  it('may hold the letters of a NUL’s spelling', async () => {
    const shop = await openTestShop();
    const { headers } = await addPerson(shop);
    const payload = { rating: 5, comment: 'It says \\u0000.', user: 'Ada' };
    const answer = await shop.app.inject({ method: 'POST', url: '/api/review', headers, payload });
    expect(answer.statusCode).toBe(200);
  });
});

describe('a body where none is asked for', () => {
  it.each(['{"email":{"toString":1}}', '{"email":[]}', '[]', 'null', '""', ''])(
    'is no failure of the shop: %j',
    async (payload) => {
      const { app } = sharedShop();
      const headers = { host: 'localhost:3000', 'content-type': 'application/json' };
      const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers, payload });
      expect([200, 400]).toContain(answer.statusCode);
    },
  );
});

describe('HEAD', () => {
  it.each(everywhere)('is answered as GET is, without a body: %s', async (url) => {
    const { app } = sharedShop();
    const [head, get] = [await app.inject({ method: 'HEAD', url }), await app.inject({ method: 'GET', url })];
    expect(head.statusCode).toBe(get.statusCode);
    expect(head.body).toBe('');
  });
});

describe('a part of a file, or a version, that is not there', () => {
  const shopWithFiles = shareAmongTests(() =>
    openTestShop({
      renderer: { assets: { folder: import.meta.dirname }, render: async () => new Response() },
    }),
  );

  it.each([
    { range: 'bytes=9-1' },
    { range: 'bytes=999999999-' },
    { 'if-match': '"another"' },
    { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  ])('is refused: %o', async (headers) => {
    const { app } = shopWithFiles();
    const answer = await app.inject({ url: '/errors.ts', headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: 'invalid-request' });
  });
});

describe('an address that leads nowhere on this site', () => {
  it.each(['x://y:z/robots.txt', 'x://y:z/api/product', 'http://[', 'blog', '*'])(
    'is refused: %s',
    async (target) => {
      const { app } = sharedShop();
      const answer = await sendRaw(await listen(app), { target });
      expect(JSON.parse(answer.body)).toMatchObject({ success: false, code: 'invalid-request' });
    },
  );
});

describe('a NUL in an address', () => {
  it.each([
    '/blog%00',
    '/?q=%00',
    '/api/user/%00',
    '/api/auth/callback/google?state=%00',
    '/demo-issuer/auth?x=%00',
  ])('is refused: %s', async (url) => {
    const { app } = sharedShop();
    expect((await app.inject(url)).json()).toMatchObject({ success: false, code: 'invalid-request' });
  });
});

async function say(words: string): Promise<{ head: string; body: string }> {
  const { app } = sharedShop();
  const socket = net.connect(await listen(app), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(words);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head, body };
}

describe('what is not HTTP', () => {
  it.each([
    ['control characters in a header', 'GET /api/blog HTTP/1.1\r\nhost: localhost\r\nx: \0\r\n\r\n'],
    ['letters beyond ASCII in an address', 'GET /api/blogé HTTP/1.1\r\nhost: localhost\r\n\r\n'],
    ['an unknown method', 'get /api/blog HTTP/1.1\r\nhost: localhost\r\n\r\n'],
    ['20 KB of headers', `GET /api/blog HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
    ['no Host', 'GET /api/blog HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ])('is refused in the shop’s own words: %s', async (_, words) => {
    const { head, body } = await say(words);
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(errorBodySchema.parse(JSON.parse(body)).code).toBe('invalid-request');
  });

  it('is not a request of HTTP 1.0, which knows no Host', async () => {
    expect((await say('GET /healthz HTTP/1.0\r\n\r\n')).head).toContain(' 200 ');
    expect((await say('GET /api/auth/get-session HTTP/1.0\r\n\r\n')).head).not.toContain(' 500 ');
  });
});
