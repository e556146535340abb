import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { priceTiers, products } from '#shop/catalog/server/tables/products.ts';
import { addProduct, setAvailable } from '#testing/builders.ts';
import { addHolderOfToken } from '#testing/people.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import type { CartView } from '../contract/cart.ts';
import { cartLines, carts } from './tables.ts';

/** A user's cart, as seen by one of their devices. */
async function openCart(shop: TestShop) {
  const { headers, email } = await addHolderOfToken(shop);
  const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', payload?: object) =>
    await shop.app.inject({ method, url: `/api/cart${path}`, headers, ...(payload && { payload }) });
  return {
    email,
    call,
    read: async () => (await call('GET')).json<CartView>(),
    set: (productId: string, quantity: number) => call('PUT', `/lines/${productId}`, { quantity }),
    remove: (productId: string) => call('DELETE', `/lines/${productId}`),
    merge: (lines: [string, number][]) =>
      call('POST', '/merge', { lines: lines.map(([productId, quantity]) => ({ productId, quantity })) }),
  };
}

function quantities({ lines }: CartView): [string, number][] {
  return lines.map(({ name, quantity }) => [name, quantity]);
}

async function openShopWithCart() {
  const shop = await openTestShop();
  return { shop, db: shop.database.db, cart: await openCart(shop) };
}

