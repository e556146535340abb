import { describe, expect, it } from 'vitest';
import type { OrderDetailsLine } from '#shop/orders/contract/order-details.ts';
import { describeOwed } from '../rules/what-is-owed.ts';
import { linesToSend, problemOfQuantity, unitsOwed } from './quantities-to-ship.ts';

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

  it('are not all there while some are made to order, and that is said', () => {
    const lines = [
      { promise: { on: '2026-12-01', owed: 3 } },
      {},
      { promise: { on: '2026-12-01', owed: 1 } },
    ];
    expect(describeOwed(unitsOwed(lines as OrderDetailsLine[]))).toBe(
      '4 units are made to order and not in stock yet.',
    );
    expect(describeOwed(1)).toBe('1 unit is made to order and not in stock yet.');
    expect(describeOwed(0)).toBeUndefined();
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
