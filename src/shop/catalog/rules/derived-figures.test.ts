import { describe, expect, it } from 'vitest';
import { findCircle } from './built-of.ts';
import { deriveFigures } from './derived-figures.ts';
import { isGtin } from './gtin.ts';

describe('derived figures', () => {
  it('follow from energy, mass, outline and price', () => {
    const figures = deriveFigures({ energy: 896, mass: 5.42, length: 174, width: 72, height: 207 }, 5180);
    expect(figures.wattHoursPerKilogram).toBeCloseTo(165.3, 1);
    expect(figures.wattHoursPerLitre).toBeCloseTo(345.5, 1);
    expect(figures.pricePerKilowattHour).toBeCloseTo(57.81, 2);
  });

  it('measure what is round by its diameter', () => {
    expect(deriveFigures({ energy: 18, length: 70.3, diameter: 21.2 }).wattHoursPerLitre).toBeCloseTo(
      725.4,
      1,
    );
  });

  it('are left out where something is unknown', () => {
    expect(deriveFigures({ mass: 5, length: 1, width: 1, height: 1 }, 100)).toEqual({});
    expect(deriveFigures({ energy: 100, length: 10, width: 10 })).toEqual({});
  });
});

it.each(['00012345600012', '09521234543213', '04006381333931'])('knows %s by its last digit', (text) => {
  expect(isGtin(text)).toBe(true);
});

it.each(['00012345600013', '0012345600012', '000123456000120', '0001234560001X', ''])(
  'refuses %s',
  (text) => {
    expect(isGtin(text)).toBe(false);
  },
);

const circleFrom = (start: string, parts: Record<string, string[]>) =>
  findCircle(start, (thing) => parts[thing] ?? []);

describe('what a product is built of', () => {
  it('may go down through as many as there are, and meet on the way', () => {
    const parts = { pack: ['module', 'plate'], module: ['cell', 'busbar'], plate: ['busbar'] };
    expect(circleFrom('pack', parts)).toBeUndefined();
    expect(circleFrom('cell', parts)).toBeUndefined();
  });

  it.each([
    ['itself', { cell: ['cell'] }, ['cell', 'cell']],
    ['what is built of it', { cell: ['pack'], pack: ['cell'] }, ['cell', 'pack', 'cell']],
    [
      'what is built of it in the end, by the shortest way',
      { cell: ['rack', 'crate'], rack: ['pack'], pack: ['module'], module: ['cell'], crate: ['module'] },
      ['cell', 'crate', 'module', 'cell'],
    ],
  ])('is never %s', (_, parts, way) => {
    expect(circleFrom('cell', parts)).toEqual(way);
  });

  it('is told of a product that is in no circle, even where others go in one', () => {
    expect(circleFrom('pack', { pack: ['a'], a: ['b'], b: ['a'] })).toBeUndefined();
  });
});
