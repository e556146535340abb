import { describe, expect, it } from 'vitest';
import { seedDatabase } from '#demo/seed-database.ts';
import type { CallAnswer } from '#platform/contract/calls.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { addProduct } from '#testing/builders.ts';
import { openAdministration } from '#testing/people.ts';
import { dataUrlOf, drawing } from '#testing/pictures.ts';
import { openTestShop } from '#testing/test-shop.ts';

const specification: Specification = {
  chemistry: 'LFP',
  casing: 'strong, impact-resistant',
  energy: 4032,
  mass: 27.2,
  dispatchCharge: 30,
  packageUnits: 1,
  packageTare: 2.4,
};

it('tells anybody how products may travel together, and from how many on it is easier', async () => {
  const { app, database } = await openTestShop();
  const { db } = database;
  const kept = await addProduct(db, {
    name: 'Kept',
    kind: 'module',
    specification,
    minOrder: 2,
    multiple: 2,
  });
  const lines = [{ productId: kept.id, quantity: 14 }];
  const answer = await app.inject({ method: 'POST', url: '/api/transportAdvice', payload: { lines } });
  const [road] = answer.json<CallAnswer<'adviseTransport'>>().modes;
  expect(road?.points).toBe(1142.4);
  expect(road?.advice[0]).toMatchObject({ productId: kept.id, take: 12 });
});

it('lists every rule with its source, edition and day, for admins', async () => {
  const { app, headers } = await openAdministration();
  expect((await app.inject('/api/transportRules')).statusCode).toBe(401);
  const answer = await app.inject({ url: '/api/transportRules', headers });
  const { rules, editions } = answer.json<CallAnswer<'listTransportRules'>>();
  expect(rules.find(({ name }) => name === 'P911')).toMatchObject({
    ...{ topic: 'packing', modes: ['road', 'sea'], isVerified: true, from: '2025-01-01' },
    source: expect.stringContaining('P911'),
  });
  expect(rules.filter(({ isVerified }) => !isVerified).length).toBeGreaterThan(5);
  expect(editions.find(({ name }) => name === 'ADR 2027')).toMatchObject({ isUnchecked: true });
});

