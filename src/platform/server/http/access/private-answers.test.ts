import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { siteFileNames } from '../files/site-files.ts';

/** All that may be cached by anyone: an entry here says that nothing personal is in it. */
const publicRoutes = [
  ...['/api/product', '/api/suggestions', '/api/product/:productID', '/api/catalogue', '/api/kinds'],
  ...[
    '/api/products/:productId/documents',
    '/api/review',
    '/api/blog',
    '/api/posts',
    '/api/shop',
    '/api/dispatchDay',
  ],
  ...['/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/js/*'],
  ...[
    '/brand/:file',
    ...siteFileNames.map((file) => `/${file}`),
    '/images/:file',
    '/documents/:id/:name',
    '/product/:slug/datasheet.pdf',
    '/01/*',
    '/*',
  ],
  ...['/passports/:gtin/:serial/:file', '/test-summaries/:model/:edition/summary.pdf'],
  ...['/robots.txt', '/sitemap.xml', '/sitemap-test-summaries.xml'],
  '/sitemap-products-:number(^[1-9]\\d{0,5}$).xml',
];

const uuid = '6f1ed002-ab5b-4c5c-8a0f-5ef2a9a5d6b1';

describe('Cache-Control', () => {
  it('lets only what is declared public be kept', async () => {
    const { app } = await openTestShop();
    await app.ready();
    const declared = app.knownRoutes.filter(({ isPublic }) => isPublic).map(({ url }) => url);
    // The browser's files, each by its name.
    const isFile = (url: string) => /^\/[\w-]+(\/[\w-]+)*\.test\.|^\/[\w/-]+\.tsx?$/.test(url);
    expect(new Set(declared.filter((url) => !isFile(url)))).toEqual(new Set(publicRoutes));
  });

  it('is no-store on every other answer: results, refusals, redirects and failures alike', {
    timeout: 180_000,
  }, async () => {
    const shop = await openTestShop();
    const { app } = shop;
    await app.ready();
    const admin = await addCustomer(shop, { name: 'Root', isAdmin: true });
    const order = await admin.order(await addProduct(shop.database.db));
    const isChange = ({ method }: { method: string }) => !['GET', 'HEAD'].includes(method);
    const privates = app.knownRoutes
      .filter(({ url, isPublic }) => !isPublic && url !== '/*')
      // What is only read comes first: one of the others ends the session.
      .toSorted((one, other) => Number(isChange(one)) - Number(isChange(other)));
    const statuses = new Map<number, number>();
    const look = async (request: InjectOptions) => {
      const answer: LightMyRequestResponse = await app.inject(request);
      const what = `${request.method} ${request.url} answered ${answer.statusCode}`;
      expect(answer.headers['cache-control'], what).toMatch(/no-store/);
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    };
    for (const { method, url } of privates) {
      const address = url
        .replace(':email', admin.email)
        .replace(/:(id|orderId)\b/, order._id)
        .replace(/:\w+/g, uuid)
        .replace('*', 'x');
      const request = { method: method as 'GET', url: address };
      await Promise.all([look({ ...request, headers: admin.headers }), look(request)]);
    }
    expect(privates.length).toBeGreaterThan(200);
    // It has come to the handlers, and not only to the doors.
    expect(statuses.get(200)).toBeGreaterThan(40);
    expect(statuses.get(401)).toBeGreaterThan(100);
  });

  it('is no-store where a public address has nothing to show', async () => {
    const { app } = await openTestShop();
    for (const url of ['/images/x.png', `/documents/${uuid}/x.pdf`, '/api/product/x', '/api/nowhere'])
      expect((await app.inject(url)).headers['cache-control'], url).toMatch(/no-store/);
    expect((await app.inject({ method: 'PUT', url: '/nowhere' })).headers['cache-control']).toBe('no-store');
  });

  it('lets public answers be asked for again, and kept where they never change', async () => {
    const { app } = await openTestShop();
    for (const url of ['/', '/api/product', '/api/openapi.json', '/robots.txt'])
      expect((await app.inject(url)).headers['cache-control'], url).toBe('no-cache');
  });
});
