import Fastify, { type FastifyReply } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { stopTheClock } from '#testing/stop-the-clock.ts';
import { ContentCache } from './content-cache.ts';

describe('public answers when stock changes', () => {
  /** A route of each kind. */
  function openRoutes() {
    const passMs = stopTheClock();
    const cache = new ContentCache();
    const app = Fastify();
    cache.register(app);
    const made = { exact: vi.fn(), 'within-a-second': vi.fn(), none: vi.fn() };
    for (const stock of ['exact', 'within-a-second', 'none'] as const) {
      made[stock].mockImplementation(async () => 'made');
      app.get(`/${stock}`, { config: { contentAt: () => ({ parameters: [], stock }) } }, made[stock]);
    }
    cache.open();
    const visitAll = async () => {
      for (const make of Object.values(made)) make.mockClear();
      for (const url of Object.keys(made)) await app.inject(`/${url}`);
      return Object.entries(made).flatMap(([url, { mock }]) => (mock.calls.length > 0 ? [url] : []));
    };
    return { app, cache, made, visitAll, passMs };
  }

  it('are made again at once where they are exact, and not at all where they show none', async () => {
    const { cache, visitAll } = openRoutes();
    expect(await visitAll()).toEqual(['exact', 'within-a-second', 'none']);
    cache.stockChanged();
    expect(await visitAll()).toEqual(['exact']);
    expect(await visitAll()).toEqual([]);
    cache.contentChanged();
    expect(await visitAll()).toEqual(['exact', 'within-a-second', 'none']);
  });

  it('are made again once for a change that is told twice, and for each of two', async () => {
    const { cache, visitAll } = openRoutes();
    await visitAll();
    for (const change of ['one', 'two']) {
      cache.stockChanged(change);
      expect(await visitAll()).toEqual(['exact']);
    }
    for (const change of ['two', 'one']) cache.stockChanged(change);
    expect(await visitAll()).toEqual([]);
    cache.stockChanged('one');
    expect(await visitAll()).toEqual(['exact']);
  });

  it('are made again for a change, whatever number of others was told once', async () => {
    const { cache, visitAll } = openRoutes();
    for (let change = 0; change < 2_500; change++) cache.stockChanged(String(change));
    await visitAll();
    cache.stockChanged('new');
    expect(await visitAll()).toEqual(['exact']);
  });

  it('are made once a second where their figures may lag, however many orders come', async () => {
    const { app, cache, made, passMs } = openRoutes();
    await app.inject('/within-a-second');
    for (let order = 0; order < 300; order++) {
      passMs(10);
      cache.stockChanged();
      await app.inject('/within-a-second');
    }
    expect(made['within-a-second']).toHaveBeenCalledTimes(1 + 3);
  });

  it('are never made again while there are no orders', async () => {
    const { cache, visitAll, passMs } = openRoutes();
    await visitAll();
    cache.stockChanged();
    passMs(1_000);
    expect(await visitAll()).toEqual(['exact', 'within-a-second']);
    passMs(24 * 3_600_000);
    expect(await visitAll()).toEqual([]);
  });

  it('show no figure that is over a second old, however long they took to be made', async () => {
    const { app, cache, made, passMs } = openRoutes();
    made['within-a-second'].mockImplementationOnce(async () => {
      passMs(900);
      return 'slow';
    });
    await app.inject('/within-a-second');
    cache.stockChanged();
    passMs(99);
    expect((await app.inject('/within-a-second')).body).toBe('slow');
    passMs(1);
    expect((await app.inject('/within-a-second')).body).toBe('made');
  });

  it.each([
    ['exact', 0, 'begun again'],
    ['within-a-second', 999, 'shared'],
    ['within-a-second', 1_000, 'begun again'],
    ['none', 60_000, 'shared'],
  ] as const)('and one is being made (%s, %i ms ago), it is %s', async (url, ms, outcome) => {
    const { app, cache, made, passMs } = openRoutes();
    let release = () => {};
    made[url].mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return 'begun before';
    });
    const first = app.inject(`/${url}`);
    await vi.waitFor(() => expect(made[url]).toHaveBeenCalledTimes(1));
    passMs(ms);
    cache.stockChanged();
    const second = app.inject(`/${url}`);
    if (outcome === 'begun again') expect((await second).body).toBe('made');
    release();
    expect((await first).body).toBe('begun before');
    if (outcome === 'shared') expect((await second).body).toBe('begun before');
    expect(made[url]).toHaveBeenCalledTimes(outcome === 'shared' ? 1 : 2);
  });

  it('are not sent again while changes cannot be heard, young as they may be', async () => {
    const { cache, visitAll } = openRoutes();
    await visitAll();
    cache.close();
    expect(await visitAll()).toEqual(['exact', 'within-a-second', 'none']);
  });
});

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

  it('are made again as soon as they can be', async () => {
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
