import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { routeNames, routeTable } from '#contract/route-table.ts';
import { publicPages, showsStock } from '#start/subjects.ts';
import type { PageData } from '../../../contract/page-data.ts';
import type { ShopInfo } from '../../../contract/shop-info.ts';
import type { PageRenderer } from '../../page-renderer/page-renderer.ts';
import { loggerOptions } from '../logging.ts';
import { type PagesParts, registerPages } from '../pages.ts';
import { createContentOfPage, findContentOfCall } from './public-content.ts';

const contentOfPage = createContentOfPage(publicPages);

/** What they answer depends on who asks: by the demo's mailbox, or by a cookie of setup. */
const answersOne: string[] = ['listAccountMails', 'getSetup'];

it('a call is cached for everyone if it is public, but for mails and setup, and no other is', () => {
  for (const name of routeNames.filter((name) => !answersOne.includes(name))) {
    const { method, access } = routeTable[name];
    expect(findContentOfCall(calls[name]) !== undefined, name).toBe(method === 'GET' && access === 'public');
  }
});

it.each([
  '/',
  '/_.data',
  '/products',
  '/products.data',
  '/blog/',
  '/blog/..',
  '/blog/%2e%2e',
  '//blog',
  '/Blog',
  '/__proto__',
])('a page that may show stock does so within a second: %s', (path) =>
  expect(contentOfPage(path).stock).toBe('within-a-second'),
);

const parts: Omit<PagesParts, 'renderer'> = {
  data: {} as PageData,
  readShop: async () => ({}) as ShopInfo,
  policyAdditions: [],
  inTurn: (_request, work) => work(),
  contentOfPage: createContentOfPage(publicPages),
  showsStock,
  listings: [],
};

it.each([
  ['is logged as an error where its loader or rendering fails', 500, true],
  ['is no error of ours where the router does not know its address', 404, false],
])('a page %s', async (_, status, isLogged) => {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  const renderer: PageRenderer = {
    assets: { folder: import.meta.dirname },
    render: async (_request, { onError }) => {
      onError(new Error('why'));
      return new Response('<!DOCTYPE html>', { status });
    },
  };
  const app = Fastify({ logger: { ...loggerOptions('error'), stream } });
  registerPages(app, { ...parts, renderer });
  expect((await app.inject('/nowhere%0a')).statusCode).toBe(status);
  expect(written.includes('a page could not be rendered')).toBe(isLogged);
});

it('a page that is said to show no stock cannot read any, however it is spelt', async () => {
  const app = Fastify();
  const listProducts = vi.fn(async () => ({ items: [], total: 0 }));
  const renderer: PageRenderer = {
    assets: { folder: import.meta.dirname },
    render: async (_request, { data }) => {
      await data.listProducts({ limit: 1, offset: 0 });
      return new Response('<!DOCTYPE html>');
    },
  };
  registerPages(app, { ...parts, renderer, data: { listProducts } as Partial<PageData> as PageData });
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  for (const url of [
    '/blog',
    '/blog.data',
    '//blog?x',
    '/portfolio',
    '/purchasePage/1',
    '/dashboard/myOrders',
  ])
    expect(await statusOf(url), url).toBe(500);
  for (const url of ['/', '/_.data', '/?q=cell', '/blog/..', '/blog/%2e%2e', '/blogs', '/constructor'])
    expect(await statusOf(url), url).toBe(200);
});
