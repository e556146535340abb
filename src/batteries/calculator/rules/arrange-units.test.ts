import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeUnits, currentsOf, type Unit } from './arrange-units.ts';
import { nominalTolerance, type Wish } from './judge-pack.ts';
import { deratingAt, deratingTable, usualConditions } from './operating-conditions.ts';
import {
  anyConditions,
  anyNeed,
  anyUnit,
  anyWish,
  arranged,
  cell280,
  found,
  lfpModule,
} from './testing/calculator-cases.ts';

const missed = (unit: Unit, wish: Wish) => arranged(unit, wish).near?.misses.map((miss) => miss.wish);

describe('arrangements of a unit', () => {
  it('384 V, 40 kWh and 40 kW of LFP modules are 10S2P; 10S1P misses the power at the lowest voltage', () => {
    const wish = { nominalV: 384, energyWh: 40_000, powerW: 40_000 };
    const { meeting, near } = arranged(lfpModule, wish);
    expect(meeting[0]).toMatchObject({ series: 10, parallel: 2, misses: [] });
    expect(near).toMatchObject({
      ...{ series: 10, parallel: 1, lowestV: 300, highestV: 438, energyWh: 40_320, unitsKg: 272 },
      massKg: 345.44,
      misses: [{ wish: 'power', neededA: 133.333, allowedA: 105 }],
    });
    expect(near && currentsOf(near, wish)).toMatchObject({ currentA: 104.167, allowedA: 105 });
  });

  it('51.2 V, 30 kWh and 10 kW of 280 Ah cells are 16S3P, at the end of life too', () => {
    const wish = { nominalV: 51.2, energyWh: 30_000, powerW: 10_000 };
    for (const conditions of [undefined, usualConditions])
      expect(found(cell280, { ...wish, conditions })[0]).toMatchObject({
        ...{ series: 16, parallel: 3, units: 48, energyWh: 43_008 },
      });
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

  it('10,000 kWh are never answered with less', () => {
    const cell21700: Unit = { nominalV: 3.6, lowestV: 2.5, highestV: 4.2, capacityAh: 5, massKg: 0.069 };
    expect(arrangeUnits(cell21700, { nominalV: 3.6, energyWh: 10_000_000 })).toEqual({
      ...{ kind: 'too-many', parallel: 555_556, most: 10_000 },
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
    ['power that needs more in parallel', lfpModule, { nominalV: 384, powerW: 31_501 }, 10, 2],
    ['power just given at the lowest voltage', lfpModule, { nominalV: 384, powerW: 31_500 }, 10, 1],
    ['charging that needs more in parallel', cell280, { nominalV: 51.2, chargeW: 5_601 }, 16, 2],
    ['energy just reached', cell280, { nominalV: 51.2, energyWh: 14_336 }, 16, 1],
    ['energy just missed', cell280, { nominalV: 51.2, energyWh: 14_336.1 }, 16, 2],
    [
      'energy that is left at the end of life',
      cell280,
      { nominalV: 51.2, energyWh: 10_321.9, conditions: usualConditions },
      ...([16, 1] as const),
    ],
    [
      'energy that is no longer there at the end of life',
      cell280,
      { nominalV: 51.2, energyWh: 10_322, conditions: usualConditions },
      ...([16, 2] as const),
    ],
  ])('%s', (_, unit, wish, series, parallel) => {
    expect(found(unit, wish)[0]).toMatchObject({ series, parallel });
  });

  it('names what is too heavy and what is too large, by the most it may be', () => {
    expect(arranged(lfpModule, { nominalV: 384, mostKg: 300 })).toMatchObject({
      meeting: [],
      near: { misses: [{ wish: 'mass', mostKg: 300 }] },
    });
    for (const mostLitres of [200, 300])
      expect(arranged(lfpModule, { nominalV: 384, mostLitres })).toMatchObject({
        meeting: [],
        near: { misses: [{ wish: 'size', mostLitres, isEstimate: true }] },
      });
  });

  it('does not say that it meets what it cannot check', () => {
    const bare = { ...cell280, currentA: undefined, chargeA: undefined };
    const wish: Wish = { nominalV: 48, powerW: 1000, chargeW: 1000, mostLitres: 50 };
    const conditions = { ...usualConditions, temperatureC: 5 };
    expect(found(bare, wish)).toEqual([]);
    expect(missed(bare, wish)).toEqual(['power', 'charge', 'size']);
    expect(missed(bare, { ...wish, conditions })).toEqual([
      ...['power', 'charge', 'size', 'discharge-temperature', 'charge-temperature'],
    ]);
  });

  it('in the cold it takes more cells, and outside their limits none', () => {
    const stated: Unit = {
      ...cell280,
      dischargeC: { lowest: -20, highest: 55 },
      chargeC: { lowest: 0, highest: 45 },
    };
    const at = (temperatureC: number, more: Wish = {}) => ({
      ...{
        nominalV: 51.2,
        energyWh: 12_000,
        conditions: { usableShare: 1, endOfLifeShare: 1, temperatureC },
      },
      ...more,
    });
    expect(found(stated, at(25))[0]).toMatchObject({ parallel: 1 });
    expect(found(stated, at(0))[0]).toMatchObject({ parallel: 2 });
    expect(found(stated, at(-5, { chargeW: 1000 }))).toEqual([]);
    expect(missed(stated, at(-21))).toContain('temperature');
    expect(missed(stated, at(50, { chargeW: 1000 }))).toEqual(['temperature']);
  });
});

/** What is left at a temperature, asked of the table once more in the plainest way. */
function left(temperatureC: number, name: 'capacity' | 'discharge' | 'charge'): number {
  const { rows } = deratingTable;
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    if (row.temperatureC === temperatureC) return row[name];
    if (!next || temperatureC < row.temperatureC || temperatureC > next.temperatureC) continue;
    const span = next.temperatureC - row.temperatureC;
    return (
      (row[name] * (next.temperatureC - temperatureC) + next[name] * (temperatureC - row.temperatureC)) / span
    );
  }
  return 0;
}

/** Whether so many in series and parallel fulfil a wish at every voltage, asked as plainly as can be. */
function fulfils(unit: Unit, wish: Wish, series: number, parallel: number): boolean {
  const { nominalV, lowestV, highestV, energyWh = 0, powerW = 0, chargeW = 0 } = wish;
  const { mostKg = Number.POSITIVE_INFINITY, mostLitres = Number.POSITIVE_INFINITY } = wish;
  const { usableShare, endOfLifeShare, temperatureC } = wish.conditions ?? expect.fail();
  const near = 1 + 1e-5;
  const volts = series * unit.nominalV;
  const keepsVoltage =
    (lowestV === undefined || series * unit.lowestV * near >= lowestV) &&
    (highestV === undefined || series * unit.highestV <= highestV * near) &&
    (nominalV === undefined || Math.abs(volts - nominalV) <= nominalV * nominalTolerance * near);
  if (!keepsVoltage) return false;
  const units = series * parallel;
  const isAt = (range: Unit['chargeC']) =>
    temperatureC >= (range?.lowest ?? 0) && temperatureC <= (range?.highest ?? 0);
  const voltages = [0, 0.25, 0.5, 0.75, 1].map(
    (share) => series * (unit.lowestV + share * (unit.highestV - unit.lowestV)),
  );
  return (
    volts *
      unit.capacityAh *
      parallel *
      usableShare *
      endOfLifeShare *
      left(temperatureC, 'capacity') *
      near >=
      energyWh &&
    voltages.every(
      (each) =>
        each * (unit.currentA ?? 0) * parallel * left(temperatureC, 'discharge') * near >= powerW &&
        each * (unit.chargeA ?? 0) * parallel * left(temperatureC, 'charge') * near >= chargeW,
    ) &&
    units * unit.massKg * 1.27 <= mostKg * near &&
    units * (unit.litres ?? 0) * 2.4 <= mostLitres * near &&
    isAt(unit.dischargeC) &&
    (chargeW === 0 || isAt(unit.chargeC))
  );
}

describe('the search', () => {
  it('answers arrangements that meet every wish, and misses none that is better', () => {
    fc.assert(
      fc.property(anyUnit, anyWish, anyNeed, anyConditions, (unit, voltage, need, conditions) => {
        const wish: Wish = { ...voltage, ...need, conditions };
        const answer = arrangeUnits(unit, wish);
        const answered = 'kind' in answer ? [] : answer.meeting;
        for (const { series, parallel } of answered) expect(fulfils(unit, wish, series, parallel)).toBe(true);
        for (let series = 1; series <= 80; series++)
          for (let parallel = 1; parallel <= 40; parallel++) {
            // Not by a hair: what is met by one is met with room to spare by the next.
            if (!fulfils(unit, tightened(wish), series, parallel)) continue;
            const known = answered.find((one) => one.series === series);
            expect(known?.parallel ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(parallel);
            break;
          }
      }),
      { numRuns: 300 },
    );
  });

  it('what is offered below those misses at least one wish, and has what is asked for as rated', () => {
    fc.assert(
      fc.property(anyUnit, anyWish, anyNeed, anyConditions, (unit, voltage, need, conditions) => {
        const wish: Wish = { ...voltage, ...need, conditions };
        const answer = arrangeUnits(unit, wish);
        const near = 'kind' in answer ? undefined : answer.near;
        if (!near) return;
        expect(near.misses).not.toEqual([]);
        expect(near.energyWh * (1 + 1e-6)).toBeGreaterThanOrEqual(need.energyWh ?? 0);
      }),
    );
  });
});

/** A little more than was asked for. */
function tightened(wish: Wish): Wish {
  const more = (value: number | undefined) => value && value * 1.0001;
  const less = (value: number | undefined) => value && value / 1.0001;
  return {
    ...wish,
    ...{ lowestV: more(wish.lowestV), highestV: less(wish.highestV), energyWh: more(wish.energyWh) },
    ...{ powerW: more(wish.powerW), chargeW: more(wish.chargeW) },
    ...{ mostKg: less(wish.mostKg), mostLitres: less(wish.mostLitres) },
  };
}

it('gives less the further it is from room temperature', () => {
  expect(deratingAt(25)).toMatchObject({ capacity: 1, discharge: 1, charge: 1 });
  expect(deratingAt(-5)).toMatchObject({ capacity: 0.75, discharge: 0.5, charge: 0.05 });
  for (const temperatureC of [-31, 61])
    expect(deratingAt(temperatureC)).toMatchObject({ discharge: 0, charge: 0 });
});
