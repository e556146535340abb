import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adviseRelief } from './advise-load.ts';
import { judgeLoad } from './judge-load.ts';
import { bigPack, crate, day, module, pack } from './testing/loads.ts';

describe('advice by road', () => {
  const line = (quantity: number, more = {}) => ({
    ...{ key: 'module', quantity, multiple: 1, minOrder: 1, unitKg: 27.2, ...more },
  });
  const advise = (quantity: number, more = {}) =>
    adviseRelief(judgeLoad([pack(module, 1, quantity)], 'road', day), [line(quantity, more)]);

  it('says with how many more the relief ends', () => {
    expect(advise(10)).toEqual([{ kind: 'room-in-relief', key: 'module', most: 12, next: 13 }]);
    expect(advise(12, { multiple: 2 })).toEqual([
      { kind: 'room-in-relief', key: 'module', most: 12, next: 14 },
    ]);
  });

  it('says with how many it is back, and on how many journeys', () => {
    expect(advise(14, { multiple: 2 })).toEqual([
      { kind: 'back-to-relief', key: 'module', take: 12 },
      { kind: 'separate-journeys', journeys: 2, mostKg: 333 },
    ]);
    expect(advise(14, { minOrder: 13 })).toEqual([{ kind: 'separate-journeys', journeys: 2, mostKg: 333 }]);
  });

  it('says nothing where one unit alone is too much', () => {
    const load = judgeLoad([pack(bigPack, 1, 2, crate)], 'road', day);
    expect(adviseRelief(load, [line(2, { unitKg: 498 })])).toEqual([]);
  });

  it('keeps what it says: with so many the relief holds, with the next step it does not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 21_000, max: 300_000 }),
        fc.integer({ min: 1, max: 60 }),
        (grams, quantity) => {
          const goods = { ...module, massKg: grams / 1000 };
          const holds = (units: number) => judgeLoad([pack(goods, 1, units)], 'road', day).hasRelief;
          const load = judgeLoad([pack(goods, 1, quantity)], 'road', day);
          for (const advice of adviseRelief(load, [line(quantity, { unitKg: goods.massKg })])) {
            if (advice.kind === 'room-in-relief')
              expect([holds(advice.most), holds(advice.next)]).toEqual([true, false]);
            if (advice.kind === 'back-to-relief')
              expect([holds(advice.take), holds(advice.take + 1)]).toEqual([true, false]);
          }
        },
      ),
    );
  });
});
