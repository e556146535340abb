import fc from 'fast-check';
import { expect } from 'vitest';
import { type Arrangement, arrangeUnits, type Unit } from '../arrange-units.ts';
import type { Wish } from '../judge-pack.ts';
import type { Conditions } from '../operating-conditions.ts';

/* What the calculator's tests are made of. */

export const lfpModule: Unit = {
  ...{ nominalV: 38.4, lowestV: 30, highestV: 43.8, capacityAh: 105, currentA: 105, chargeA: 105 },
  ...{ massKg: 27.2, litres: 15.01 },
};
export const cell280: Unit = {
  ...{
    nominalV: 3.2,
    lowestV: 2.5,
    highestV: 3.65,
    capacityAh: 280,
    currentA: 280,
    chargeA: 140,
    massKg: 5.42,
  },
};

export function arranged(unit: Unit, wish: Wish) {
  const answer = arrangeUnits(unit, wish);
  return 'kind' in answer ? expect.fail(JSON.stringify(answer)) : answer;
}

export const found = (unit: Unit, wish: Wish): Arrangement[] => arranged(unit, wish).meeting;
export const tenth = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 10);
export const anyUnit = fc
  .tuple(
    tenth(10, 60),
    tenth(2, 8),
    tenth(2, 8),
    fc.integer({ min: 1, max: 60 }),
    fc.integer({ min: 1, max: 40 }),
  )
  .map(
    ([nominalV, below, above, capacityAh, massKg]): Unit => ({
      ...{ nominalV, lowestV: nominalV - below * 0.9, highestV: nominalV + above, capacityAh, massKg },
      ...{ currentA: capacityAh, chargeA: capacityAh / 2, litres: massKg / 2 },
      ...{ dischargeC: { lowest: -20, highest: 55 }, chargeC: { lowest: 0, highest: 45 } },
    }),
  );
export const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
export const anyWish = fc.oneof(
  fc.record({ nominalV: tenth(20, 600) }),
  fc.record({ lowestV: tenth(10, 400), highestV: tenth(100, 700) }),
  fc.record({ lowestV: tenth(10, 400), highestV: tenth(100, 700), nominalV: tenth(20, 600) }),
);
export const anyNeed = fc.record({
  ...{ energyWh: maybe(fc.integer({ min: 1, max: 9000 })), powerW: maybe(fc.integer({ min: 1, max: 9000 })) },
  ...{ chargeW: maybe(fc.integer({ min: 1, max: 5000 })), mostKg: maybe(fc.integer({ min: 1, max: 900 })) },
  mostLitres: maybe(fc.integer({ min: 1, max: 500 })),
});
export const anyConditions: fc.Arbitrary<Conditions> = fc.record({
  usableShare: fc.integer({ min: 50, max: 100 }).map((percent) => percent / 100),
  endOfLifeShare: fc.integer({ min: 60, max: 100 }).map((percent) => percent / 100),
  temperatureC: fc.integer({ min: -40, max: 70 }),
});
