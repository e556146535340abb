import { expect, it } from 'vitest';
import { lacksOf, type ReadyPack } from './judge-pack.ts';

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
