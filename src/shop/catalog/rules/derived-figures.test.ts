import { describe, expect, it } from 'vitest';
import { deriveFigures } from './derived-figures.ts';

describe('derived figures', () => {
  it('follow from energy, mass, outline and price', () => {
    const figures = deriveFigures({ energy: 896, mass: 5.42, length: 174, width: 72, height: 207 }, 5180);
    expect(figures.wattHoursPerKilogram).toBeCloseTo(165.3, 1);
    expect(figures.wattHoursPerLitre).toBeCloseTo(345.5, 1);
    expect(figures.dollarsPerKilowattHour).toBeCloseTo(57.81, 2);
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
