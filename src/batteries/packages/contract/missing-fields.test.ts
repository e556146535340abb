import fc from 'fast-check';
import { expect, it } from 'vitest';
import { modes } from '#batteries/transport/rules/editions.ts';
import { conditions, type Goods, packagings } from '#batteries/transport/rules/goods.ts';
import { anyGoods } from '#batteries/transport/rules/testing/any-goods.ts';
import { regimes } from '#batteries/transport/rules/verdict.ts';
import type { ShippedPackages } from '../rules/shipped-packages.ts';
import { judgeShipment } from './judge-shipment.ts';

const anyBox = fc.record({
  count: fc.integer({ min: 1, max: 5 }),
  packaging: fc.constantFrom(...packagings),
  grossKg: fc.integer({ min: 1, max: 800 }),
  charge: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null, freq: 7 }),
  condition: fc.oneof(
    { weight: 3, arbitrary: fc.constant('sound' as const) },
    fc.constantFrom(...conditions),
  ),
  contents: fc.uniqueArray(
    fc.record({ position: fc.integer({ min: 1, max: 3 }), units: fc.integer({ min: 1, max: 20 }) }),
    { minLength: 1, maxLength: 3, selector: ({ position }) => position },
  ),
}) satisfies fc.Arbitrary<ShippedPackages>;

const fields = [
  ...(['contains', 'massKg', 'cells'] as const),
  ...(['chemistry', 'form', 'energyWh', 'lithiumGrams', 'count', 'netBatteryKg', 'setCount'] as const),
];

function without(goods: Goods, field: (typeof fields)[number]): Goods {
  if (field === 'contains' || field === 'massKg' || field === 'cells')
    return { ...goods, [field]: undefined };
  return { ...goods, cells: goods.cells && { ...goods.cells, [field]: undefined } };
}

/** A package that was not weighed has a weight of 0. Its packaging and condition are always said: a call without them is refused. */
const boxFields = { charge: { charge: null }, grossKg: { grossKg: 0 } };

it('a shipment of mixed packages is never judged milder without a figure of a product or a package', () => {
  fc.assert(
    fc.property(
      fc.array(anyBox, { minLength: 1, maxLength: 3 }),
      fc.tuple(anyGoods, anyGoods, anyGoods),
      fc.constantFrom(...modes),
      fc.oneof(
        fc.constantFrom(...fields),
        fc.constantFrom(...(Object.keys(boxFields) as (keyof typeof boxFields)[])),
      ),
      (packages, goods, mode, field) => {
        const judge = (boxes: ShippedPackages[], all: readonly Goods[]) =>
          judgeShipment({
            ...{ mode, day: '2026-11-18', packages: boxes },
            lines: all.map((one, index) => ({ position: index + 1, sku: 'S', name: 'P', goods: one })),
          });
        const before = judge(packages, goods);
        const [first, ...others] = goods;
        const after =
          field in boxFields
            ? judge(
                packages.map((one) => ({ ...one, ...boxFields[field as keyof typeof boxFields] })),
                goods,
              )
            : judge(packages, [without(first, field as (typeof fields)[number]), ...others]);
        const isBlocked = after.regime === 'unknown' && before.regime === 'forbidden';
        expect(isBlocked || regimes.indexOf(after.regime) >= regimes.indexOf(before.regime)).toBe(true);
        expect(!before.hasRelief && after.hasRelief).toBe(false);
        if (after.regime === 'unknown' || after.regime === 'forbidden') expect(after.papers).toEqual([]);
      },
    ),
    { numRuns: 2_000 },
  );
});

it('goods without batteries count as none in a package, whatever else is said of them', () => {
  const sound = { isRobust: false, condition: 'sound' as const };
  const batteries: Goods = {
    contains: 'with-equipment',
    massKg: 2.447,
    cells: {
      ...{ chemistry: 'Li-metal', form: 'cell', lithiumGrams: 2, count: 2, netBatteryKg: 2.447 },
      ...sound,
    },
  };
  const regimeBeside = (massKg: number | undefined) =>
    judgeShipment({
      ...{ mode: 'road', day: '2026-11-18' },
      packages: [
        {
          ...{ count: 1, packaging: '4G', grossKg: 410, charge: null, condition: 'sound' },
          contents: [
            { position: 1, units: 1 },
            { position: 2, units: 1 },
          ],
        },
      ],
      lines: [
        { contains: 'nothing' as const, massKg, cells: { netBatteryKg: 0.001, ...sound } },
        batteries,
      ].map((goods, index) => ({ position: index + 1, sku: 'S', name: 'P', goods })),
    }).regime;
  expect(regimeBeside(397.5)).toBe('full');
  // The box holds at most 400 kg, whatever it is.
  expect(regimeBeside(397.554)).toBe('forbidden');
  expect(regimeBeside(undefined)).toBe('forbidden');
});
