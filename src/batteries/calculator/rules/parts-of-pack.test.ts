import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Arrangement, arrangeUnits } from './arrange-units.ts';
import type { Wish } from './judge-pack.ts';
import { loadOf, orderFor, type PartOffered, partsOf } from './parts-of-pack.ts';
import {
  anyNeed,
  anyUnit,
  anyWish,
  cell280,
  found,
  lfpModule,
  maybe,
  tenth,
} from './testing/calculator-cases.ts';

describe('what goes with it', () => {
  const offered: PartOffered<string>[] = [
    { product: 'CMU', role: 'monitoring', fewestCells: 6, mostCells: 18, mostV: 1000 },
    { product: 'BMU', role: 'management', nodes: 32, mostV: 1000 },
    { product: 'BOX', role: 'junction-box', mostV: 450, mostA: 250, fuseA: 350 },
    { product: 'MSD', role: 'service-disconnect', mostV: 450, mostA: 250, fuseA: 350 },
    { product: 'DCC', role: 'contactor', mostV: 900, mostA: 250 },
  ];
  /** By product, or by role where nothing of ours fits. */
  const partsFor = (wish: Wish, unit = lfpModule, cells = 12) =>
    Object.fromEntries(
      partsOf(found(unit, wish)[0] ?? expect.fail(), wish, cells, offered).map(
        ({ role, quantity, product }) => [product ?? role, quantity],
      ),
    );
  const noFuse = { 'service-disconnect': 1 };

  it.each<[string, Wish, Record<string, number>]>([
    ['up to 450 V a box', { nominalV: 384, powerW: 40_000 }, { CMU: 20, BMU: 1, BOX: 1, MSD: 1 }],
    ['above it contactors, and no fuse', { nominalV: 691.2 }, { CMU: 18, BMU: 1, DCC: 2, ...noFuse }],
    [
      'above 1000 V nothing of ours',
      { nominalV: 1000 },
      { monitoring: 26, management: 1, contactor: 2, ...noFuse },
    ],
    [
      'the continuous current where no power is asked for',
      { nominalV: 384, energyWh: 150_000 },
      { CMU: 40, BMU: 2, contactor: 2, ...noFuse },
    ],
    ['200 A at the lowest voltage', { nominalV: 384, powerW: 60_000 }, { CMU: 20, BMU: 1, BOX: 1, MSD: 1 }],
    [
      'more current than anything bears with a margin',
      { nominalV: 384, powerW: 60_100 },
      { CMU: 20, BMU: 1, contactor: 2, ...noFuse },
    ],
    [
      'charging that draws more than discharging',
      { nominalV: 384, powerW: 10_000, chargeW: 60_100 },
      { CMU: 20, BMU: 1, contactor: 2, ...noFuse },
    ],
  ])('%s', (_, wish, expected) => {
    expect(partsFor(wish)).toEqual(expected);
  });

  it('measures cells in parallel as one, and offers no high-voltage parts up to 60 V', () => {
    expect(partsFor({ nominalV: 51.2, energyWh: 30_000, powerW: 5_000 }, cell280, 1)).toEqual({
      ...{ CMU: 1, BMU: 1, contactor: 2 },
      ...noFuse,
    });
  });

  it('offers no switch whose ratings are not stated, or for a current that is not known', () => {
    const [pack] = found(lfpModule, { nominalV: 384 });
    const bare = offered.map(({ mostA: _, ...part }) => part);
    const rolesOf = (parts: PartOffered<string>[], more: Partial<Arrangement> = {}) =>
      partsOf({ ...(pack ?? expect.fail()), ...more }, {}, 12, parts).flatMap(({ role, product }) =>
        product ? [] : [role],
      );
    expect(rolesOf(bare)).toEqual(['contactor', 'service-disconnect']);
    expect(rolesOf(offered, { currentA: undefined })).toEqual(['contactor', 'service-disconnect']);
    expect(rolesOf(offered)).toEqual([]);
  });

  it('is rated for current and voltage at every state of charge', () => {
    const anyPart = fc.record({
      ...{ product: fc.constant('PART'), mostV: maybe(tenth(10, 9000)), mostA: maybe(tenth(10, 9000)) },
      ...{
        role: fc.constantFrom('junction-box', 'service-disconnect', 'contactor'),
        fuseA: maybe(tenth(10, 9000)),
      },
    });
    fc.assert(
      fc.property(anyUnit, anyWish, anyNeed, fc.array(anyPart), (unit, voltage, need, parts) => {
        const wish: Wish = { ...voltage, ...need };
        const answer = arrangeUnits(unit, wish);
        const all = 'kind' in answer ? [] : [...answer.meeting, ...(answer.near ? [answer.near] : [])];
        for (const pack of all) {
          const named = parts.map((part, index) => ({ ...part, product: index }));
          for (const { product } of partsOf(pack, wish, 1, named)) {
            if (product === undefined) continue;
            const {
              mostV = 0,
              mostA = 0,
              fuseA = Number.POSITIVE_INFINITY,
            } = named[product] ?? expect.fail();
            for (let share = 0; share <= 1; share += 0.1) {
              const volts = pack.lowestV + share * (pack.highestV - pack.lowestV);
              const amperes = Math.max(
                wish.powerW ? wish.powerW / volts : (pack.currentA ?? expect.fail()),
                (wish.chargeW ?? 0) / volts,
              );
              expect(mostV * 1.00001).toBeGreaterThanOrEqual(volts);
              expect(Math.min(mostA, fuseA) * 1.00001).toBeGreaterThanOrEqual(amperes);
            }
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('40 kW at 300 V load a switch with 167 A', () => {
    const [pack] = found(lfpModule, { nominalV: 384 });
    expect(loadOf(pack ?? expect.fail(), { powerW: 40_000 })).toEqual({ volts: 438, amperes: 166.667 });
  });

  it('orders at least the minimum, in whole boxes, and says what is over', () => {
    const terms = { priceCents: 5180, minOrder: 104, multiple: 4, available: 11_648, tiers: [] };
    expect(orderFor(terms, 48)).toEqual({
      ...{ need: 48, quantity: 104, over: 56, totalCents: 538_720, needCents: 248_640, isInStock: true },
    });
    expect(orderFor(terms, 121)).toMatchObject({ quantity: 124, over: 3 });
    expect(orderFor({ ...terms, available: 100 }, 48)).toMatchObject({ isInStock: false });
  });
});
