import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { PageData, ShopInfo } from '#contract/page-data.ts';
import type { PageRenderer } from '../adapters/page-renderer/page-renderer.ts';
import { loggerOptions } from './logging.ts';
import { registerPages } from './pages.ts';

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
  registerPages(app, renderer, {} as PageData, {} as ShopInfo, [], (_request, work) => work());
  expect((await app.inject('/nowhere%0a')).statusCode).toBe(status);
  expect(written.includes('a page could not be rendered')).toBe(isLogged);
});
