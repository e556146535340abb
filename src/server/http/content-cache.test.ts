import { describe, expect, it, vi } from 'vitest';
import type { PageRenderer } from '../adapters/page-renderer/page-renderer.ts';
import { addProduct, addReview } from '../testing/builders.ts';
import { openTestDatabase, openTestShop } from '../testing/test-shop.ts';

function countingPages() {
  const render = vi.fn<PageRenderer['render']>(async (_request, { data }) => {
    const { items } = await data.listProducts({ limit: 100, offset: 0 });
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

  it('show a change of the catalogue on the next visit, on every instance', async () => {
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
    // The announcement travels by its own connection; the next visitor starting anew shows that it has arrived.
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

  it('come compressed to whoever accepts it, each encoding under its own ETag', async () => {
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

  it('are not sent again to whoever has them', async () => {
    const { app } = await openTestShop();
    const first = await app.inject('/api/blog');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await app.inject({ url: '/api/blog', headers });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('answer HEAD with the headers alone', async () => {
    const { app } = await openTestShop();
    await app.inject('/api/blog');
    const head = await app.inject({ method: 'HEAD', url: '/api/blog' });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
  });

  it('are not kept while changes cannot be heard', async () => {
    const { render, renderer } = countingPages();
    const { app, database } = await openTestShop({ renderer });
    await app.inject('/');
    await database.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query = 'LISTEN content_changed' and datname = current_database()`,
    );
    await vi.waitFor(async () => {
      await app.inject('/');
      expect(render.mock.calls.length).toBeGreaterThan(1);
    });
  });

  it('that failed are not kept', async () => {
    const { render, renderer } = countingPages();
    render.mockRejectedValueOnce(new Error('broken'));
    const { app } = await openTestShop({ renderer });
    expect((await app.inject('/')).statusCode).toBe(500);
    expect((await app.inject('/')).statusCode).toBe(200);
  });
});
