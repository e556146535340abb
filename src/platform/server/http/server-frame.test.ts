import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { routeNames, routeTable } from '#contract/route-table.ts';
import { messages } from '#platform/contract/messages.ts';
import { createProductSchema } from '#shop/catalog/contract/product.ts';
import { addPerson } from '#testing/people.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { createExpensiveWork } from '../process/expensive-work.ts';
import type { Authentication } from './access/authentication.ts';
import type { Handlers } from './handlers.ts';
import { registerRoutes } from './register-routes.ts';

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the route table', () => {
  it('keeps the server from starting when a call has no handler', () => {
    expect(() =>
      registerRoutes(Fastify(), {} as Handlers, {} as Authentication, {
        routes: routeTable,
        calls,
        tagOf: () => 'Any',
        findOrder: async () => undefined,
        mayForCompany: async () => false,
        expensiveWork: createExpensiveWork(noMetrics),
      }),
    ).toThrow(/no handler: .*placeOrder/);
  });
});

describe('a message of the contract', () => {
  it('is the same in the browser’s check, the server’s refusal and OpenAPI', async () => {
    const shop = await openTestShop();
    const { app } = shop;
    const { headers } = await addPerson(shop, { isAdmin: true });
    const broken = { min_order: '2.5' };

    const inBrowser = createProductSchema
      .safeParse(broken)
      .error?.issues.find(({ path }) => path[0] === 'min_order');
    expect(inBrowser?.message).toBe(messages.notWhole);

    const refused = await app.inject({ method: 'POST', url: '/api/product', headers, payload: broken });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toContainEqual({ field: 'min_order', message: messages.notWhole });

    const { paths } = (await app.inject('/api/openapi.json')).json();
    const body = paths['/api/product'].post.requestBody.content['application/json'].schema;
    expect(body.properties.min_order.description).toContain(messages.notWhole);
  });
});

