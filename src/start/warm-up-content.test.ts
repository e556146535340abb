import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { warmUpContent } from './warm-up-content.ts';

it('an instance that comes while the database is away visits everything once it is back', async () => {
  let isAway = true;
  const known: string[] = [];
  const inject = async ({ url }: { url: string }) => {
    if (isAway) {
      isAway = false;
      return { statusCode: 503, json: () => ({}) };
    }
    known.push(url);
    return {
      statusCode: 200,
      headers: { 'x-total-count': '1' },
      json: () => [{ _id: '1', image: '/images/cell.webp' }],
    };
  };
  await warmUpContent({ inject } as unknown as FastifyInstance, new AbortController().signal);
  expect(known).toEqual(expect.arrayContaining(['/', '/api/product', '/api/product/1', '/images/cell.webp']));
});

it('a list of products that is too long to be cached is not read to its end', async () => {
  const known: string[] = [];
  const inject = async ({ url }: { url: string }) => {
    known.push(url);
    return { statusCode: 200, headers: { 'x-total-count': '50000' }, json: () => [] };
  };
  await warmUpContent({ inject } as unknown as FastifyInstance, new AbortController().signal);
  expect(known.filter((url) => url.startsWith('/api/product'))).toEqual(['/api/product?limit=100']);
});
