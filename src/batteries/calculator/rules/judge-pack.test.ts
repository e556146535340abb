import { expect, it } from 'vitest';
import { missesOf, type PackFigures } from './judge-pack.ts';
import { usualConditions } from './operating-conditions.ts';

const pack: PackFigures = {
  ...{ nominalV: 384, lowestV: 300, highestV: 438, energyWh: 40_320, currentA: 105, chargeA: 50 },
  ...{ massKg: 318, litres: [260, 260] },
};

it.each([
  ['nothing of a wish for less', { nominalV: 384, energyWh: 40_000, powerW: 31_500, chargeW: 15_000 }, []],
  ['nothing at a tenth beside the wished voltage', { nominalV: 350 }, []],
  ['the voltage beyond it', { nominalV: 349 }, ['voltage']],
  ['the voltage where it falls below the window', { lowestV: 301 }, ['voltage']],
  ['the voltage where it rises above the window', { highestV: 437 }, ['voltage']],
  ['nothing of a window that is just as wide', { nominalV: 384, lowestV: 300, highestV: 438 }, []],
  ['the nominal voltage inside a window', { nominalV: 430, lowestV: 300, highestV: 438 }, ['nominal']],
  ['energy', { energyWh: 40_321 }, ['energy']],
  ['energy at the end of life', { energyWh: 29_031, conditions: usualConditions }, ['energy']],
  ['power', { powerW: 31_501 }, ['power']],
  ['charging', { chargeW: 15_001 }, ['charge']],
  ['lightness', { mostKg: 317 }, ['mass']],
  ['room', { mostLitres: 259 }, ['size']],
] as const)('a ready pack misses %s', (_, wish, misses) => {
  expect(missesOf(pack, wish).map((miss) => miss.wish)).toEqual(misses);
});

it('what is not known of a ready pack is not met', () => {
  const unknown = { ...pack, currentA: undefined, chargeA: undefined, litres: undefined };
  expect(missesOf(unknown, { powerW: 1, chargeW: 1, mostLitres: 1000 })).toEqual([
    { wish: 'power', isUnknown: true },
    { wish: 'charge', isUnknown: true },
    { wish: 'size', isUnknown: true },
  ]);
});

it('a charging time that is stated limits the charging power', () => {
  const stated = { ...pack, chargeA: undefined, chargeW: 20_000 };
  expect(missesOf(stated, { chargeW: 20_000 })).toEqual([]);
  expect(missesOf(stated, { chargeW: 20_001 })).toMatchObject([{ wish: 'charge', takenW: 20_000 }]);
});
