import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CallAnswer } from '#platform/contract/calls.ts';
import type { KindName } from '#shop/catalog/contract/kinds.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import type { ProductTransport } from '#shop/catalog/rules/product-transport.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { Regime } from '../rules/verdict.ts';

interface Given {
  kind?: KindName | null;
  specification?: Specification;
  transport?: ProductTransport;
  quantity?: number;
}

/** By road, sea and air, and the UN number where one is named. */
type Hostile = [what: string, given: Given, expected: [Regime, Regime, Regime], unNumber?: string];

const box = { packagedIn: '4G', packageUnits: 1, packageTare: 1, dispatchCharge: 30 } as const;
const cell: Specification = { ...box, chemistry: 'NMC', energy: 18, mass: 0.07 };
const module: Specification = { ...box, chemistry: 'LFP', energy: 4032, mass: 27.2 };
const robust: Specification = { ...module, casing: 'strong, impact-resistant' };
const alone = { contains: 'cells-or-batteries', form: 'battery' } as const;
const inside: ProductTransport = {
  ...{ contains: 'in-equipment', chemistry: 'Li-ion', form: 'battery' },
  ...{ energyWh: 90, count: 1, netBatteryKg: 0.7 },
};
const beside: ProductTransport = { ...inside, contains: 'with-equipment' };
const bike: ProductTransport = { ...inside, contains: 'vehicle', energyWh: 500, netBatteryKg: 2.6 };
const coin: ProductTransport = {
  ...{ contains: 'in-equipment', chemistry: 'Li-metal', form: 'button-cell' },
  ...{ lithiumGrams: 0.1, count: 1, netBatteryKg: 0.003 },
};
const without = <Of extends object>(given: Of, field: keyof Of): Of => ({ ...given, [field]: undefined });
const unknown: [Regime, Regime, Regime] = ['unknown', 'unknown', 'unknown'];
const full: [Regime, Regime, Regime] = ['full', 'full', 'full'];

