import { describe, expect, it } from 'vitest';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { emptyColumns } from '../contract/product-columns.ts';

describe('GET /product', () => {
  it('lists what is on sale, in dollars, as a bare array', async () => {
    const { app, database } = await openTestShop();
    const { id, imageHash } = await addProduct(database.db, { name: 'LFP cell', priceCents: 1_999 });
    await addProduct(database.db, { name: 'Withdrawn', deletedAt: new Date() });
    const answer = await app.inject('/api/product');
    expect(answer.json()).toEqual([
      {
        _id: id,
        name: 'LFP cell',
        description: 'A cell.',
        price: 19.99,
        min_order: 10,
        available: 100,
        image: `/images/${imageHash}.svg`,
        sku: 'P-00001',
        multiple: 1,
        tiers: [],
        slug: 'lfp-cell',
        kind: null,
        specification: {},
        transport: null,
        ...emptyColumns,
      },
    ]);
    expect(answer.headers['x-total-count']).toBe('1');
  });

  it('answers one stretch at a time, and the length of the whole', async () => {
    const { app, database } = await openTestShop();
    for (const name of ['A', 'B', 'C']) await addProduct(database.db, { name });
    const answer = await app.inject('/api/product?limit=1&offset=1');
    expect(answer.json()).toMatchObject([{ name: 'B' }]);
    expect(answer.headers['x-total-count']).toBe('3');
  });

  it('finds words in name and description, taking wildcards for what they are', async () => {
    const { app, database } = await openTestShop();
    await addProduct(database.db, { name: 'Busbar 100 %' });
    await addProduct(database.db, { name: 'Cell', description: 'For any BUSBAR.' });
    await addProduct(database.db, { name: 'Crate' });
    expect((await app.inject('/api/product?q=busbar')).json()).toHaveLength(2);
    expect((await app.inject('/api/product?q=%25')).json()).toHaveLength(1);
  });

  it.each(['limit=0', 'limit=501', 'limit=x', 'offset=-1'])('refuses %s', async (query) => {
    const { app } = await openTestShop();
    const answer = await app.inject(`/api/product?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'invalid-request',
      issues: [{ field: query.split('=')[0] }],
    });
  });
});

describe('GET /product/{productID}', () => {
  it('answers the product in a data field', async () => {
    const { app, database } = await openTestShop();
    const { id } = await addProduct(database.db);
    expect((await app.inject(`/api/product/${id}`)).json()).toMatchObject({
      data: { _id: id, name: 'LFP cell' },
    });
  });

  it('does not know a product that was withdrawn or never was', async () => {
    const { app, database } = await openTestShop();
    const { id } = await addProduct(database.db, { deletedAt: new Date() });
    for (const wanted of [id, crypto.randomUUID()]) {
      const answer = await app.inject(`/api/product/${wanted}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, code: 'not-found' });
    }
  });
});

describe('a picture', () => {
  it('never changes, and can run nothing', async () => {
    const { app, database } = await openTestShop();
    const { imageHash } = await addProduct(database.db);
    const answer = await app.inject(`/images/${imageHash}.svg`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'x-content-type-options': 'nosniff',
    });
    const again = await app.inject({
      url: `/images/${imageHash}.svg`,
      headers: { 'if-none-match': `"${imageHash}"` },
    });
    expect(again.statusCode).toBe(304);
  });

  it.each(['nothing.svg', `${'0'.repeat(64)}.svg`, '..%2F..%2Fpackage.json'])(
    'called %s is not found',
    async (file) => {
      const { app } = await openTestShop();
      expect((await app.inject(`/images/${file}`)).statusCode).toBe(404);
    },
  );

  it('is not served under another kind’s name', async () => {
    const { app, database } = await openTestShop();
    const { imageHash } = await addProduct(database.db);
    expect((await app.inject(`/images/${imageHash}.png`)).statusCode).toBe(404);
  });
});