describe('a cart', () => {
  it('is empty until something is put in, and answers each line as its product is now', async () => {
    const { db, cart } = await openShopWithCart();
    expect(await cart.read()).toEqual({ version: 0, lines: [], sums: { lines: 0, units: 0, total: 0 } });
    const cell = await addProduct(db, { name: 'Cell', priceCents: 500, sku: 'CE-1', multiple: 4 });
    await db.insert(priceTiers).values({ productId: cell.id, fromQuantity: 40, unitCents: 450 });
    await cart.set(cell.id, 12);
    const answer = await cart.set(cell.id, 40);
    expect(answer.json()).toEqual({
      version: 2,
      lines: [
        {
          productId: cell.id,
          quantity: 40,
          name: 'Cell',
          sku: 'CE-1',
          image: expect.stringMatching(/^\/images\//),
          minOrder: 10,
          multiple: 4,
          available: 100,
          price: { unit: 4.5, tierFrom: 40, total: 180 },
        },
      ],
      sums: { lines: 1, units: 40, total: 180 },
    });
    expect(await cart.read()).toEqual(answer.json());
  });

  it('keeps lines that went wrong meanwhile, says how each is mended, and adds up the others', async () => {
    const { db, cart } = await openShopWithCart();
    const add = (name: string, given = {}) =>
      addProduct(db, { name, minOrder: 1, priceCents: 100, ...given });
    const [fine, gone, scarce, boxed] = [
      await add('Fine'),
      await add('Gone'),
      await add('Scarce'),
      await add('Boxed'),
    ];
    for (const { id } of [fine, gone, scarce, boxed]) await cart.set(id, 14);
    await db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, gone.id));
    await setAvailable(db, 12, scarce.id);
    await db.update(products).set({ multiple: 4 }).where(eq(products.id, boxed.id));
    const { lines, sums } = await cart.read();
    expect(lines.map(({ name, problem }) => [name, problem])).toEqual([
      ['Fine', undefined],
      ['Gone', { code: 'not-on-sale', message: 'No longer on sale' }],
      ['Scarce', { code: 'above-available', message: 'Only 12 left', take: 12 }],
      ['Boxed', { code: 'not-a-multiple', message: 'Sold in boxes of 4', take: 16 }],
    ]);
    expect(sums).toEqual({ lines: 1, units: 14, total: 14 });
  });

  it('tells a price that is not the one last seen, until it is accepted or the quantity changed', async () => {
    const { db, cart } = await openShopWithCart();
    const { id } = await addProduct(db, { minOrder: 1, priceCents: 500 });
    const price = (priceCents: number) => db.update(products).set({ priceCents }).where(eq(products.id, id));
    const put = async (quantity: number, seenPrice?: number) =>
      (await cart.call('PUT', `/lines/${id}`, { quantity, seenPrice })).json<CartView>();
    const told = ({ lines, sums }: CartView) => [lines[0]?.priceBefore, lines[0]?.price?.unit, sums.total];

    // What is put in without a word was seen as it was answered.
    expect(told(await put(10))).toEqual([undefined, 5, 50]);
    await price(600);
    expect(told(await cart.read())).toEqual([5, 6, 60]);
    // The same quantity again is no yes.
    expect(told(await put(10))).toEqual([5, 6, 60]);
    const { version } = await put(10, 6);
    expect(told(await cart.read())).toEqual([undefined, 6, 60]);
    expect((await put(10, 6)).version).toBe(version);
    await price(700);
    expect(told(await put(11))).toEqual([undefined, 7, 77]);
    // A page that stood open since yesterday has shown another price.
    expect(told(await put(20, 6.5))).toEqual([6.5, 7, 140]);
    // Nor is a yes to one line one to all.
    await cart.set((await addProduct(db, { name: 'Other', minOrder: 1 })).id, 1);
    expect((await cart.read()).lines[0]?.priceBefore).toBe(6.5);
  });

  it('remembers what was seen before signing in', async () => {
    const { db, cart } = await openShopWithCart();
    const { id } = await addProduct(db, { minOrder: 1, priceCents: 500 });
    const lines = [{ productId: id, quantity: 10, seenPrice: 4 }];
    const merged = (await cart.call('POST', '/merge', { lines })).json<CartView>();
    expect(merged.lines).toMatchObject([{ priceBefore: 4, price: { unit: 5, total: 50 } }]);
  });

  it('says so where it is more than one order can hold', async () => {
    const { db, cart } = await openShopWithCart();
    const dear = { minOrder: 1, available: 1_000_000_000, priceCents: 100_000 };
    for (const name of ['One', 'Two'])
      await cart.set((await addProduct(db, { name, ...dear })).id, 600_000_000);
    expect(await cart.read()).toMatchObject({
      sums: { lines: 2, units: 1_200_000_000 },
      problem: 'This is too much for one order. Please split it.',
    });
  });

  it('is changed by saying what is to be, so that doing it again changes nothing', async () => {
    const { db, cart } = await openShopWithCart();
    const { id } = await addProduct(db);
    const once = (await cart.set(id, 10)).json();
    expect((await cart.set(id, 10)).json()).toEqual(once);
    const empty = (await cart.remove(id)).json();
    expect(empty).toMatchObject({ version: 2, lines: [] });
    expect((await cart.remove(id)).json()).toEqual(empty);
    await cart.set(id, 10);
    expect((await cart.call('DELETE')).json()).toMatchObject({ version: 4, lines: [] });
  });

  it('keeps every change of tabs and devices that change different lines at once', async () => {
    const { db, cart } = await openShopWithCart();
    const added = await Promise.all(
      Array.from({ length: 12 }, (_, i) => addProduct(db, { name: `Cell ${i}` })),
    );
    const [gone, ...kept] = added;
    await cart.set(String(gone?.id), 10);
    const answers = await Promise.all([
      cart.remove(String(gone?.id)),
      ...kept.map(({ id }, index) => cart.set(id, 10 + index)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    const { version, lines } = await cart.read();
    expect(version).toBe(13);
    expect(new Map(lines.map(({ productId, quantity }) => [productId, quantity]))).toEqual(
      new Map(kept.map(({ id }, index) => [id, 10 + index])),
    );
    // Of two answers, the one with the higher version is the later one.
    expect(new Set(answers.map((answer) => answer.json().version)).size).toBe(12);
  });

  it('takes no product that is not on sale, no quantity that is none, and no more than 1,000 lines', async () => {
    const { db, cart } = await openShopWithCart();
    const gone = await addProduct(db, { name: 'Gone', deletedAt: new Date() });
    for (const id of [gone.id, randomUUID()]) expect((await cart.set(id, 1)).statusCode).toBe(404);
    const { id, imageHash } = await addProduct(db);
    for (const quantity of [0, -1, 1.5, 1_000_000_001])
      expect((await cart.set(id, quantity)).statusCode).toBe(400);
    await db.execute(sql`insert into products (name, description, price_cents, min_order, image_hash)
      select 'Cell ' || n, 'A cell.', 1, 1, ${imageHash} from generate_series(1, 1000) n`);
    const many = await db.select({ id: products.id }).from(products).where(eq(products.priceCents, 1));
    expect((await cart.merge(many.map(({ id }) => [id, 1]))).statusCode).toBe(200);
    expect((await cart.set(id, 10)).json()).toMatchObject({ message: 'Please keep it to 1,000 products.' });
    expect((await cart.read()).lines).toHaveLength(1_000);
  });

  it('is its person’s alone, and goes with them', async () => {
    const { shop, db, cart } = await openShopWithCart();
    const { id } = await addProduct(db);
    await cart.set(id, 10);
    expect((await (await openCart(shop)).read()).lines).toEqual([]);
    const admin = await addHolderOfToken(shop, { isAdmin: true });
    await shop.app.inject({ method: 'DELETE', url: `/api/user/${cart.email}`, headers: admin.headers });
    expect([await db.$count(carts), await db.$count(cartLines)]).toEqual([0, 0]);
  });
});

describe('merging a browser’s cart', () => {
  it('loses nothing and doubles nothing, from two devices and as often as the answer is lost', async () => {
    const { db, cart } = await openShopWithCart();
    const [a, b, c] = await Promise.all(
      ['A', 'B', 'C'].map(async (name) => (await addProduct(db, { name })).id),
    );
    const [one, two, three] = [String(a), String(b), String(c)];
    await cart.set(one, 20);
    const phone: [string, number][] = [
      [two, 10],
      [one, 15],
    ];
    const laptop: [string, number][] = [
      [two, 30],
      [three, 12],
    ];
    await Promise.all([cart.merge(phone), cart.merge(laptop), cart.merge(phone), cart.merge(laptop)]);
    const merged = await cart.read();
    expect(new Map(quantities(merged))).toEqual(
      new Map([
        ['A', 20],
        ['B', 30],
        ['C', 12],
      ]),
    );
    const again = await cart.merge(phone);
    expect(again.json()).toEqual({
      ...merged,
      inBoth: [
        { productId: two, quantity: 30, other: 10 },
        { productId: one, quantity: 20, other: 15 },
      ],
    });
  });

  it('keeps what is no longer on sale, and leaves out what never was', async () => {
    const { db, cart } = await openShopWithCart();
    const gone = await addProduct(db, { name: 'Gone', deletedAt: new Date() });
    const fine = await addProduct(db, { name: 'Fine' });
    const merged = await cart.merge([
      [gone.id, 10],
      [randomUUID(), 5],
      [fine.id, 10],
      [fine.id, 20],
    ]);
    expect(quantities(merged.json())).toEqual([
      ['Gone', 10],
      ['Fine', 20],
    ]);
  });
});