const cases: Hostile[] = [
  ['nothing said', {}, unknown],
  ['only a kind', { kind: 'pack' }, unknown],
  ['a charger of which nothing is said', { kind: 'charging', specification: { mass: 4 } }, unknown],
  ['said to hold nothing', { transport: { contains: 'nothing' } }, Array(3).fill('not-dangerous') as never],
  ['a pack said to hold nothing', { kind: 'pack', transport: { contains: 'nothing' } }, unknown],
  ['a cell, small', { kind: 'cell', specification: cell }, ['light', 'light', 'full'], 'UN 3480'],
  [
    'a cell of exactly 20 Wh',
    { kind: 'cell', specification: { ...cell, energy: 20 } },
    ['light', 'light', 'full'],
  ],
  ['a cell of 20.01 Wh', { kind: 'cell', specification: { ...cell, energy: 20.01 } }, full],
  ['a cell of 100 Wh', { kind: 'cell', specification: { ...cell, energy: 100, mass: 0.5 } }, full],
  ['a cell of 0 Wh', { kind: 'cell', specification: { ...cell, energy: 0 } }, unknown],
  ['a cell of −5 Wh', { kind: 'cell', specification: { ...cell, energy: -5 } }, unknown],
  ['a cell without mass', { kind: 'cell', specification: without(cell, 'mass') }, unknown],
  ['a cell of 0 kg', { kind: 'cell', specification: { ...cell, mass: 0 } }, unknown],
  ['a cell without chemistry', { kind: 'cell', specification: without(cell, 'chemistry') }, unknown],
  [
    'LFP that is said to be lithium metal',
    { kind: 'cell', specification: cell, transport: { chemistry: 'Li-metal', lithiumGrams: 0.5 } },
    unknown,
  ],
  [
    '18 Wh in the specification and 500 Wh for carriers',
    { kind: 'cell', specification: { ...cell, mass: 2 }, transport: { energyWh: 500 } },
    full,
  ],
  [
    'a sodium ion cell that is said to be lithium ion',
    { kind: 'cell', specification: { ...cell, chemistry: 'Na-ion' }, transport: { chemistry: 'Li-ion' } },
    unknown,
  ],
  [
    'sodium ion',
    { kind: 'cell', specification: { ...cell, chemistry: 'Na-ion' } },
    ['light', 'light', 'full'],
    'UN 3551',
  ],
  [
    '434 cells in a package that is said to weigh nothing',
    {
      kind: 'cell',
      specification: { ...cell, mass: 0.069, packageUnits: 434, packageTare: 0 },
      quantity: 434,
    },
    full,
  ],
  [
    '20 Wh that weigh 5.42 kg, as a large cell does',
    { kind: 'cell', specification: { ...cell, energy: 20, mass: 5.42 } },
    unknown,
  ],
  [
    '84 kWh of 110 kg',
    { kind: 'pack', specification: { ...robust, energy: 84_000, mass: 110 } },
    ['unknown', 'unknown', 'forbidden'],
  ],
  [
    '100 Wh as stated, 104 Wh by voltage and capacity',
    {
      kind: 'module',
      specification: { ...robust, energy: 100, mass: 1, nominalVoltage: 10.4, capacity: 10 },
    },
    full,
  ],
  [
    'a battery of 0.5 kg with batteries of 50 kg',
    {
      kind: 'accessories',
      specification: { ...box, mass: 0.5 },
      transport: { ...inside, ...alone, energyWh: 7_000, netBatteryKg: 50 },
    },
    ['full', 'full', 'forbidden'],
    'UN 3480',
  ],
  ['figures of batteries, contents not answered', { transport: without(inside, 'contains') }, unknown],
  ['said to hold nothing, in a strong casing', { transport: { contains: 'nothing', robust: true } }, unknown],
  [
    'packed with equipment, eight of which it is said to need 400',
    {
      transport: { ...beside, count: 8, setCount: 400, netBatteryKg: 4.9 },
      specification: { dispatchCharge: 30 },
    },
    ['light', 'light', 'unknown'],
  ],
  ['a button cell of 0.5 kg', { transport: { ...inside, form: 'button-cell', energyWh: 20 } }, unknown],
  [
    'a vehicle of 90 Wh with 20 kg of batteries, fully charged',
    {
      transport: { ...bike, energyWh: 90, netBatteryKg: 20 },
      specification: { dispatchCharge: 100 },
    },
    ['full', 'full', 'unknown'],
  ],
  ['50 Wh that weigh 27 kg', { kind: 'module', specification: { ...robust, energy: 50 } }, unknown],
  ['a module', { kind: 'module', specification: robust }, full, 'UN 3480'],
  ['a module of 35 kg', { kind: 'module', specification: { ...robust, mass: 35 } }, full],
  [
    'a module of 35.1 kg',
    { kind: 'module', specification: { ...robust, mass: 35.1 } },
    ['full', 'full', 'forbidden'],
  ],
  [
    'a module at 31 %',
    { kind: 'module', specification: { ...robust, dispatchCharge: 31 } },
    ['full', 'full', 'forbidden'],
  ],
  [
    'a module of unknown charge',
    { kind: 'module', specification: without(robust, 'dispatchCharge') },
    ['full', 'full', 'forbidden'],
  ],
  [
    'a module in no box that is known',
    { kind: 'module', specification: without(module, 'packagedIn') },
    unknown,
  ],
  [
    'a robust one in no box that is known',
    { kind: 'module', specification: without(robust, 'packagedIn') },
    ['full', 'full', 'unknown'],
  ],
  [
    'a module in a large packaging',
    { kind: 'module', specification: { ...robust, packagedIn: '50D' } },
    ['full', 'full', 'unknown'],
  ],
  ['a million modules', { kind: 'module', specification: robust, quantity: 1_000_000 }, full],
  [
    'a tool battery without form',
    { transport: { ...beside, ...alone, form: undefined } },
    ['unknown', 'unknown', 'forbidden'],
  ],
  ['a battery in equipment', { transport: inside }, ['light', 'light', 'light'], 'UN 3481'],
  ['of which it is not said how many', { transport: without(inside, 'count') }, unknown],
  ['of which there are 0', { transport: { ...inside, count: 0 } }, unknown],
  ['of which there are one and a half', { transport: { ...inside, count: 1.5 } }, unknown],
  ['without their mass', { transport: without(inside, 'netBatteryKg') }, unknown],
  [
    'of 160 kg and 90 Wh',
    { transport: { ...inside, netBatteryKg: 160 } },
    ['unknown', 'unknown', 'forbidden'],
  ],
  ['of more than 100 Wh', { transport: { ...inside, energyWh: 100.5 } }, full, 'UN 3481'],
  [
    'packed with equipment, charge unknown',
    { transport: beside },
    ['light', 'light', 'forbidden'],
    'UN 3481',
  ],
  [
    'packed with equipment, five of which it is not said how many are spares',
    { transport: { ...beside, count: 5, netBatteryKg: 3.5 }, specification: { dispatchCharge: 30 } },
    ['light', 'light', 'unknown'],
  ],
  [
    'packed with equipment, 5.6 kg of batteries',
    {
      transport: { ...beside, count: 8, setCount: 4, netBatteryKg: 5.6 },
      specification: { dispatchCharge: 30, packagedIn: '4G' },
    },
    ['light', 'light', 'full'],
  ],
  ['a button cell in equipment', { transport: coin }, ['light', 'light', 'light'], 'UN 3091'],
  ['a button cell of 1.1 g', { transport: { ...coin, lithiumGrams: 1.1 } }, full],
  ['a button cell without grams', { transport: without(coin, 'lithiumGrams') }, unknown],
  [
    'a metal cell of 13 g in equipment',
    { transport: { ...coin, form: 'cell', lithiumGrams: 13, netBatteryKg: 0.4 } },
    ['full', 'full', 'forbidden'],
  ],
  ['a metal cell with Wh only', { transport: { ...coin, lithiumGrams: undefined, energyWh: 0.5 } }, unknown],
  ['an e-bike, charge unknown', { transport: bike }, ['full', 'full', 'forbidden'], 'UN 3556'],
  ['an e-bike at 30 %', { transport: bike, specification: { dispatchCharge: 30 } }, full],
  [
    'an e-bike at 30.5 %',
    { transport: bike, specification: { dispatchCharge: 30.5 } },
    ['full', 'full', 'forbidden'],
  ],
  [
    'an e-bike of sodium ion',
    { transport: { ...bike, chemistry: 'Na-ion' } },
    ['full', 'full', 'forbidden'],
    'UN 3558',
  ],
  ['an e-bike without chemistry', { transport: without(bike, 'chemistry') }, unknown],
  ['a forklift with lead-acid', { transport: { ...bike, chemistry: 'other' } }, full, 'UN 3171'],
  ['equipment with lead-acid', { transport: { ...inside, chemistry: 'other' } }, full, 'UN 3171'],
  ['lead-acid by itself', { transport: { ...inside, ...alone, chemistry: 'other' } }, unknown],
  ['nickel packed with equipment', { transport: { ...beside, chemistry: 'other' } }, unknown],
  ['a metal vehicle without grams', { transport: { ...bike, chemistry: 'Li-metal' } }, unknown],
];

