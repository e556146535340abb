import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Arrangement, arrangeUnits, nominalTolerance, type Unit, type Wish } from './arrange-units.ts';
import { lacksOf, type ReadyPack } from './judge-pack.ts';
import { orderFor, type PartOffered, partsOf } from './parts-of-pack.ts';

const lfpModule: Unit = {
  ...{ nominalV: 38.4, lowestV: 30, highestV: 43.8, capacityAh: 105, currentA: 105, chargeA: 105 },
  ...{ massKg: 27.2, litres: 15.01 },
};
const cell280: Unit = {
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

function found(unit: Unit, wish: Wish): Arrangement[] {
  const answer = arrangeUnits(unit, wish);
  return Array.isArray(answer) ? answer : expect.fail(JSON.stringify(answer));
}

describe('arrangements of a unit', () => {
  it('384 V, 40 kWh and 40 kW of LFP modules are 10S1P, with a warning at the lowest voltage', () => {
    const [best] = found(lfpModule, { nominalV: 384, energyWh: 40_000, powerW: 40_000 });
    expect(best).toMatchObject({
      ...{ series: 10, parallel: 1, lowestV: 300, highestV: 438, energyWh: 40_320, unitsKg: 272 },
      ...{ currentA: 104.167, allowedA: 105, packKg: 345.44 },
      warnings: [{ kind: 'current-at-lowest', neededA: 133.333, allowedA: 105 }],
    });
  });

  it('51.2 V, 30 kWh and 10 kW of 280 Ah cells are 16S3P', () => {
    const [best] = found(cell280, { nominalV: 51.2, energyWh: 30_000, powerW: 10_000 });
    expect(best).toMatchObject({ series: 16, parallel: 3, units: 48, energyWh: 43_008, warnings: [] });
  });

  it('320 to 420 V are none of LFP modules: at least 11 and at most 9 in series', () => {
    expect(arrangeUnits(lfpModule, { lowestV: 320, highestV: 420, energyWh: 60_000 })).toEqual({
      ...{ kind: 'no-series', atLeast: 11, atMost: 9 },
      near: [
        { series: 9, nominalV: 345.6, lowestV: 270, highestV: 394.2 },
        { series: 11, nominalV: 422.4, lowestV: 330, highestV: 481.8 },
      ],
    });
  });

  it.each<[string, Unit, Wish, number, number]>([
    ['whole quotients of decimals', cell280, { nominalV: 384 }, 120, 1],
    [
      'the nearest to the nominal wish in a window',
      cell280,
      { nominalV: 48, lowestV: 37.5, highestV: 60 },
      15,
      1,
    ],
    ['one end of a window', lfpModule, { highestV: 438 }, 10, 1],
    ['the other end', lfpModule, { lowestV: 300 }, 10, 1],
    ['power that needs more in parallel', lfpModule, { nominalV: 384, powerW: 41_000 }, 10, 2],
    ['charging that does', cell280, { nominalV: 51.2, chargeW: 8_000 }, 16, 2],
    ['energy just reached', cell280, { nominalV: 51.2, energyWh: 14_336 }, 16, 1],
    ['energy just missed', cell280, { nominalV: 51.2, energyWh: 14_336.1 }, 16, 2],
  ])('%s', (_, unit, wish, series, parallel) => {
    expect(found(unit, wish)[0]).toMatchObject({ series, parallel });
  });

  it('says what is too heavy and what is too large, by the least of it', () => {
    expect(arrangeUnits(lfpModule, { nominalV: 384, mostKg: 300 })).toMatchObject({
      kind: 'too-heavy',
      kg: 310.896,
    });
    expect(arrangeUnits(lfpModule, { nominalV: 384, mostLitres: 200 })).toMatchObject({ kind: 'too-large' });
    const [doubtful] = found(lfpModule, { nominalV: 384, mostLitres: 300 });
    expect(doubtful?.warnings).toMatchObject([{ kind: 'size-doubtful' }]);
  });

  it('warns about limits it cannot check', () => {
    const bare = { ...cell280, currentA: undefined, chargeA: undefined };
    const [best] = found(bare, { nominalV: 48, powerW: 1000, chargeW: 1000, mostLitres: 50 });
    expect(best?.warnings.map(({ kind }) => kind)).toEqual([
      'current-unknown',
      'charge-unknown',
      'size-unknown',
    ]);
  });
});

const tenth = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 10);
const anyUnit = fc
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
    }),
  );
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const anyWish = fc.oneof(
  fc.record({ nominalV: tenth(20, 600) }),
  fc.record({ lowestV: tenth(10, 400), highestV: tenth(100, 700) }),
  fc.record({ lowestV: tenth(10, 400), highestV: tenth(100, 700), nominalV: tenth(20, 600) }),
);
const anyNeed = fc.record({
  ...{ energyWh: maybe(fc.integer({ min: 1, max: 9000 })), powerW: maybe(fc.integer({ min: 1, max: 9000 })) },
  ...{ chargeW: maybe(fc.integer({ min: 1, max: 5000 })), mostKg: maybe(fc.integer({ min: 1, max: 900 })) },
  mostLitres: maybe(fc.integer({ min: 1, max: 500 })),
});

