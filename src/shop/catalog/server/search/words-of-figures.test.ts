import { expect, it } from 'vitest';
import { wordsOfFigures } from './words-of-figures.ts';

it('a product is found by its kind and figures, in the units and roundings that people write', () => {
  const pack = wordsOfFigures('pack', { energy: 84_100, nominalVoltage: 700.8, standards: ['UN 38.3'] });
  for (const telling of ['battery', '84100 Wh', '84.1 kWh', '84 kWh', '700.8 V', '700 V', '701 V', 'UN 38.3'])
    expect(` ${pack} `).toContain(` ${telling} `);
  expect(` ${wordsOfFigures('cell', { capacity: 5 })} `).toContain(' 5000 mAh ');
});

it('nothing is said of what has no kind, nor of figures that nobody looks for by number', () => {
  expect(wordsOfFigures(null, { energy: 896 })).toBe('');
  expect(wordsOfFigures('cell', { cycles: 6000, cycleTemperature: 25 })).not.toMatch(/\d/);
});
