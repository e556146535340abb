import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addProduct } from '#testing/builders.ts';
import { openAdministration } from '#testing/people.ts';
import { dataUrlOf, drawing } from '#testing/pictures.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { priceTiers, products } from './tables/products.ts';

const details = { name: 'LFP cell', min_order: 10, available: 500, price: 20, description: 'A cell.' };
const newProduct = { ...details, image: dataUrlOf(drawing('<rect/>'), 'image/svg+xml') };
const tiers = [
  { from: 20, price: 19 },
  { from: 100, price: 17.5 },
];

async function openWithProduct() {
  const shop = await openAdministration();
  const { id } = await addProduct(shop.database.db, { priceCents: 2_000, sku: 'AY-P280', multiple: 4 });
  await shop.database.db.insert(priceTiers).values([
    { productId: id, fromQuantity: 20, unitCents: 1_900 },
    { productId: id, fromQuantity: 100, unitCents: 1_750 },
  ]);
  const read = async () => (await shop.app.inject(`/api/product/${id}`)).json().data;
  const put = (changes: object) => shop.send('PUT', '/product', { id, ...details, ...changes });
  const revision = async () =>
    (await shop.database.db.select().from(products).where(eq(products.id, id)))[0]?.revision;
  return { ...shop, id, read, put, revision };
}

describe('a product made by the specification’s fields alone', () => {
  it('gets a SKU of its own, is sold one by one, and has one price', async () => {
    const { app, send } = await openAdministration();
    for (const name of ['One', 'Two']) await send('POST', '/product', { ...newProduct, name });
    expect((await app.inject('/api/product')).json()).toMatchObject([
      { name: 'One', sku: 'P-00001', multiple: 1, tiers: [] },
      { name: 'Two', sku: 'P-00002', multiple: 1, tiers: [] },
    ]);
  });

  it('never gets a SKU that an admin has chosen', async () => {
    const { app, send } = await openAdministration();
    await send('POST', '/product', { ...newProduct, sku: 'p-00001' });
    await send('POST', '/product', { ...newProduct, name: 'Other' });
    expect((await app.inject('/api/product')).json()).toMatchObject([{ sku: 'p-00001' }, { sku: 'P-00002' }]);
  });
});

describe('the tax class of a product', () => {
  it('is standard where none is given, and is not answered then', async () => {
    const { app, database, send } = await openAdministration();
    expect((await send('POST', '/product', newProduct)).statusCode).toBe(200);
    const [answered] = (await app.inject('/api/product')).json();
    expect(answered).not.toHaveProperty('tax_class');
    expect(await database.db.select().from(products)).toMatchObject([{ tax_class: 'standard' }]);
  });

  it('is given, kept by the specification’s fields alone, and another revision when it changes', async () => {
    const { send, put, read, revision } = await openWithProduct();
    const before = (await revision()) ?? 0;
    expect((await put({ tax_class: 'reduced' })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ tax_class: 'reduced' });
    expect(await revision()).toBe(before + 1);
    const [line] = (await send('GET', '/adminActions')).json();
    expect(line).toMatchObject({ action: 'product.changed', after: { tax_class: 'reduced' } });
    expect((await put({ available: 300 })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ tax_class: 'reduced' });
    await put({ tax_class: 'standard' });
    expect(await read()).not.toHaveProperty('tax_class');
  });

  it('is one of four, for calls and for the database', async () => {
    const { id, database, put } = await openWithProduct();
    const refused = await put({ tax_class: 'luxury' });
    expect([refused.statusCode, refused.json().issues]).toEqual([
      400,
      [{ field: 'tax_class', message: 'Please choose one of standard, reduced, zero, service.' }],
    ]);
    const luxury = database.db
      .update(products)
      .set({ tax_class: 'luxury' as 'standard' })
      .where(eq(products.id, id));
    await expect(luxury).rejects.toMatchObject({ cause: { constraint: 'products_tax_class' } });
  });
});