/** Whether so many in series and parallel fulfil a wish, asked as plainly as can be. */
function fulfils(unit: Unit, wish: Wish, series: number, parallel: number): boolean {
  const { nominalV, lowestV, highestV, energyWh = 0, powerW = 0, chargeW = 0 } = wish;
  const { mostKg = Number.POSITIVE_INFINITY, mostLitres = Number.POSITIVE_INFINITY } = wish;
  const near = 1 + 1e-9;
  const volts = series * unit.nominalV;
  const isInWindow =
    (lowestV === undefined || series * unit.lowestV * near >= lowestV) &&
    (highestV === undefined || series * unit.highestV <= highestV * near);
  const isNearNominal =
    nominalV === undefined ||
    lowestV !== undefined ||
    (volts * near >= nominalV * (1 - nominalTolerance) && volts <= nominalV * (1 + nominalTolerance) * near);
  const units = series * parallel;
  return (
    isInWindow &&
    isNearNominal &&
    volts * unit.capacityAh * parallel * near >= energyWh &&
    volts * (unit.currentA ?? 0) * parallel * near >= powerW &&
    volts * (unit.chargeA ?? 0) * parallel * near >= chargeW &&
    Math.round(units * unit.massKg * 1.27 * 1000) / 1000 <= mostKg &&
    Math.round(units * (unit.litres ?? 0) * 1.9 * 1000) / 1000 <= mostLitres
  );
}

describe('the search', () => {
  it('answers arrangements that obey every limit, and misses none that is better', () => {
    fc.assert(
      fc.property(anyUnit, anyWish, anyNeed, (unit, voltage, need) => {
        const wish: Wish = { ...voltage, ...need };
        const answer = arrangeUnits(unit, wish);
        const answered = Array.isArray(answer) ? answer : [];
        for (const { series, parallel } of answered) expect(fulfils(unit, wish, series, parallel)).toBe(true);
        for (let series = 1; series <= 80; series++)
          for (let parallel = 1; parallel <= 40; parallel++) {
            if (!fulfils(unit, wish, series, parallel)) continue;
            const known = answered.find((one) => one.series === series);
            expect(known?.parallel ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(parallel);
            break;
          }
      }),
      { numRuns: 300 },
    );
  });
});

describe('what goes with it', () => {
  const offered: PartOffered<string>[] = [
    { product: 'CMU', role: 'monitoring', fewestCells: 6, mostCells: 18, mostV: 1000 },
    { product: 'BMU', role: 'management', nodes: 32 },
    { product: 'BOX', role: 'junction-box', mostV: 450, mostA: 250 },
    { product: 'MSD', role: 'service-disconnect', mostV: 450, mostA: 250 },
    { product: 'DCC', role: 'contactor', mostV: 900, mostA: 250 },
  ];
  /** By product, or by role where nothing of ours will do. */
  const partsFor = (wish: Wish, unit = lfpModule, cells = 12) =>
    Object.fromEntries(
      partsOf(found(unit, wish)[0] ?? expect.fail(), cells, offered).map(({ role, quantity, product }) => [
        product ?? role,
        quantity,
      ]),
    );

  it.each<[string, Wish, Record<string, number>]>([
    ['up to 450 V a box', { nominalV: 384, powerW: 40_000 }, { CMU: 10, BMU: 1, BOX: 1, MSD: 1 }],
    ['above it contactors', { nominalV: 691.2 }, { CMU: 18, BMU: 1, DCC: 2 }],
    ['above 900 V nothing of ours', { nominalV: 1000 }, { CMU: 26, BMU: 1, contactor: 2 }],
    ['40 modules', { nominalV: 384, energyWh: 150_000 }, { CMU: 40, BMU: 2, BOX: 1, MSD: 1 }],
    [
      'more current than anything bears',
      { nominalV: 384, powerW: 120_000 },
      { CMU: 30, BMU: 1, contactor: 2 },
    ],
  ])('%s', (_, wish, expected) => {
    expect(partsFor(wish)).toEqual(expected);
  });

  it('measures cells in parallel as one', () => {
    expect(partsFor({ nominalV: 51.2, energyWh: 30_000 }, cell280, 1)).toMatchObject({ CMU: 1, BMU: 1 });
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

const pack: ReadyPack = {
  ...{ nominalV: 384, lowestV: 300, highestV: 438, energyWh: 40_320, currentA: 105, chargeA: 50 },
  ...{ massKg: 318, litres: 260 },
};

it.each([
  ['nothing of a wish for less', { nominalV: 384, energyWh: 40_000, powerW: 40_000, chargeW: 19_000 }, []],
  ['nothing at a tenth beside the wished voltage', { nominalV: 350 }, []],
  ['the voltage beyond it', { nominalV: 349 }, ['voltage']],
  ['the voltage where it falls below the window', { lowestV: 301 }, ['voltage']],
  ['the voltage where it rises above the window', { highestV: 437 }, ['voltage']],
  ['nothing of a window that is just as wide', { nominalV: 500, lowestV: 300, highestV: 438 }, []],
  ['energy', { energyWh: 40_321 }, ['energy']],
  ['power', { powerW: 40_321 }, ['power']],
  ['charging', { chargeW: 19_201 }, ['charge']],
  ['lightness', { mostKg: 317 }, ['mass']],
  ['room', { mostLitres: 259 }, ['size']],
] as const)('a ready pack lacks %s', (_, wish, lacks) => {
  expect(lacksOf(pack, wish)).toEqual(lacks);
});

it('what is not known of a ready pack counts as had', () => {
  const unknown = { ...pack, currentA: undefined, chargeA: undefined, litres: undefined };
  expect(lacksOf(unknown, { powerW: 1e6, chargeW: 1e6, mostLitres: 1 })).toEqual([]);
});