describe('what a product says of its contents', () => {
  const details = { name: 'Thing', min_order: 1, available: 500, price: 20, description: 'A thing.' };
  const image = dataUrlOf(drawing('<rect/>'), 'image/svg+xml');

  async function openShop() {
    const shop = await openAdministration();
    async function advise(given: object, quantity = 1) {
      const answer = await shop.send('POST', '/product', { ...details, image, ...given });
      if (answer.statusCode !== 200) return { issues: answer.json().issues };
      const [product] = (await shop.app.inject('/api/product')).json();
      return { product, view: await adviseOn(product._id, quantity) };
    }
    async function adviseOn(productId: string, quantity = 1): Promise<CallAnswer<'adviseTransport'>> {
      const payload = { lines: [{ productId, quantity }] };
      return (await shop.app.inject({ method: 'POST', url: '/api/transportAdvice', payload })).json();
    }
    return { ...shop, advise, adviseOn };
  }

  it('is unknown of a product of six fields, which is sold as before', async () => {
    const { advise } = await openShop();
    const { product, view } = await advise({});
    expect(product).toMatchObject({ transport: null, kind: null });
    expect(view?.modes.map(({ regime }) => regime)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(view?.unknown).toMatchObject([{ productId: product._id, missing: ['contains'] }]);
    expect(view?.modes[0]).toMatchObject({ papers: [], packages: [{ marks: [], missing: ['contains'] }] });
  });

  it.each([
    [{ contains: 'nothing' }, { regime: 'not-dangerous' }, undefined],
    [
      {
        contains: 'vehicle',
        chemistry: 'Li-ion',
        form: 'battery',
        energyWh: 500,
        count: 1,
        netBatteryKg: 2.6,
      },
      { regime: 'full', packages: [{ unNumber: 'UN 3556', packingInstruction: 'P912' }] },
      undefined,
    ],
    [
      {
        contains: 'in-equipment',
        chemistry: 'Li-ion',
        form: 'battery',
        energyWh: 5000,
        count: 4,
        netBatteryKg: 160,
      },
      { regime: 'full', packages: [{ unNumber: 'UN 3481', netKg: 160 }], points: 480 },
      undefined,
    ],
    [
      {
        contains: 'in-equipment',
        chemistry: 'Li-metal',
        form: 'cell',
        lithiumGrams: 0.07,
        count: 1,
        netBatteryKg: 0.003,
      },
      { regime: 'light', packages: [{ unNumber: 'UN 3091', rule: 'SP 188', marks: [] }] },
      undefined,
    ],
    [
      { contains: 'with-equipment', energyWh: 0, count: 2 },
      { regime: 'unknown' },
      ['chemistry', 'form', 'energyWh', 'netBatteryKg'],
    ],
  ])('decides how it travels: %j', async (transport, road, missing) => {
    const { advise } = await openShop();
    const { product, view } = await advise({ kind: 'charging', specification: {}, transport });
    expect(product.transport).toEqual(transport);
    expect(view?.modes[0]).toMatchObject(road);
    expect(view?.unknown[0]?.missing).toEqual(missing);
  });

  it('is of cells, modules and packs in the specification, and cannot be otherwise', async () => {
    const { advise } = await openShop();
    const pack = {
      kind: 'pack',
      specification: { chemistry: 'LFP', energy: 100, mass: 0.8, packageTare: 0.2 },
    };
    expect(await advise({ ...pack, transport: { contains: 'nothing' } })).toMatchObject({
      issues: [{ field: 'transport.contains' }],
    });
    expect((await advise(pack)).view?.modes[0]).toMatchObject({ regime: 'light' });
    const coin = {
      ...{ kind: 'cell', specification: { mass: 0.003, packageTare: 0.1 }, name: 'Coin', sku: 'COIN' },
    };
    const { view } = await advise({ ...coin, transport: { chemistry: 'Li-metal', lithiumGrams: 0.07 } });
    expect(view?.unknown).toEqual([]);
  });

  it('is not assessed of a hybrid vehicle, whatever else is said of it', async () => {
    const { advise } = await openShop();
    const transport = {
      ...{ contains: 'hybrid-vehicle', chemistry: 'Li-ion', form: 'battery', energyWh: 1_300, count: 1 },
      netBatteryKg: 18,
    };
    const { view } = await advise({ transport });
    expect(view?.modes.map(({ regime }) => regime)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(view?.unknown[0]).toMatchObject({
      ...{ missing: ['contains'], questions: [expect.stringContaining('UN 3166')] },
    });
  });

  it('is not called light until the weight of the empty package is stated', async () => {
    const { advise } = await openShop();
    const pack = { kind: 'pack', specification: { chemistry: 'LFP', energy: 100, mass: 0.8 } };
    const { view } = await advise(pack);
    expect(view?.modes[0]).toMatchObject({ regime: 'unknown' });
    expect(view?.unknown[0]?.missing).toEqual(['packageTare']);
  });

  it('is unknown again without its answer', async () => {
    const { advise, adviseOn, send } = await openShop();
    const { product } = await advise({ transport: { contains: 'nothing' } });
    expect((await adviseOn(product._id)).modes[0]?.regime).toBe('not-dangerous');
    await send('PUT', '/product', { id: product._id, ...details });
    expect((await adviseOn(product._id)).modes[0]?.regime).toBe('not-dangerous');
    await send('PUT', '/product', { id: product._id, ...details, transport: { contains: null } });
    expect((await adviseOn(product._id)).modes[0]?.regime).toBe('unknown');
  });

  it('is counted by the overview and filters the list of products, each with what it lacks', async () => {
    const { advise, send, app, headers } = await openShop();
    const { product: unsaid } = await advise({ name: 'Unsaid' });
    await advise({ name: 'Cable', sku: 'CABLE', transport: { contains: 'nothing' } });
    const cell = { name: 'Cell', sku: 'CELL', kind: 'cell', specification: { chemistry: 'LFP', mass: 5 } };
    await advise(cell);
    const read = async (url: string) => (await app.inject({ url: `/api${url}`, headers })).json();
    const listed = async (query = '') =>
      (await read(`/product_all${query}`)).map((one: { name: string; transportMissing?: object[] }) => ({
        ...{ name: one.name, missing: one.transportMissing },
      }));
    expect((await read('/overview')).incompleteTransport).toBe(2);
    const lacks = [
      { name: 'Cell', missing: [{ field: 'energy', question: expect.stringContaining('energy') }] },
      { name: 'Unsaid', missing: [{ field: 'contains', question: 'Does it contain cells or batteries?' }] },
    ];
    expect(await listed('?transport=incomplete')).toEqual(lacks);
    expect(await listed()).toEqual([lacks[0], { name: 'Cable', missing: undefined }, lacks[1]]);
    const given = { id: unsaid._id, ...details, transport: { contains: 'nothing' } };
    await send('PUT', '/product', given);
    expect((await read('/overview')).incompleteTransport).toBe(1);
    expect((await app.inject({ url: '/api/product_all?transport=no', headers })).statusCode).toBe(400);
  });

  it('is known of every product of the demo', async () => {
    const { database, adviseOn } = await openShop();
    await seedDatabase(database.db);
    for (const { id, name } of await database.db.select().from(products)) {
      const view = await adviseOn(id);
      expect({ name, unknown: view.unknown }).toEqual({ name, unknown: [] });
    }
  });
});
