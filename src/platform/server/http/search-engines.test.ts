import { describe, expect, it } from 'vitest';
import { productsOnAPage } from '#shop/catalog/contract/page-data.ts';
import { addProduct } from '#testing/builders.ts';
import { addManyProducts } from '#testing/bulk-rows.ts';
import { openTestShop } from '#testing/test-shop.ts';

const config = { publicUrl: 'https://shop.example/' };

describe('search engines', () => {
  it('are told the public pages, as many of the range as there are', async () => {
    const { app, database } = await openTestShop({ config });
    await addProduct(database.db, { kind: 'cell' });
    await addManyProducts((statement) => database.db.execute(statement), productsOnAPage);
    const answer = await app.inject('/sitemap.xml');
    expect(answer.headers['content-type']).toContain('application/xml');
    expect([...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://shop.example/signIn',
      'https://shop.example/registration',
      'https://shop.example/',
      'https://shop.example/products',
      'https://shop.example/blog',
      'https://shop.example/calculator',
      'https://shop.example/recalls',
      'https://shop.example/products?kind=cell',
      'https://shop.example/?page=2',
      'https://shop.example/portfolio',
    ]);
  });

  it('are told the page of each product on sale', async () => {
    const { app, database } = await openTestShop({ config });
    await addProduct(database.db, { name: 'NMC Pack' });
    await addProduct(database.db, { name: 'Gone', deletedAt: new Date() });
    const [, address = ''] = /Sitemap: (\S+products\S+)/.exec((await app.inject('/robots.txt')).body) ?? [];
    const { body } = await app.inject(new URL(address).pathname);
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page]) => page)).toEqual([
      'https://shop.example/product/nmc-pack',
    ]);
  });

  it('need not be told again what has not changed', async () => {
    const { app } = await openTestShop({ config });
    for (const url of ['/sitemap.xml', '/robots.txt']) {
      const { etag } = (await app.inject(url)).headers;
      const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
      expect(again.statusCode, url).toBe(304);
    }
  });

  it('are kept out of personal pages, whatever host they ask for', async () => {
    const { app } = await openTestShop({ config });
    const { body } = await app.inject({ url: '/robots.txt', headers: { host: 'evil.test' } });
    for (const path of ['/dashboard', '/purchasePage/']) expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).toContain('Sitemap: https://shop.example/sitemap.xml');
    expect(body).not.toContain('evil');
  });

  it('may list public pages, and nothing that is private, searched for or not found', async () => {
    const { app } = await openTestShop({
      renderer: {
        assets: { folder: import.meta.dirname },
        render: async ({ url }) =>
          new Response('', {
            status: url.endsWith('/nothing') ? 404 : 200,
            headers: { 'content-type': 'text/html' },
          }),
      },
    });
    const tag = async (url: string) => (await app.inject(url)).headers['x-robots-tag'];
    for (const url of [
      '/',
      '/?page=2',
      '/products',
      '/products?kind=pack&page=2',
      '/products?utm_source=mail',
      '/blog',
      '/portfolio',
      '/signIn',
      '/product/nmc-pack',
    ])
      expect(await tag(url), url).toBeUndefined();
    for (const url of [
      '/?q=cell',
      '/products?kind=pack&kind=cell',
      '/products?maxMass=5',
      '/products?q=lfp',
      '/dashboard/myOrders',
      '/purchasePage/1',
      '/nothing',
    ])
      expect(await tag(url), url).toBe('noindex');
  });
});
