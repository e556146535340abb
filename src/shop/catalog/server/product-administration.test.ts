import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { addProduct, availableOf, setAvailable } from '#testing/builders.ts';
import { untilWaiting } from '#testing/hold-up.ts';
import { asSomebodyElse } from '#testing/one-connection.ts';
import { openAdministration } from '#testing/people.ts';
import { dataUrlOf, drawing, padded } from '#testing/pictures.ts';
import { openTestDatabase, type TestShop } from '#testing/test-shop.ts';
import { emptyColumns } from '../contract/product-columns.ts';
import { uploadMessages } from '../contract/product-messages.ts';
import { images } from './tables/pictures.ts';
import { products } from './tables/products.ts';
import { stockMovements } from './tables/stock.ts';

const details = { name: 'LFP cell', min_order: '10', available: 500, price: '19.99', description: 'A cell.' };
const newProduct = { ...details, image: dataUrlOf(drawing('<rect/>'), 'image/svg+xml') };

async function stored({ database: { db } }: Pick<TestShop, 'database'>) {
  return { products: await db.select().from(products), images: await db.select().from(images) };
}

describe('POST /product', () => {
  it('puts a product on sale with its picture', async () => {
    const { app, send } = await openAdministration();
    const answer = await send('POST', '/product', newProduct);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, message: 'LFP cell is on sale now.' });
    const [product] = (await app.inject('/api/product')).json();
    const image = expect.stringMatching(/svg$/);
    expect(product).toMatchObject({ ...details, min_order: 10, price: 19.99, image });
    expect((await app.inject(product.image)).body).toBe(drawing('<rect/>').toString());
  });

  it('takes nothing from the sender but what the contract names', async () => {
    const shop = await openAdministration();
    const id = crypto.randomUUID();
    const smuggled = { id, _id: id, deletedAt: new Date(), position: 7, priceCents: 1, imageHash: 'x' };
    await shop.send('POST', '/product', { ...newProduct, ...smuggled });
    const [product] = (await stored(shop)).products;
    expect(product).toMatchObject({ priceCents: 1_999, deletedAt: null, position: 1 });
    expect(product?.id).not.toBe(id);
  });

  it('keeps markup and scripts as the text they are', async () => {
    const { app, send } = await openAdministration();
    const texts = {
      name: `<script>alert('1')</script>`,
      description: '<img src=x onerror=alert(1)>\n{{7*7}}',
    };
    await send('POST', '/product', { ...newProduct, ...texts });
    expect((await app.inject('/api/product')).json()).toMatchObject([texts]);
  });

  it('names every field at fault with the words of the specification', async () => {
    const { send } = await openAdministration();
    const refused = await send('POST', '/product', {
      name: ' ',
      min_order: '1.5',
      available: '0',
      price: 'ten',
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toEqual(
      expect.arrayContaining([
        { field: 'name', message: 'name is a required field' },
        { field: 'description', message: 'description is a required field' },
        { field: 'min_order', message: 'Please provide a whole number.' },
        { field: 'available', message: 'Please provide a positive number.' },
        { field: 'price', message: 'Please provide a value between (0-9).' },
        { field: 'image', message: 'image is a required field' },
      ]),
    );
  });

  it('refuses a name that is on sale, in any case, and keeps no picture', async () => {
    const shop = await openAdministration();
    await addProduct(shop.database.db, { name: 'lfp CELL' });
    const before = await stored(shop);
    const refused = await shop.send('POST', '/product', newProduct);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      success: false,
      code: 'conflict',
      issues: [
        { field: 'name', message: 'Another product already has this name. Please choose another one.' },
      ],
    });
    expect(await stored(shop)).toEqual(before);
  });

  it('gives a name to one of several who want it at once', async () => {
    const shop = await openAdministration();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.send('POST', '/product', newProduct)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await stored(shop)).products).toHaveLength(1);
  });

  it('may use the name of a product that was deleted', async () => {
    const shop = await openAdministration();
    await addProduct(shop.database.db, { name: details.name, deletedAt: new Date() });
    expect((await shop.send('POST', '/product', newProduct)).statusCode).toBe(200);
  });
});

describe('stock that is ordered while an admin edits the product', () => {
  it.each([
    ['stays sold', { shown: 100, saved: 100, left: 70 }],
    ['is not part of the stock the admin adds', { shown: 100, saved: 120, left: 90 }],
    ['cannot be taken away any more', { shown: 100, saved: 10, left: 0 }],
  ])('%s', async (_, { shown, saved, left }) => {
    const { database, send } = await openAdministration();
    const { id } = await addProduct(database.db, { available: shown });
    await setAvailable(database.db, shown - 30);
    const body = { id, ...details, available: saved, available_before: shown };
    expect((await send('PUT', '/product', body)).statusCode).toBe(200);
    expect(await availableOf(database.db, id)).toBe(left);
  });
});

