import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { byVersion } from '#platform/server/http/content-cache/by-version.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestDatabase, openTestShop, watchStatements } from '#testing/test-shop.ts';
import { moveStock } from '../stock.ts';
import { products } from '../tables/products.ts';
import { keepCatalog } from './load-catalog.ts';

async function openCatalog() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const cell = { kind: 'cell' as const, minOrder: 10 };
  await addProduct(db, { ...cell, name: 'LFP cell', specification: { chemistry: 'LFP', energy: 336 } });
  await addProduct(db, { ...cell, name: 'NMC cell', specification: { chemistry: 'NMC', energy: 182.5 } });
  await addProduct(db, {
    ...{ kind: 'pack', name: 'NMC pack', priceCents: 1_264_000, available: 4 },
    specification: { chemistry: 'NMC', energy: 84_100, standards: ['UN 38.3'] },
  });
  await addProduct(db, { name: 'Gone', kind: 'pack', deletedAt: new Date() });
  const find = async (query: string) => (await shop.app.inject(`/api/catalogue?${query}`)).json();
  const names = async (query: string) =>
    (await find(query)).items.map(({ name }: { name: string }) => name).join(', ');
  return { ...shop, db, find, names };
}

describe('GET /catalogue', () => {
  it('says which figures it shows where none is exactly what was searched for', async () => {
    const { find } = await openCatalog();
    expect(await find('q=300 Wh cell')).toMatchObject({
      total: 1,
      note: 'No product with exactly 300 Wh found. Showing nearest: 336 Wh.',
    });
    expect((await find('q=cell')).note).toBeUndefined();
  });

  it('answers what fits, how many, and what else there is to choose', async () => {
    const { find, names } = await openCatalog();
    const { items, total, facets } = await find('chemistry=NMC&limit=1');
    expect(items).toMatchObject([{ name: 'NMC cell', price: 42, slug: 'nmc-cell' }]);
    expect(total).toBe(2);
    expect(facets).toMatchObject([
      {
        name: 'kind',
        values: [
          { value: 'cell', count: 1 },
          { value: 'pack', count: 1 },
        ],
      },
      { name: 'inStock', type: 'switch', count: 1 },
      {
        name: 'chemistry',
        values: [
          { value: 'LFP', count: 1 },
          { value: 'NMC', count: 2 },
        ],
      },
      { name: 'energy', unit: 'Wh', spread: { least: 182.5, most: 84_100, isByFactor: true } },
      { name: 'price', spread: { least: 42, most: 12_640 } },
      { name: 'standard', values: [{ value: 'UN 38.3', count: 1 }] },
    ]);
    expect(await names('chemistry=NMC&chemistry=LFP&sort=-energy')).toBe('NMC pack, LFP cell, NMC cell');
    expect(await names('minEnergyKWh=1')).toBe('NMC pack');
    expect(await names('q=cell&maxEnergy=200')).toBe('NMC cell');
    expect(await names('offset=2')).toBe('NMC pack');
  });

  it('says what to leave out where nothing fits', async () => {
    const { find } = await openCatalog();
    expect(await find('kind=cell&minEnergy=1000&q=cell')).toMatchObject({
      total: 0,
      // The pack is described as a cell.
      withoutOne: [
        { name: 'energy', count: 2 },
        { name: 'kind', count: 1 },
      ],
    });
  });

  it('knows at once what is out of stock, renamed or new', async () => {
    const { db, names } = await openCatalog();
    expect(await names('inStock=1')).toBe('LFP cell, NMC cell');
    const [cell] = await db.select().from(products).where(eq(products.name, 'NMC cell'));
    await moveStock(db, { productId: cell?.id ?? '', kind: 'correction', change: -91 });
    await vi.waitFor(async () => expect(await names('inStock=1')).toBe('LFP cell'), 20_000);
    await db.update(products).set({ name: 'Sodium cell' }).where(eq(products.name, 'LFP cell'));
    await addProduct(db, { name: 'Busbar', kind: 'accessories' });
    await vi.waitFor(
      async () => expect(await names('sort=name')).toBe('Busbar, NMC cell, NMC pack, Sodium cell'),
      20_000,
    );
  });

  it.each([
    ['kind=boat', 'kind', /^Please choose one of cell/],
    ['minVoltage=many', 'minVoltage', /^Please provide a value/],
    ['maxMass=-1', 'maxMass', /^Please provide a value/],
    ['sort=colour', 'sort', /^Please sort/],
    ['inStock=perhaps', 'inStock', /^Use 1/],
  ])('refuses %s in words', async (query, field, message) => {
    const { app } = await openTestShop();
    const answer = await app.inject(`/api/catalogue?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([{ field, message: expect.stringMatching(message) }]);
  });
});

describe('GET /kinds', () => {
  it('tells every kind with its figures, and how many of it are on sale', async () => {
    const { app } = await openCatalog();
    const kinds = (await app.inject('/api/kinds')).json();
    expect(kinds.map(({ kind, count }: { kind: string; count: number }) => [kind, count])).toEqual([
      ['cell', 2],
      ['module', 0],
      ['pack', 1],
      ['electronics', 0],
      ['thermal', 0],
      ['charging', 0],
      ['accessories', 0],
    ]);
    expect(kinds[0]).toMatchObject({ plural: 'Cells', image: expect.stringMatching(/^\/images\//) });
    expect(kinds[0].figures).toContainEqual({
      ...{ name: 'capacity', label: 'Capacity', type: 'number', unit: 'Ah' },
      ...{ isExpected: true, isKey: true },
    });
  });
});

describe('what is kept by its version', () => {
  it('is loaded once for all who ask, again for another version, and each time without one', async () => {
    let version: number | undefined = 1;
    const load = vi.fn(async () => load.mock.calls.length);
    const read = byVersion(() => version, load);
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    version = 2;
    expect(await read()).toBe(2);
    version = undefined;
    expect([await read(), await read()]).toEqual([3, 4]);
  });

  it('is tried again after a failure', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('here');
    const read = byVersion(() => 1, load);
    await expect(read()).rejects.toThrow('away');
    expect(await read()).toBe('here');
  });
});

it('after a change only what has changed is read again, and what is off sale is gone', async () => {
  const { db, url } = await openTestDatabase();
  for (const name of ['Anode', 'Busbar', 'Cell', 'Diode']) await addProduct(db, { name });
  const idOf = async (name: string) =>
    (await db.select().from(products).where(eq(products.name, name)))[0]?.id ?? '';
  const [anode, busbar, cell, diode] = await Promise.all(['Anode', 'Busbar', 'Cell', 'Diode'].map(idOf));

  let rowsRead: number[] = [];
  const { db: watched } = watchStatements(url, (text, values) => {
    if (text.includes('"specification"')) rowsRead.push(values.length);
  });
  let content = 1;
  const read = keepCatalog(watched, () => ({ content, stock: 1 }));
  expect((await read()).ids).toEqual([anode, busbar, cell, diode]);
  expect(rowsRead).toEqual([4]);

  rowsRead = [];
  await db.update(products).set({ name: 'Zinc' }).where(eq(products.name, 'Anode'));
  await db.update(products).set({ deletedAt: new Date() }).where(eq(products.name, 'Cell'));
  expect((await read()).ids).toEqual([anode, busbar, cell, diode]);
  content = 2;
  const { ids, sortKeys } = await read();
  expect(ids).toEqual([anode, busbar, diode]);
  expect(sortKeys.name).toEqual([2, 0, 1]);
  expect(rowsRead).toEqual([1]);
});