describe('a product with SKU, multiple and tiers', () => {
  it('is made and answered with them, numbers as text too', async () => {
    const { app, send } = await openAdministration();
    const given = { sku: ' AY-P280/b_1.2 ', multiple: '4', tiers: [{ from: '20', price: '19.50' }] };
    expect((await send('POST', '/product', { ...newProduct, ...given })).statusCode).toBe(200);
    expect((await app.inject('/api/product')).json()).toMatchObject([
      { sku: 'AY-P280/b_1.2', multiple: 4, tiers: [{ from: 20, price: 19.5 }], price: 20 },
    ]);
  });

  it('keeps them when it is changed by the specification’s fields alone, and is the same for every buyer', async () => {
    const { put, read, revision } = await openWithProduct();
    const before = await revision();
    expect((await put({ available: 300 })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ sku: 'AY-P280', multiple: 4, tiers, available: 300 });
    expect(await revision()).toBe(before);
  });

  it.each([
    [18, [17.1, 15.75]],
    [20.01, [19.01, 17.51]],
    [0.5, [0.48, 0.44]],
  ])(
    'moves its volume prices by the same ratio when the price becomes %d, and says so',
    async (price, [first, second]) => {
      const { put, read, send } = await openWithProduct();
      const answer = await put({ price });
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          success: true,
          message: `LFP cell was updated. Volume prices changed by the same ratio: $${first?.toFixed(2)} from 20, $${second?.toFixed(2)} from 100.`,
        },
      ]);
      const moved = [
        { from: 20, price: first },
        { from: 100, price: second },
      ];
      expect(await read()).toMatchObject({ price, tiers: moved });
      const [line] = (await send('GET', '/adminActions')).json();
      expect(line).toMatchObject({
        action: 'product.changed',
        before: { price: 20, tiers },
        after: { price, tiers: moved },
      });
    },
  );

  it.each([
    [
      { price: 0.02 },
      'price',
      'At $0.02 these volume prices would no longer be lower: $0.02 from 20, $0.02 from 100. Change or remove them first.',
    ],
    [
      { price: 0.03, min_order: 50 },
      'price',
      'At $0.03 these volume prices would no longer be lower: $0.03 from 100. Change or remove them first.',
    ],
    [
      { min_order: 20 },
      'min_order',
      'These volume prices do not start above a minimum order of 20: $19.00 from 20. Change or remove them first.',
    ],
  ])(
    'is refused a change that would cost it a volume price, with the rows in the way: %j',
    async (change, field, message) => {
      const { put, read } = await openWithProduct();
      const before = await read();
      const refused = await put(change);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ success: false, code: 'conflict' });
      expect(refused.json().issues).toContainEqual({ field, message });
      expect(refused.json().message).toContain(message);
      expect(await read()).toEqual(before);
      expect((await put({ ...change, tiers: [] })).statusCode).toBe(200);
    },
  );

  it('gets exactly the tiers that are sent, none too', async () => {
    const { put, read, revision } = await openWithProduct();
    const before = await revision();
    await put({ tiers });
    expect(await revision()).toBe(before);
    const others = [
      { from: 20, price: 18 },
      { from: 50, price: 17 },
    ];
    await put({ sku: 'ay-p280', multiple: 5, tiers: others });
    expect(await read()).toMatchObject({ sku: 'ay-p280', multiple: 5, tiers: others });
    await put({ tiers: [] });
    expect(await read()).toMatchObject({ tiers: [], multiple: 5 });
  });

  const sharedShop = shareAmongTests(openWithProduct);

  it.each([
    [{ sku: ' ' }, 'sku', 'sku is a required field'],
    [{ sku: 'AY P280' }, 'sku', 'Use letters, digits, hyphens, dots, underscores and slashes only.'],
    [{ sku: 'A'.repeat(41) }, 'sku', 'Please keep it to 40 characters.'],
    [{ multiple: 0 }, 'multiple', 'Please provide a positive number.'],
    [{ multiple: 1.5 }, 'multiple', 'Please provide a whole number.'],
    [{ tiers: [{ from: 10, price: 19 }] }, 'tiers.0.from', 'Please provide more than 10.'],
    [{ tiers: [{ from: 20, price: 20 }] }, 'tiers.0.price', 'Please provide less than $20.00.'],
    [{ tiers: [{ from: 20, price: 'x' }] }, 'tiers.0.price', 'Please provide a value between (0-9).'],
    [{ tiers: tiers.toReversed() }, 'tiers.1.from', 'Please provide more than 100.'],
    [{ tiers: [tiers[0], { from: 30, price: 19 }] }, 'tiers.1.price', 'Please provide less than $19.00.'],
    [
      { tiers: Array.from({ length: 11 }, (_, index) => ({ from: 20 + index, price: 19 - index })) },
      'tiers',
      'Please keep it to 10 prices.',
    ],
  ])('is refused in words, by field: %j', async (given, field, message) => {
    const { send, put, read } = sharedShop();
    const before = await read();
    for (const refused of [
      await send('POST', '/product', { ...newProduct, name: 'Other', ...given }),
      await put(given),
    ]) {
      expect(refused.statusCode).toBe(400);
      expect(refused.json().issues).toEqual([{ field, message }]);
    }
    expect(await read()).toEqual(before);
  });
});

describe('a SKU', () => {
  const words = 'Another product already has this SKU. Please choose another one.';

  it('belongs to one product on sale, in whatever case it is written', async () => {
    const { send, put, database } = await openWithProduct();
    const refused = await send('POST', '/product', { ...newProduct, name: 'Other', sku: 'ay-p280' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'conflict', issues: [{ field: 'sku', message: words }] });
    await addProduct(database.db, { name: 'Third', sku: 'AY-3' });
    expect((await put({ sku: 'ay-3' })).json()).toMatchObject({ issues: [{ field: 'sku' }] });
    expect((await put({ sku: 'ay-P280' })).statusCode).toBe(200);
  });

  it('is free again when its product is deleted', async () => {
    const { send, id } = await openWithProduct();
    await send('DELETE', `/product/${id}`);
    expect((await send('POST', '/product', { ...newProduct, sku: 'AY-P280' })).statusCode).toBe(200);
  });

  const shopOfTwo = shareAmongTests(async () => {
    const shop = await openAdministration();
    await addProduct(shop.database.db, { sku: 'AY-P280-LFP' });
    await addProduct(shop.database.db, { name: 'Other', sku: 'AY-K250' });
    return shop;
  });

  it.each(['ay-p280', 'P280', 'ayp280', 'AY P2', 'p-280-lfp', '80LF'])(
    'is found by %j, in the shop and in administration',
    async (q) => {
      const { app, send } = shopOfTwo();
      for (const answer of [
        await app.inject(`/api/product?q=${encodeURIComponent(q)}`),
        await send('GET', `/product_all?q=${encodeURIComponent(q)}`),
      ])
        expect(answer.json()).toMatchObject([{ sku: 'AY-P280-LFP' }]);
    },
  );

  it('is not found by hyphens and dots alone', async () => {
    const { app, database } = await openAdministration();
    await addProduct(database.db, { sku: 'AY-P280', description: 'A cell' });
    expect((await app.inject('/api/product?q=-.')).json()).toEqual([]);
  });
});
