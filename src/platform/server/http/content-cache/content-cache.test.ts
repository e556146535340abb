import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addBlogEntry, addProduct, addReview } from '#testing/builders.ts';
import { stopTheClock } from '#testing/stop-the-clock.ts';
import { openTestDatabase, openTestShop } from '#testing/test-shop.ts';
import type { PageRenderer } from '../../page-renderer/page-renderer.ts';
import { ContentCache } from './content-cache.ts';

function countingPages() {
  const render = vi.fn<PageRenderer['render']>(async ({ url }, { data }) => {
    const isHome = ['/', '/_.data'].includes(new URL(url).pathname);
    const { items } = isHome ? await data.listProducts({ limit: 100, offset: 0 }) : { items: [] };
    return new Response(`<p>${items.map((product) => product.name).join()}</p>`, {
      headers: { 'content-type': 'text/html' },
    });
  });
  return { render, renderer: { assets: { folder: import.meta.dirname }, render } satisfies PageRenderer };
}

describe('public answers', () => {
  it('are made once and then sent as they were', async () => {
    const { render, renderer } = countingPages();
    const { app } = await openTestShop({ renderer });
    const first = await app.inject('/');
    const second = await app.inject('/');
    expect(render).toHaveBeenCalledTimes(1);
    expect(second.body).toBe(first.body);
    expect(second.headers).toMatchObject({
      etag: first.headers.etag,
      'content-security-policy': first.headers['content-security-policy'],
      'x-content-type-options': 'nosniff',
    });
  });

  it('that visitors come back to are kept, however many others are asked for once', async () => {
    const { render, renderer } = countingPages();
    const { app } = await openTestShop({ renderer, config: { rateLimitPerMinute: 100_000 } });
    await app.inject('/blog');
    for (let page = 1; page <= 1_100; page++) {
      if (page % 100 === 0) await app.inject('/');
      await app.inject(`/products?page=${page}`);
    }
    const timesMade = (path: string) =>
      render.mock.calls.filter(([{ url }]) => new URL(url).pathname === path).length;
    expect(timesMade('/')).toBe(1);
    await app.inject('/blog');
    expect(timesMade('/blog')).toBe(2);
  });

  it('show a change of the catalogue on the next visit, on every instance', async () => {
    // A second is nothing that a change of content waits for.
    stopTheClock();
    const database = await openTestDatabase();
    const here = await openTestShop({ database, ...countingPages() });
    const there = await openTestShop({ database, ...countingPages() });
    await Promise.all([here.app.inject('/'), there.app.inject('/'), there.app.inject('/api/product')]);

    await addProduct(database.db, { name: 'Pouch cell' });
    for (const { app } of [here, there]) {
      await vi.waitFor(async () => expect((await app.inject('/')).body).toContain('Pouch cell'));
    }
    await vi.waitFor(async () => expect((await there.app.inject('/api/product')).json()).toHaveLength(1));
  });

  it('are of a day: what holds from a date on is shown from that date on', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T23:59:59Z') });
    const { render, renderer } = countingPages();
    const { app } = await openTestShop({ renderer });
    for (let visit = 0; visit < 2; visit++) await app.inject('/blog');
    expect(render).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.parse('2027-01-01T00:00:00Z'));
    for (let visit = 0; visit < 2; visit++) await app.inject('/blog');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('are not kept when the content changed while they were made', async () => {
    const database = await openTestDatabase();
    let release = () => {};
    const { render, renderer } = countingPages();
    render.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return new Response('old', { headers: { 'content-type': 'text/html' } });
    });
    const { app } = await openTestShop({ database, renderer });
    const slow = app.inject('/');
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1));
    await addProduct(database.db, { name: 'Busbar' });
    // The announcement travels by its own connection; when the next visitor causes a new response, it has arrived.
    await vi.waitFor(async () => {
      const answer = await Promise.race([
        app.inject('/'),
        new Promise<undefined>((resolve) => setTimeout(resolve, 50)),
      ]);
      expect(answer?.body).toContain('Busbar');
    });
    release();
    expect((await slow).body).toBe('old');
    expect((await app.inject('/')).body).toContain('Busbar');
  });

  it('are made once for many visitors who come at the same time', async () => {
    const { render, renderer } = countingPages();
    const { app } = await openTestShop({ renderer });
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/')));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  });

  it('come compressed to clients that accept it, each encoding under its own ETag', async () => {
    const { app, database } = await openTestShop();
    await addReview(database.db, { comment: 'a'.repeat(1_000) });
    const plain = await app.inject('/api/review');
    for (const encoding of ['br', 'gzip']) {
      const answer = await app.inject({ url: '/api/review', headers: { 'accept-encoding': encoding } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.etag).not.toBe(plain.headers.etag);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    }
    const refused = await app.inject({
      url: '/api/review',
      headers: { 'accept-encoding': 'br;q=0, gzip;q=0' },
    });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  it('are not sent again to clients that have them', async () => {
    const { app } = await openTestShop();
    const first = await app.inject('/api/blog');
    const etag = String(first.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await app.inject({ url: '/api/blog', headers: { 'if-none-match': known } });
      expect(again.statusCode, known).toBe(304);
      expect(again.body).toBe('');
    }
  });

  it('answer HEAD with the headers alone', async () => {
    const { app } = await openTestShop();
    await app.inject('/api/blog');
    const head = await app.inject({ method: 'HEAD', url: '/api/blog' });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
  });

  it('are not kept while changes cannot be heard, and are again once they can', async () => {
    const cache = new ContentCache();
    const app = Fastify();
    const make = vi.fn(async () => 'made');
    cache.register(app);
    app.get('/', { config: { contentAt: () => ({ parameters: ['n'], stock: 'exact' }) } }, make);
    const visits = async () => {
      make.mockClear();
      await app.inject('/');
      await app.inject('/');
      return make.mock.calls.length;
    };
    expect(await visits()).toBe(2);
    cache.open();
    expect(await visits()).toBe(1);
    cache.close();
    expect(await visits()).toBe(2);
    cache.open();
    expect(await visits()).toBe(1);
  });

  it('hear of stock from the database: the API tells it at once, a page within a second, the rest is left alone', async () => {
    const passMs = stopTheClock();
    const { render, renderer } = countingPages();
    const database = await openTestDatabase();
    const { id } = await addProduct(database.db, { name: 'as it was' });
    const { app } = await openTestShop({ database, renderer });
    const seen = async (url: string) => (await app.inject(url)).body;
    for (const url of ['/', '/blog', '/api/product', `/api/product/${id}`, '/api/review', '/api/blog'])
      await app.inject(url);
    render.mockClear();

    // Everything made from here on differs from what was made before.
    await database.db.transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      await tx.execute(`update products set name = 'as it is'`);
      await tx.execute('update stock set on_hand = 4321, held = 0');
      await addReview(tx);
      await addBlogEntry(tx);
      await tx.execute(`select pg_notify('content_changed', 'stock')`);
    });
    await vi.waitFor(async () => expect(await seen('/api/product')).toContain('"available":4321'));
    expect(await seen(`/api/product/${id}`)).toContain('as it is');
    expect(await seen('/')).toContain('as it was');
    passMs(1_000);
    expect(await seen('/')).toContain('as it is');
    await app.inject('/_.data');
    await app.inject('/blog');
    expect(render.mock.calls.map(([{ url }]) => new URL(url).pathname)).toEqual(['/', '/_.data']);
    for (const url of ['/api/review', '/api/blog']) expect(await seen(url)).toBe('[]');
  });

  it('begun before a change do not take the place of newer ones', async () => {
    const cache = new ContentCache();
    const app = Fastify();
    let release = () => {};
    const make = vi
      .fn(async () => 'new')
      .mockImplementationOnce(async () => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return 'old';
      });
    cache.register(app);
    app.get('/', { config: { contentAt: () => ({ parameters: [], stock: 'exact' }) } }, make);
    cache.open();
    const slow = app.inject('/');
    await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(1));
    cache.contentChanged();
    await app.inject('/');
    release();
    expect((await slow).body).toBe('old');
    expect((await app.inject('/')).body).toBe('new');
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('are forgotten when the connection that tells of changes is cut', async () => {
    const { render, renderer } = countingPages();
    const { app, database } = await openTestShop({ renderer });
    await app.inject('/');
    await database.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query in ('LISTEN content_changed', 'select 1') and pid <> pg_backend_pid() and datname = current_database()`,
    );
    await vi.waitFor(async () => {
      await app.inject('/');
      expect(render.mock.calls.length).toBeGreaterThan(1);
    });
  });

  it('abandoned by the first visitor are made once for the others, and counted once', async () => {
    const cache = new ContentCache();
    const app = Fastify();
    const make = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return 'x'.repeat(70_000);
    });
    cache.register(app);
    app.get('/', { config: { contentAt: () => ({ parameters: ['n'], stock: 'exact' }) } }, make);
    cache.open();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.listeningOrigin;
    for (let round = 0; round < 20; round++) {
      cache.contentChanged();
      make.mockClear();
      const leaver = new AbortController();
      const left = fetch(address, { signal: leaver.signal }).catch(() => {});
      await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(1));
      const others = Array.from({ length: 30 }, async () => (await fetch(address)).text());
      leaver.abort();
      await Promise.all([left, ...others]);
      expect(make.mock.calls.length).toBeLessThanOrEqual(2);
    }
    make.mockClear();
    await fetch(address);
    expect(make).not.toHaveBeenCalled();
    await app.close();
  });

  it('are kept within bounds, the newest staying', async () => {
    const cache = new ContentCache();
    const app = Fastify();
    const make = vi.fn(async () => 'small');
    cache.register(app);
    app.get('/', { config: { contentAt: () => ({ parameters: ['n'], stock: 'exact' }) } }, make);
    cache.open();
    for (let i = 0; i < 600; i++) await app.inject(`/?n=${i}`);
    make.mockClear();
    await app.inject('/?n=599');
    expect(make).toHaveBeenCalledTimes(0);
    await app.inject('/?n=0');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('are not made again for unknown parameters', async () => {
    const { render, renderer } = countingPages();
    const { app, database } = await openTestShop({ renderer });
    for (const url of [
      '/',
      '/?utm_source=x',
      '/?page=2',
      '/?x&page=2',
      '/?page=%32&page',
      '/blog?page=2',
      '/blog',
    ])
      await app.inject(url);
    expect(render.mock.calls.map(([{ url }]) => new URL(url).pathname + new URL(url).search)).toEqual([
      '/',
      '/?page=2',
      '/?page=2&page=',
      '/blog',
    ]);

    const select = vi.spyOn(database.db, 'select');
    const first = await app.inject('/api/product?limit=2&q=a');
    const asked = select.mock.calls.length;
    for (const query of ['q=a&limit=2', '_=1&q=%61&x[]=3&limit=2', 'limit=2&q=a#x'])
      expect((await app.inject(`/api/product?${query}`)).headers.etag).toBe(first.headers.etag);
    expect(select).toHaveBeenCalledTimes(asked);
  });

  it('of a page’s data are one answer, whatever routes the browser’s router asks for', async () => {
    const { render, renderer } = countingPages();
    const { app } = await openTestShop({ renderer });
    for (const query of ['', '?_routes=root', '?_routes=made-up&page=3']) {
      await app.inject(`/blog.data${query}`);
      await app.inject(`/_.data${query}`);
    }
    expect(render.mock.calls.map(([{ url }]) => url.replace('http://shop.internal', ''))).toEqual([
      '/blog.data',
      '/_.data',
      '/_.data?page=3',
    ]);
  });

  it.each([
    ['br;q=0.5, gzip;q=1', 'br'],
    ['br; q=0, gzip', 'gzip'],
    ['br ;q=0', undefined],
    ['broken', undefined],
    ['GZIP', 'gzip'],
  ])('are encoded for %s as %s', async (accepted, encoding) => {
    const { app } = await openTestShop();
    const answer = await app.inject({ url: '/api/blog', headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  it('that failed are not kept', async () => {
    const { render, renderer } = countingPages();
    render.mockRejectedValueOnce(new Error('broken'));
    const { app } = await openTestShop({ renderer });
    expect((await app.inject('/')).statusCode).toBe(500);
    expect((await app.inject('/')).statusCode).toBe(200);
  });
});
