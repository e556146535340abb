import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CallAnswer } from '#platform/contract/calls.ts';
import type { CartView } from '#shop/cart/contract/cart.ts';
import { addProduct } from '#testing/builders.ts';
import { addHolderOfToken } from '#testing/people.ts';
import { openTestShop } from '#testing/test-shop.ts';

type Row = { sku: string; quantity: string | number; inCart?: number };

async function openQuickOrder() {
  const shop = await openTestShop();
  const { headers } = await addHolderOfToken(shop);
  const post = async (url: string, payload: object) =>
    await shop.app.inject({ method: 'POST', url, headers, payload });
  const get = async (url: string) => await shop.app.inject({ method: 'GET', url, headers });
  return {
    db: shop.database.db,
    post,
    get,
    check: async (rows: Row[]) =>
      (await post('/api/quickOrder', { rows })).json<CallAnswer<'checkQuickOrder'>>().rows,
    add: async (rows: Row[]) =>
      (await post('/api/cart/quickOrder', { rows })).json<CallAnswer<'addQuickOrder'>>(),
    readCart: async () => (await get('/api/cart')).json<CartView>(),
  };
}

/** `Q-0001` to `Q-1000`, in boxes of two, a thousand of each. */
async function addThousandProducts({ db }: { db: Awaited<ReturnType<typeof openQuickOrder>>['db'] }) {
  const { imageHash } = await addProduct(db, { name: 'Pattern', sku: 'PATTERN' });
  await db.execute(sql`
    insert into products (name, description, price_cents, min_order, multiple, image_hash, sku)
    select 'Cell ' || n, 'A cell.', 100, 4, 2, ${imageHash}, 'Q-' || to_char(n, 'FM0000') from generate_series(1, 1000) n`);
  await db.execute(sql`
    insert into stock_movements (product_id, kind, on_hand_change)
    select id, 'opening', 1000 from products where sku like 'Q-%'`);
}

const skuOf = (n: number) => `Q-${String(n).padStart(4, '0')}`;

describe('a quick order of 1,000 rows', () => {
  it('reports exactly the rows with faults, and the rest is in the cart', async () => {
    const order = await openQuickOrder();
    const { db, check, add, readCart } = order;
    await addThousandProducts(order);
    const number = sql`right(sku, 4)::int`;
    const isOurs = sql`sku like 'Q-%'`;
    await db.execute(
      sql`update products set deleted_at = now() where ${isOurs} and ${number} between 21 and 30`,
    );
    await db.execute(sql`insert into stock_movements (product_id, kind, on_hand_change)
      select id, 'correction', case when ${number} <= 35 then -990 else -1000 end from products
      where ${isOurs} and ${number} between 31 and 40`);
    const rows = Array.from(
      { length: 1_000 },
      (_, index): Row => ({ sku: skuOf(index + 1), quantity: '12' }),
    );
    const plant = (from: number, to: number, change: (row: Row, n: number) => Partial<Row>) => {
      for (let n = from; n <= to; n++) Object.assign(rows[n - 1] ?? {}, change(rows[n - 1] as Row, n));
    };
    plant(1, 10, (_, n) => ({ sku: `Q--${skuOf(n).slice(2)}`.replace('Q', 'QW') }));
    plant(11, 20, () => ({ quantity: 'a dozen' }));
    plant(41, 50, () => ({ sku: '' }));
    plant(51, 60, (_, n) => ({ sku: skuOf(n + 50) }));
    plant(61, 70, () => ({ quantity: '13' }));
    plant(71, 80, () => ({ quantity: '1' }));
    plant(81, 90, (row) => ({ sku: row.sku.replace('-', ' ').toLowerCase() }));
    plant(91, 95, () => ({ sku: 'unheard-of' }));

    const verdicts = await check(rows);
    const numbersOf = (code: string) =>
      verdicts.flatMap((verdict, index) => (verdict.code === code ? [index + 1] : []));
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
    expect(numbersOf('unknown')).toEqual([...range(1, 10), ...range(91, 95)]);
    expect(numbersOf('unreadable')).toEqual(range(11, 20));
    expect(numbersOf('not-on-sale')).toEqual(range(21, 30));
    expect(numbersOf('too-few')).toEqual(range(31, 40));
    expect(numbersOf('no-sku')).toEqual(range(41, 50));
    expect(numbersOf('rounded')).toEqual(range(61, 80));
    expect(numbersOf('together')).toEqual(range(101, 110));
    expect(numbersOf('taken')).toEqual([
      ...range(51, 60),
      ...range(81, 90),
      ...range(96, 100),
      ...range(111, 1_000),
    ]);
    expect([1, 13, 35, 36, 61, 71, 101].map((n) => verdicts[n - 1])).toMatchObject([
      { message: 'No product has this SKU', useSku: 'Q-0001' },
      { message: 'Please provide a value between (0-9).' },
      { message: 'Only 10 left', take: 10 },
      { message: 'Sold out' },
      { message: 'Sold in boxes of 2: 14 instead of 13', adds: 14 },
      { message: 'The minimum order is 4: 4 instead of 1', adds: 4 },
      { row: 50 },
    ]);

    const added = await add(rows);
    expect(added.rows).toEqual(verdicts);
    const cart = await readCart();
    expect({ ...added, rows: undefined }).toEqual({ ...cart, rows: undefined });
    const inCart = new Map(cart.lines.map(({ sku, quantity }) => [sku, quantity]));
    expect(inCart).toEqual(
      new Map([
        ...range(101, 110).map((n): [string, number] => [skuOf(n), 24]),
        ...range(61, 70).map((n): [string, number] => [skuOf(n), 14]),
        ...range(71, 80).map((n): [string, number] => [skuOf(n), 4]),
        ...[...range(81, 90), ...range(96, 100), ...range(111, 1_000)].map((n): [string, number] => [
          skuOf(n),
          12,
        ]),
      ]),
    );
    expect(cart.lines.filter(({ problem }) => problem)).toEqual([]);
    expect(cart.version).toBe(1);
  });

  it('is judged with two questions to the database, however many rows it has', async () => {
    const { db, check } = await openQuickOrder();
    await addProduct(db, { sku: 'A-1' });
    // What the first request reads for all, such as the settings.
    await check([{ sku: 'A-1', quantity: 10 }]);
    const queries: string[] = [];
    const pool = (db as typeof db & { $client: { query: (...given: unknown[]) => unknown } }).$client;
    const query = pool.query.bind(pool);
    pool.query = (...given) => {
      queries.push(JSON.stringify(given[0]));
      return query(...given);
    };
    await check([{ sku: 'A-1', quantity: 10 }]);
    const [few] = [queries.length];
    await check(Array.from({ length: 500 }, () => ({ sku: 'A-1', quantity: 10 })));
    expect(queries.length).toBe(2 * few);
    await check(Array.from({ length: 500 }, (_, n) => ({ sku: `B-${n}`, quantity: 10 })));
    expect(queries.length).toBe(3 * few + 1);
  });

  it('takes no more rows than that, and none that no spreadsheet has', async () => {
    const { post } = await openQuickOrder();
    const row = { sku: 'A-1', quantity: '1' };
    for (const rows of [
      [],
      Array.from({ length: 1_001 }, () => row),
      [{ sku: 'x'.repeat(61), quantity: '1' }],
    ])
      expect((await post('/api/quickOrder', { rows })).statusCode).toBe(400);
  });
});