describe('stock at the edge of the countable', () => {
  it.each([
    ['seen as more than an integer', { available: 5, before: 9_007_199_254_740_991, left: 0 }],
    ['added to more than an integer', { available: 1_000_000_000, before: 0, left: 3_147_483_647 }],
  ])('is changed all the same: %s', async (_, { available, before, left }) => {
    const { database, send } = await openAdministration();
    const { id } = await addProduct(database.db, { available: 2_147_483_647 });
    const answer = await send('PUT', '/product', { id, ...details, available, available_before: before });
    expect(answer.statusCode).toBe(200);
    expect(await availableOf(database.db, id)).toBe(left);
  });
});

describe('PUT /product', () => {
  it('changes everything, and the picture only for another one', async () => {
    const { app, database, send } = await openAdministration();
    const { id, imageHash } = await addProduct(database.db);
    const changes = { name: 'New', min_order: 2, available: 7, price: 0.07, description: 'Other.' };
    const answer = await send('PUT', '/product', { id, ...changes, imageHash: 'x' });
    expect(answer.json()).toEqual({ success: true, message: 'New was updated.' });
    const read = async () => (await app.inject(`/api/product/${id}`)).json().data;
    const figures = {
      slug: 'lfp-cell',
      kind: null,
      specification: {},
      transport: null,
      pictures: [],
      ...emptyColumns,
    };
    const unsaid = { sku: 'P-00001', multiple: 1, tiers: [], ...figures };
    expect(await read()).toEqual({ _id: id, ...changes, ...unsaid, image: `/images/${imageHash}.svg` });

    expect((await send('PUT', '/product', { id, ...changes, image: newProduct.image })).statusCode).toBe(200);
    const { image, ...rest } = await read();
    expect(rest).toEqual({ _id: id, ...changes, ...unsaid });
    expect((await app.inject(image)).body).toBe(drawing('<rect/>').toString());
  });

  it('refuses a picture as a new product’s is refused, and changes nothing then', async () => {
    const shop = await openAdministration();
    const { id } = await addProduct(shop.database.db);
    const before = await stored(shop);
    for (const [image, message] of [
      [dataUrlOf(padded(drawing(''), 100_001), 'image/svg+xml'), uploadMessages.imageTooLarge],
      [dataUrlOf(Buffer.from('hello'), 'image/png'), uploadMessages.imageType],
      [dataUrlOf(Buffer.from('<svg>'), 'image/svg+xml'), uploadMessages.imageBroken],
    ]) {
      const refused = await shop.send('PUT', '/product', { id, ...details, image });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ issues: [{ field: 'image', message }] });
    }
    await addProduct(shop.database.db, { name: 'Taken' });
    const taken = await shop.send('PUT', '/product', { id, ...newProduct, name: 'Taken' });
    expect(taken.statusCode).toBe(409);
    const after = await stored(shop);
    expect(after.images).toEqual(before.images);
    expect(after.products).toEqual(expect.arrayContaining(before.products));
  });

  it.each([
    ['with what was seen', { available_before: 0 }],
    ['by the specification’s fields alone', {}],
  ])('leaves what is sold out at nothing, %s', async (_, seen) => {
    const { app, database, send } = await openAdministration();
    const { id } = await addProduct(database.db, { available: 0 });
    const answer = await send('PUT', '/product', { id, ...details, price: '7', available: '0', ...seen });
    expect(answer.statusCode).toBe(200);
    expect((await app.inject(`/api/product/${id}`)).json().data).toMatchObject({ available: 0, price: 7 });
  });

  it.each([
    ['with what was seen', { available_before: 1_000_000_010 }],
    ['by the specification’s fields alone', {}],
  ])('leaves more than can be put on sale as it is, and raises it no further, %s', async (_, seen) => {
    const { database, send } = await openAdministration();
    const { id } = await addProduct(database.db, { available: 1_000_000_010 });
    const change = (available: number) => send('PUT', '/product', { id, ...details, available, ...seen });
    expect((await change(1_000_000_010)).statusCode).toBe(200);
    expect(await availableOf(database.db, id)).toBe(1_000_000_010);
    const refused = await change(1_000_000_011);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toEqual([
      { field: 'available', message: 'Please provide at most 1,000,000,000.' },
    ]);
  });

  it('keeps what came back while a sold-out product was edited', async () => {
    const { database, send } = await openAdministration();
    const { id } = await addProduct(database.db, { available: 40 });
    const answer = await send('PUT', '/product', { id, ...details, available: 0, available_before: 0 });
    expect(answer.statusCode).toBe(200);
    expect(await availableOf(database.db, id)).toBe(40);
  });

  it.each([
    ['with what was seen', { available_before: 40 }],
    ['by the specification’s fields alone', {}],
  ])('takes no stock down to nothing, %s', async (_, seen) => {
    const { database, send } = await openAdministration();
    const { id } = await addProduct(database.db, { available: 40 });
    const refused = await send('PUT', '/product', { id, ...details, available: 0, ...seen });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toEqual([
      { field: 'available', message: 'Please provide a positive number.' },
    ]);
    expect((await stored({ database })).products[0]).toMatchObject({ priceCents: 4_200 });
    expect(await availableOf(database.db, id)).toBe(40);
  });

  it('refuses the name of another product, and takes its own', async () => {
    const { database, send } = await openAdministration();
    await addProduct(database.db, { name: 'Taken' });
    const { id } = await addProduct(database.db, { name: 'Own' });
    expect((await send('PUT', '/product', { id, ...details, name: 'TAKEN' })).json()).toMatchObject({
      code: 'conflict',
      issues: [{ field: 'name' }],
    });
    expect((await send('PUT', '/product', { id, ...details, name: 'own' })).statusCode).toBe(200);
  });

  it('does not know a product that was deleted or never was', async () => {
    const { database, send } = await openAdministration();
    const { id } = await addProduct(database.db, { deletedAt: new Date() });
    for (const unknown of [id, crypto.randomUUID()])
      expect((await send('PUT', '/product', { id: unknown, ...details })).statusCode).toBe(404);
    expect((await send('PUT', '/product', { id: 'x', ...details })).json().issues).toEqual([
      { field: 'id', message: 'Please provide a valid id.' },
    ]);
  });

  it('waits for an order that is taking stock, and loses nothing of either', async () => {
    const { database, send } = await openAdministration();
    const { id } = await addProduct(database.db, { available: 100 });
    let update: ReturnType<typeof send> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.insert(stockMovements).values({ productId: id, kind: 'order', heldChange: 10 });
      update = asSomebodyElse(() => send('PUT', '/product', { id, ...details, available: 70 }));
      await untilWaiting({ database }, 1);
    });
    expect((await update)?.statusCode).toBe(200);
    const [product] = await database.db.select().from(products);
    expect(product).toMatchObject({ name: details.name, deletedAt: null });
    expect(await availableOf(database.db, id)).toBe(70);
  });
});

