import Fastify, { type FastifyReply } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { stopTheClock } from '#testing/stop-the-clock.ts';
import { ContentCache } from './content-cache.ts';

describe('public answers that cannot be made', () => {
  function openPage() {
    const cache = new ContentCache();
    const app = Fastify();
    const make = vi.fn(async (_request: unknown, reply: FastifyReply) => reply.send('as it was'));
    cache.register(app);
    app.get('/', { config: { contentAt: () => ({ parameters: ['n'], stock: 'exact' }) } }, make);
    cache.open();
    const fail = (status = 503) =>
      make.mockImplementation(async (_request, reply) =>
        reply.code(status).header('retry-after', 5).send('no database'),
      );
    return { app, cache, make, fail };
  }

  it.each(['contentChanged', 'stockChanged', 'close'] as const)(
    'are shown as they were, and say so (%s)',
    async (change) => {
      const { app, cache, make, fail } = openPage();
      const { headers } = await app.inject('/');
      cache[change]();
      fail();
      for (let visit = 0; visit < 3; visit++) {
        const answer = await app.inject('/');
        expect(answer).toMatchObject({ statusCode: 200, body: 'as it was' });
        expect(answer.headers).toMatchObject({
          etag: headers.etag,
          'cache-status': expect.stringMatching(/ttl=-\d/),
        });
        expect(answer.headers['retry-after']).toBeUndefined();
      }
      // One visitor's try stands for all for a moment.
      expect(make).toHaveBeenCalledTimes(2);
      expect(
        await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } }),
      ).toMatchObject({
        statusCode: 304,
        body: '',
      });
    },
  );

  it('are refused where nothing is known, and where it is no outage', async () => {
    const { app, cache, fail } = openPage();
    await app.inject('/');
    cache.contentChanged();
    fail();
    expect((await app.inject('/?n=2')).statusCode).toBe(503);
    fail(500);
    stopTheClock()(2_000);
    expect((await app.inject('/')).statusCode).toBe(500);
  });

  it('are made anew as soon as they can be', async () => {
    const { app, cache, make, fail } = openPage();
    await app.inject('/');
    cache.close();
    fail();
    await app.inject('/');
    make.mockImplementation(async (_request, reply) => reply.send('as it is'));
    cache.open();
    stopTheClock()(2_000);
    expect((await app.inject('/')).body).toBe('as it is');
    expect((await app.inject('/')).headers['cache-status']).toBeUndefined();
  });

  it('are not shown any more once they are gone', async () => {
    const { app, cache, fail } = openPage();
    await app.inject('/');
    cache.contentChanged();
    fail(404);
    await app.inject('/');
    fail();
    expect((await app.inject('/')).statusCode).toBe(503);
  });
});