describe('OpenAPI', () => {
  it('is version 3.1 and describes every call of the table, and the sandbox’s', async () => {
    const { app } = await openTestShop();
    const { openapi, paths } = (await app.inject('/api/openapi.json')).json();
    expect(openapi).toMatch(/^3\.1/);
    const operations = Object.values<Record<string, { operationId?: string }>>(paths)
      .flatMap((path) => Object.values(path))
      .map(({ operationId }) => operationId);
    expect(operations.sort()).toEqual([...routeNames, 'answerChallenge', 'confirmCard'].sort());
  });

  it('heads every call with a tag that it lists, under a group', async () => {
    const { app } = await openTestShop();
    const document = (await app.inject('/api/openapi.json')).json();
    const listed = document.tags.map(({ name }: { name: string }) => name);
    expect(document['x-tagGroups'].flatMap(({ tags }: { tags: string[] }) => tags)).toEqual(listed);
    for (const path of Object.values<Record<string, { tags?: string[] }>>(document.paths))
      for (const { tags = [] } of Object.values(path)) {
        expect(tags).toHaveLength(1);
        expect(listed).toContain(tags[0]);
      }
    expect(document.paths['/api/order'].post.tags).toEqual(['Orders']);
  });

  it('has a reference page whose scripts its policy allows', async () => {
    const { app } = sharedShop();
    const page = await app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  });

  const sharedShop = shareAmongTests(() => openTestShop());

  it.each(['openapi.json', 'openapi.yaml', 'x', 'js/x'])(
    'has no second address: /api/docs/%s',
    async (file) => {
      const { app } = sharedShop();
      const answer = await app.inject(`/api/docs/${file}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, code: 'not-found' });
    },
  );
});

describe('a refusal', () => {
  const sharedShop = shareAmongTests(() => openTestShop());

  it.each([
    ['an unknown call', { method: 'GET', url: '/api/nothing' }, 404, 'not-found'],
    ['a call to a page', { method: 'POST', url: '/blog' }, 404, 'not-found'],
    [
      'a body that is no JSON',
      { method: 'POST', url: '/api/review', payload: '{', headers: json },
      400,
      'invalid-request',
    ],
    [
      'another media type',
      { method: 'POST', url: '/api/review', payload: 'a=b', headers: form },
      415,
      'unsupported-media-type',
    ],
    [
      'a body too large',
      { method: 'POST', url: '/api/review', payload: `"${'x'.repeat(300_000)}"`, headers: json },
      413,
      'body-too-large',
    ],
    ['a broken address', { method: 'GET', url: '/api/product/%E0%A4%A' }, 400, 'invalid-request'],
  ] as const)('of %s has a status, a code and words', async (_, request, status, code) => {
    const shop = sharedShop();
    const { headers } = await addPerson(shop);
    const answer = await shop.app.inject({
      ...request,
      headers: { ...headers, ...('headers' in request && request.headers) },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, code, message: expect.stringMatching(/\w+ \w+/) });
  });

  it('names every field at fault with the spec’s words', async () => {
    const shop = await openTestShop();
    const { headers } = await addPerson(shop);
    const payload = { quantity: 'x', phone: '-1', rate: '1.5', total: 0 };
    const { issues } = (
      await shop.app.inject({ method: 'POST', url: '/api/order', headers, payload })
    ).json();
    expect(
      Object.fromEntries(
        issues.map(({ field, message }: { field: string; message: string }) => [field, message]),
      ),
    ).toEqual({
      orderID: 'Please provide a valid id.',
      name: 'name is a required field',
      customer_Name: 'customer_Name is a required field',
      email: 'email is a required field',
      phone: 'Please provide a positive number.',
      address: 'address is a required field',
      quantity: 'Please provide a value between (0-9).',
      total: 'Please provide a positive number.',
    });
  });

  it('of text where JSON is meant is 415', async () => {
    const shop = await openTestShop();
    const { headers } = await addPerson(shop);
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/review',
      payload: '{}',
      headers: { ...headers, 'content-type': 'text/plain' },
    });
    expect(answer.statusCode).toBe(415);
  });

  it('believes a proxy’s word for the visitor’s address only when told to', async () => {
    const forwarded = (app: FastifyInstance, address: string) =>
      app.inject({ url: '/api/user', headers: { 'x-forwarded-for': address } });
    const direct = await openTestShop({ config: { rateLimitPerMinute: 1 } });
    await forwarded(direct.app, '10.0.0.1');
    expect((await forwarded(direct.app, '10.0.0.2')).statusCode).toBe(429);
    const proxied = await openTestShop({ config: { rateLimitPerMinute: 1, trustProxy: 1 } });
    await forwarded(proxied.app, '10.0.0.1');
    expect((await forwarded(proxied.app, '10.0.0.2')).statusCode).toBe(401);
    expect((await forwarded(proxied.app, '10.0.0.2')).statusCode).toBe(429);
  });

  it('counts what looks like a file and is none', async () => {
    const { app } = await openTestShop({ config: { rateLimitPerMinute: 2 } });
    for (const file of ['x1', 'x2']) await app.inject(`/assets/${file}?${crypto.randomUUID()}`);
    expect((await app.inject('/assets/x3')).statusCode).toBe(429);
  });

  it('of too many requests says so, and others are served', async () => {
    const { app } = await openTestShop({ config: { rateLimitPerMinute: 3 } });
    const from = (remoteAddress: string) => app.inject({ url: '/api/user', remoteAddress });
    for (let i = 0; i < 3; i++) await from('10.0.0.1');
    const limited = await from('10.0.0.1');
    expect(limited.statusCode).toBe(429);
    expect(limited.json()).toMatchObject({ success: false, code: 'too-many-requests' });
    expect(limited.headers['retry-after']).toBeDefined();
    expect((await from('10.0.0.2')).statusCode).toBe(401);
  });

  it('is not a failure of ours because a visitor has hung up, and with them their address is gone', async () => {
    const { app } = await openTestShop();
    app.addHook('onRequest', (request, _reply, next) => {
      Object.defineProperty(request.raw.socket, 'remoteAddress', { value: undefined });
      next();
    });
    for (const url of ['/', '/api/product', '/api/user', '/api/auth/get-session'])
      expect((await app.inject(url)).statusCode, url).toBeLessThan(500);
  });

  it('counts requests without a route, before their body is read', async () => {
    const { app } = await openTestShop({ config: { rateLimitPerMinute: 2 } });
    const post = (payload: string) => app.inject({ method: 'POST', url: '/nothing', headers: json, payload });
    expect((await post(`"${'x'.repeat(300_000)}"`)).statusCode).toBe(404);
    expect((await post('{')).statusCode).toBe(404);
    expect((await post('{}')).statusCode).toBe(429);
  });

  it('keeps inner details inside', async () => {
    const { app } = await openTestShop({
      renderer: {
        assets: { folder: import.meta.dirname },
        render: async () => {
          throw new Error('secret at /home/shop, select * from users');
        },
      },
    });
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/secret|select|home/);
  });
});

describe('a database that cannot be reached', () => {
  it('is 503 with a hint to try again, and /readyz says so while /healthz is well', async () => {
    const { app, database } = await openTestShop({
      renderer: {
        assets: { folder: import.meta.dirname },
        render: async (_request, { data, onError }) => {
          await data.listProducts({ limit: 1, offset: 0 }).catch(onError);
          return new Response('an error page', { status: 500, headers: { 'content-type': 'text/html' } });
        },
      },
    });
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    vi.spyOn(database.db, 'select').mockImplementation(() => {
      throw gone;
    });
    vi.spyOn(database, 'ping').mockRejectedValue(gone);
    const answer = await app.inject('/api/product?limit=3');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'temporarily-unavailable' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const page = await app.inject('/?x');
    expect(page.statusCode).toBe(503);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('odd addresses', () => {
  it.each([
    '//',
    '///',
    '//evil.test/',
    '/\\\\evil.test/',
    '//[/',
    '//a:99999/',
    '/%61pi/nothing',
    'http://evil.test/api/nothing',
  ])('%s are answered in their own right, and never with a failure', async (url) => {
    const { app } = await openTestShop();
    expect((await app.inject({ method: 'GET', url })).statusCode).toBeLessThan(500);
  });

  it('below /api are calls, however they are spelt', async () => {
    const { app } = await openTestShop();
    for (const url of ['/%61pi/nothing', '/api', '//api/x']) {
      expect((await app.inject(url)).json(), url).toMatchObject({ code: 'not-found' });
    }
  });

  it('refuse control characters in a search', async () => {
    const { app } = await openTestShop();
    expect((await app.inject('/api/product?q=%00')).statusCode).toBe(400);
  });
});

describe('every answer', () => {
  it('carries a strict policy and the usual shields', async () => {
    const { app } = await openTestShop();
    // Twice each: the second answer may be a kept one.
    for (const url of [
      '/',
      '/',
      '/api/product',
      '/api/product',
      '/api/nothing',
      '/healthz',
      '/%E0%A4%A',
      '/api/docs/x',
    ]) {
      const { headers } = await app.inject(url);
      expect(headers['content-security-policy'], url).toMatch(/script-src 'self'[^']*;/);
      expect(headers['content-security-policy'], url).not.toContain('unsafe');
      expect(headers, url).toMatchObject({ 'x-content-type-options': 'nosniff' });
    }
  });
});
