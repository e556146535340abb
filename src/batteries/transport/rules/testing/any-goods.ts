import fc from 'fast-check';
import { chemistries, contents, forms } from '#shop/catalog/rules/product-transport.ts';
import { conditions, type Goods, packagings } from '../goods.ts';
import type { Packages } from '../judge-load.ts';

/** What may be unknown, and is so in one case of eight. */
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 7 });
const kilograms = fc
  .oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 600_000 }))
  .map((grams) => grams / 1000);

export const anyGoods = fc.record({
  contains: maybe(fc.constantFrom(...contents)),
  massKg: maybe(kilograms),
  cells: fc.record({
    chemistry: maybe(fc.constantFrom(...chemistries)),
    form: maybe(fc.constantFrom(...forms)),
    energyWh: maybe(fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 100_000 }))),
    lithiumGrams: maybe(
      fc.oneof(fc.double({ min: 0.1, max: 3, noNaN: true }), fc.integer({ min: 1, max: 600 })),
    ),
    count: maybe(fc.integer({ min: 1, max: 8 })),
    netBatteryKg: maybe(kilograms),
    setCount: maybe(fc.integer({ min: 1, max: 4 })),
    charge: maybe(fc.oneof(fc.integer({ min: 0, max: 35 }), fc.integer({ min: 0, max: 100 }))),
    isRobust: fc.boolean(),
    condition: fc.oneof(
      { weight: 3, arbitrary: fc.constant('sound' as const) },
      fc.constantFrom(...conditions),
    ),
  }),
}) satisfies fc.Arbitrary<Goods>;

export const anyPackages = fc.record({
  goods: anyGoods,
  units: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 500 })),
  count: fc.integer({ min: 1, max: 40 }),
  tareKg: fc.integer({ min: 0, max: 90 }),
  packaging: maybe(fc.constantFrom(...packagings)),
}) satisfies fc.Arbitrary<Packages>;