describe('DELETE /product/{id}', () => {
  it('takes a product off sale for good', async () => {
    const shop = await openAdministration();
    const { id } = await addProduct(shop.database.db);
    const answer = await shop.send('DELETE', `/product/${id}`);
    expect(answer.json()).toEqual({ success: true, message: 'LFP cell was deleted.' });
    expect((await shop.app.inject('/api/product')).json()).toEqual([]);
    expect((await shop.app.inject(`/api/product/${id}`)).statusCode).toBe(404);
    expect((await shop.send('GET', '/product_all')).json()).toEqual([]);
    expect((await shop.send('DELETE', `/product/${id}`)).statusCode).toBe(404);
    // Orders may still point to it.
    expect((await stored(shop)).products).toHaveLength(1);
  });
});

describe('a change by an admin', () => {
  const changes = { ...details, name: 'Changed' };

  it('is on the very next read, even before the database announces it', async () => {
    const { app, database, send } = await openAdministration({ hearsChanges: false });
    const { id } = await addProduct(database.db);
    const names = async () =>
      (await app.inject('/api/product')).json().map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['LFP cell']);
    await send('PUT', '/product', { id, ...changes });
    expect(await names()).toEqual(['Changed']);
    await send('POST', '/product', newProduct);
    expect(await names()).toEqual(['Changed', 'LFP cell']);
    await send('DELETE', `/product/${id}`);
    expect(await names()).toEqual(['LFP cell']);
  });

  it('is on every read after it, round after round, while others read on', async () => {
    const database = await openTestDatabase();
    const here = await openAdministration({ database });
    const { id } = await addProduct(database.db);
    let isOver = false;
    const others = (async () => {
      for (; !isOver; await setImmediate()) await here.app.inject('/api/product');
    })();
    const stale: number[] = [];
    for (let round = 1; round <= 30; round++) {
      await here.send('PUT', '/product', { id, ...changes, available: round });
      const [product] = (await here.app.inject('/api/product')).json();
      if (product.available !== round) stale.push(round);
    }
    isOver = true;
    await others;
    expect(stale).toEqual([]);
  });
});