describe('adding a quick order', () => {
  it('adds to what is in the cart; sent twice it is done once, and never to a cart that has changed', async () => {
    const { db, post, check, add, readCart } = await openQuickOrder();
    const { id } = await addProduct(db, { sku: 'A-1', name: 'Cell', minOrder: 1 });
    const set = async (quantity: number) =>
      await post('/api/cart/merge', { lines: [{ productId: id, quantity }] });
    await set(10);
    expect(await check([{ sku: 'A-1', quantity: 5 }])).toEqual([
      {
        code: 'taken',
        message: 'Already in your cart: 10, new total 15',
        product: { productId: id, sku: 'A-1', name: 'Cell' },
        adds: 5,
        inCart: 10,
        unitPrice: 42,
      },
    ]);
    const rows = [{ sku: 'A-1', quantity: 5, inCart: 10 }];
    const once = await Promise.all([add(rows), add(rows)]);
    expect(once.map(({ version, lines }) => [version, lines[0]?.quantity])).toEqual([
      [2, 15],
      [2, 15],
    ]);
    await set(16);
    expect((await add(rows)).rows).toMatchObject([{ code: 'cart-changed' }]);
    // Who does not say what they saw adds to an empty cart only.
    expect((await add([{ sku: 'A-1', quantity: 5 }])).rows).toMatchObject([{ code: 'cart-changed' }]);
    expect((await readCart()).lines).toMatchObject([{ quantity: 16 }]);
  });

  it('takes more than is in stock where the product is made to order, and says in the cart by when', async () => {
    const { db, check, add } = await openQuickOrder();
    const cell = { minOrder: 10, available: 14, lead_days: 28 };
    await addProduct(db, { ...cell, name: 'Made', sku: 'MADE', order_beyond_stock: true });
    await addProduct(db, { ...cell, name: 'Kept', sku: 'KEPT' });
    const rows = ['MADE', 'KEPT'].map((sku) => ({ sku, quantity: '30' }));
    expect((await check(rows)).map(({ code }) => code)).toEqual(['taken', 'too-few']);
    const { lines } = await add(rows);
    expect(lines).toMatchObject([{ sku: 'MADE', quantity: 30, madeToOrder: { quantity: 16 } }]);
  });

  it('of nothing but faults changes nothing', async () => {
    const { add } = await openQuickOrder();
    expect(await add([{ sku: '=cmd()', quantity: '<b>1</b>' }])).toMatchObject({ version: 0, lines: [] });
  });
});

describe('suggested SKUs', () => {
  it('are those on sale that begin so, have it inside, or are called so, with their hyphens or without', async () => {
    const { db, get } = await openQuickOrder();
    for (const [sku, name] of [
      ['AY-B-32', 'Unit b32'],
      ['C-AYB', 'Inner dimensions'],
      ['AYB.3_2/x', 'Begins'],
      ['Z-1', 'Called AyB here'],
      ['Y-1', 'Other'],
    ] as const)
      await addProduct(db, { sku, name });
    await addProduct(db, { sku: 'AYB-9', name: 'Gone', deletedAt: new Date() });
    const suggest = async (q: string) =>
      (await get(`/api/skus?q=${encodeURIComponent(q)}`))
        .json<CallAnswer<'suggestSkus'>>()
        .map(({ sku }) => sku);
    expect(await suggest('ay b')).toEqual(['AY-B-32', 'AYB.3_2/x', 'C-AYB']);
    expect(await suggest('ayb')).toEqual(['AY-B-32', 'AYB.3_2/x', 'C-AYB', 'Z-1']);
    expect(await suggest('AYB-32X')).toEqual(['AYB.3_2/x']);
    expect(await suggest('%')).toEqual([]);
    expect((await get('/api/skus?q=')).statusCode).toBe(400);
    for (let n = 0; n < 10; n++) await addProduct(db, { sku: `MANY-${n}`, name: `Many ${n}` });
    expect(await suggest('many')).toHaveLength(8);
  });
});
