import { describe, expect, it } from 'vitest';
import { linesToSend, problemOfQuantity } from './quantities-to-ship.ts';

describe('units that leave', () => {
  it.each([
    ['', undefined],
    ['0', undefined],
    [' 7 ', undefined],
    ['8', 'Only 7 can ship now.'],
    ['1.5', 'Please provide a whole number.'],
    ['-1', 'Please provide a whole number.'],
    ['1e3', 'Please provide a whole number.'],
  ])('typed as %j of seven: %s', (typed, problem) => {
    expect(problemOfQuantity(typed, 7)).toBe(problem);
  });

  it('are named by line, without those of which nothing leaves', () => {
    const typed = new Map([
      [1, '4'],
      [2, ''],
      [3, '0'],
      [4, ' 2 '],
    ]);
    expect(linesToSend(typed)).toEqual([
      { position: 1, quantity: 4 },
      { position: 4, quantity: 2 },
    ]);
  });
});