it('no hard case is told that it may ship where that is wrong or unknown', async () => {
  const { app, database } = await openTestShop();
  const told: object[] = [];
  const expected: object[] = [];
  for (const [what, { quantity = 1, kind = null, specification = {}, transport }, regimes, un] of cases) {
    const product = await addProduct(database.db, { name: what, kind, specification, transport });
    const payload = { lines: [{ productId: product.id, quantity }] };
    const answer = await app.inject({ method: 'POST', url: '/api/transportAdvice', payload });
    const { modes } = answer.json<CallAnswer<'adviseTransport'>>();
    const [road] = modes;
    told.push({ what, regimes: modes.map(({ regime }) => regime), un: un && road?.packages[0]?.unNumber });
    expected.push({ what, regimes, un });
    for (const { regime, papers, points, hasRelief, packages } of modes)
      if (regime === 'unknown' || regime === 'forbidden')
        expect({ what, papers, points, hasRelief, marks: packages.flatMap(({ marks }) => marks) }).toEqual({
          ...{ what, papers: [], points: undefined, hasRelief: undefined, marks: [] },
        });
  }
  expect(told).toEqual(expected);
}, 60_000);

it('goods that are not there are no harmless goods', async () => {
  const { app } = await openTestShop();
  const productId = '00000000-0000-4000-8000-000000000000';
  const advise = (quantity: unknown) =>
    app.inject({
      method: 'POST',
      url: '/api/transportAdvice',
      payload: { lines: [{ productId, quantity }] },
    });
  const { modes } = (await advise(1)).json<CallAnswer<'adviseTransport'>>();
  expect(modes.map(({ regime, points }) => ({ regime, points }))).toEqual(
    Array(3).fill({ regime: 'unknown', points: undefined }),
  );
  for (const wrong of [0, -1, 1.5, 'many', null]) expect((await advise(wrong)).statusCode).toBe(400);
  expect(
    (await app.inject({ method: 'POST', url: '/api/transportAdvice', payload: { lines: [] } })).statusCode,
  ).toBe(400);
});

