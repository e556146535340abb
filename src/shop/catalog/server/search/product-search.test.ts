import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { seedDatabase } from '#demo/seed-database.ts';
import type { Database } from '#platform/server/database/database.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestDatabase, openTestShop } from '#testing/test-shop.ts';
import { products } from '../tables/products.ts';
import { searchProducts } from './product-search.ts';
import searches from './sixty-searches.json' with { type: 'json' };
import { wordsOfFigures } from './words-of-figures.ts';

async function findSlugs(db: Database, typed: string, limit: number): Promise<(string | null | undefined)[]> {
  const { ids } = await searchProducts(db, typed, { limit, offset: 0 });
  const rows = await db.select().from(products).where(inArray(products.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.slug);
}

describe('the demo’s range', () => {
  it('shows what is meant among the first three, for all of sixty searches', async () => {
    const { db } = await openTestDatabase();
    await seedDatabase(db);
    const missed: unknown[] = [];
    for (const { typed, meant } of searches) {
      const shown = await findSlugs(db, typed, 3);
      if (!shown.some((slug) => meant.includes(slug ?? ''))) missed.push({ typed, meant, shown });
    }
    expect(missed).toEqual([]);
  });

  it('forgives slips, other words for the same, units in words, and words written as one', async () => {
    const { db } = await openTestDatabase();
    await seedDatabase(db);
    for (const [typed, meant] of [
      ['moduel lfp', 'lfp-module-12s1p-105-ah'],
      ['contacter', 'dc-contactor-250-a'],
      ['lithium iron phosphate 280', 'lfp-prismatic-cell-280-ah'],
      ['700 volts', 'nmc-vehicle-pack-84-kwh'],
      ['84,1 kWh', 'nmc-vehicle-pack-84-kwh'],
      ['coolingplate', 'aluminium-cooling-plate'],
      ['bus-bar', 'copper-busbar-set'],
      ['p 280', 'lfp-prismatic-cell-280-ah'],
      ['AY K 250', 'dc-contactor-250-a'],
      ['a charger for the depot', 'depot-charger-60-kw'],
    ] as const)
      expect((await findSlugs(db, typed, 3))[0], typed).toBe(meant);
    for (const typed of ['no such thing', 'xylophone', 'a window with green wooden shutters'])
      expect(await findSlugs(db, typed, 3), typed).toEqual([]);
  });
});

describe('a figure that no product has', () => {
  const openDemo = async () => {
    const { db } = await openTestDatabase();
    await seedDatabase(db);
    return db;
  };

  it('finds the nearest ones, and says so, however its unit is written and whatever words stand beside it', async () => {
    const db = await openDemo();
    for (const typed of ['48V battery', '48 V battery', 'battery 48 volt', '48 volts module']) {
      const { note } = await searchProducts(db, typed);
      expect(note, typed).toBe('No product with exactly 48 V found. Showing nearest: 43.8 V, 38.4 V.');
      expect((await findSlugs(db, typed, 3))[0], typed).toBe('nmc-module-12s1p-50-ah');
    }
    for (const typed of ['100 Ah', '100ah', '100Ah battery']) {
      const { note } = await searchProducts(db, typed);
      expect(note, typed).toBe(
        'No product with exactly 100 Ah found. Showing nearest: 105 Ah, 120 Ah, 150 Ah.',
      );
      const slugs = await findSlugs(db, typed, 3);
      expect(
        slugs.every((slug) => /105|40-kwh/.test(slug ?? '')),
        `${typed}: ${slugs}`,
      ).toBe(true);
    }
    const packs = await searchProducts(db, '45 kWh NMC pack');
    expect(packs).toMatchObject({ total: 1 });
    expect(packs.note).toBe('No product with exactly 45 kWh found. Showing nearest: 52.6 kWh.');
    expect((await searchProducts(db, '40 V 100 Ah module')).note).toMatch(
      /^No product with exactly 40 V and 100 Ah found. Showing nearest: 38.4 V · 105 Ah/,
    );
  });

  it('says nothing where the figure is to be had, and asks for no more than is on sale', async () => {
    const db = await openDemo();
    for (const typed of ['280 Ah', '700V', '84 kWh pack', 'busbar'])
      expect((await searchProducts(db, typed)).note, typed).toBeUndefined();
    expect((await searchProducts(db, '48V xylophone')).note).toBeUndefined();
    const far = await searchProducts(db, '1 MWh');
    expect(far.total).toBe(3);
    const { ids } = await searchProducts(db, '100 Ah', { limit: 2, offset: 2 });
    expect(ids).toEqual((await searchProducts(db, '100 Ah')).ids.slice(2, 4));
  });
});

describe('a search', () => {
  it('takes signs for what they are, and finds nothing rather than failing', async () => {
    const { db } = await openTestDatabase();
    await addProduct(db, { name: 'Busbar 100 %' });
    await addProduct(db, { name: 'Crate' });
    expect((await searchProducts(db, '%')).total).toBe(1);
    for (const typed of ["'", "o'neill & sons", '(a | b) & !c:*', '\\', ':*', '<->', 'x'.repeat(5000), '🔋'])
      expect((await searchProducts(db, typed)).total, typed).toBe(0);
  });

  it('counts all, whichever stretch is asked for, and follows what is changed and taken off sale', async () => {
    const { db } = await openTestDatabase();
    for (const name of ['Cell A', 'Cell B', 'Cell C']) await addProduct(db, { name });
    const page = async (offset: number) => await searchProducts(db, 'cell', { limit: 2, offset });
    expect(await page(0)).toMatchObject({ ids: { length: 2 }, total: 3 });
    expect(await page(2)).toMatchObject({ ids: { length: 1 }, total: 3 });
    expect(await page(4)).toMatchObject({ ids: { length: 0 }, total: 3 });
    const [first, second] = (await page(0)).ids;
    await db
      .update(products)
      .set({ deletedAt: new Date() })
      .where(inArray(products.id, [first ?? '']));
    await db
      .update(products)
      .set({ name: 'Crate', description: 'Wood.' })
      .where(inArray(products.id, [second ?? '']));
    expect((await page(0)).total).toBe(1);
    expect((await searchProducts(db, 'crate')).ids).toEqual([second]);
  });
});

it('a product is found by its kind and figures, in the units and roundings that people write', () => {
  const pack = wordsOfFigures('pack', { energy: 84_100, nominalVoltage: 700.8, standards: ['UN 38.3'] });
  for (const telling of ['battery', '84100 Wh', '84.1 kWh', '84 kWh', '700.8 V', '700 V', '701 V', 'UN 38.3'])
    expect(` ${pack} `).toContain(` ${telling} `);
  expect(` ${wordsOfFigures('cell', { capacity: 5 })} `).toContain(' 5000 mAh ');
});

it('products without a kind and figures that no visitor looks for by number add no words', () => {
  expect(wordsOfFigures(null, { energy: 896 })).toBe('');
  expect(wordsOfFigures('cell', { cycles: 6000, cycleTemperature: 25 })).not.toMatch(/\d/);
});

describe('GET /suggestions', () => {
  it('tells what may be meant before it is typed whole, with what tells it from others', async () => {
    const { app, database } = await openTestShop();
    await addProduct(database.db, {
      name: 'LFP pack',
      sku: 'AY-V40',
      kind: 'pack',
      specification: { energy: 40_300, nominalVoltage: 384, mass: 338 },
    });
    await addProduct(database.db, { name: 'Busbar set' });
    for (const typed of ['pac', 'ayv4', 'lfp pakc']) {
      const answer = await app.inject({ url: '/api/suggestions', query: { q: typed } });
      expect(answer.json(), typed).toMatchObject([
        { name: 'LFP pack', sku: 'AY-V40', slug: 'lfp-pack', figures: '40.3 kWh · 384 V · 338 kg' },
      ]);
    }
  });

  it('suggests nothing for a product that is not sold, and refuses an empty question', async () => {
    const { app, database } = await openTestShop();
    await addProduct(database.db, { name: 'Busbar set' });
    expect((await app.inject('/api/suggestions?q=xylophone')).json()).toEqual([]);
    expect((await app.inject('/api/suggestions?q=%20')).statusCode).toBe(400);
  });
});