it('what is not for sale any more leaves no exemption to the rest', async () => {
  const { app, database } = await openTestShop();
  const { db } = database;
  const cable = await addProduct(db, { name: 'Cable', transport: { contains: 'nothing' } });
  const gone = await addProduct(db, { name: 'Gone', kind: 'module', specification: robust });
  await db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, gone.id));
  const lines = [cable, gone].map(({ id }) => ({ productId: id, quantity: 1 }));
  const answer = await app.inject({ method: 'POST', url: '/api/transportAdvice', payload: { lines } });
  const { modes, unknown: told } = answer.json<CallAnswer<'adviseTransport'>>();
  expect(modes.map(({ regime }) => regime)).toEqual(unknown);
  expect(told).toMatchObject([{ productId: gone.id, name: 'Product no longer for sale' }]);
});

it('one product that is unknown takes the exemption from all of them', async () => {
  const { app, database } = await openTestShop();
  const known = await addProduct(database.db, { name: 'Known', kind: 'module', specification: robust });
  const odd = await addProduct(database.db, { name: 'Odd', kind: null, specification: {} });
  const lines = [known, odd].map(({ id }) => ({ productId: id, quantity: 1 }));
  const answer = await app.inject({ method: 'POST', url: '/api/transportAdvice', payload: { lines } });
  for (const mode of answer.json<CallAnswer<'adviseTransport'>>().modes) {
    expect(mode).toMatchObject({ regime: 'unknown', papers: [], advice: [] });
    expect(mode).not.toHaveProperty('points');
  }
});

it.each<[string, object, string]>([
  ['an unknown chemistry', { chemistry: 'Li-air' }, 'transport.chemistry'],
  ['energy as a word', { energyWh: 'much' }, 'transport.energyWh'],
  ['negative energy', { energyWh: -1 }, 'transport.energyWh'],
  ['huge energy', { energyWh: 1e12 }, 'transport.energyWh'],
  ['a count of one and a half', { count: 1.5 }, 'transport.count'],
  ['negative grams', { lithiumGrams: -0.1 }, 'transport.lithiumGrams'],
  ['an unknown form', { form: 'pouch' }, 'transport.form'],
  ['contents that are no answer', { contains: 'maybe' }, 'transport.contains'],
  ['figures of a product without batteries', { contains: 'nothing', energyWh: 90 }, 'transport.energyWh'],
])('%s is refused at its field', async (_, transport, field) => {
  const shop = await openTestShop();
  const admin = await addCustomer(shop, { name: 'Grace', isAdmin: true });
  const { id } = await addProduct(shop.database.db, { name: 'Lamp' });
  const lamp = { id, name: 'Lamp', description: 'A lamp', price: 1, min_order: 1, available: 1 };
  const payload = { ...lamp, transport };
  const answer = await admin.call({ method: 'PUT', url: '/api/product', payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues.map((issue: { field: string }) => issue.field)).toContain(field);
});
