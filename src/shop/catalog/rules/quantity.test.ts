import { describe, expect, it } from 'vitest';
import { canBeOrdered, largestOrder, problemOfQuantity, smallestOrder } from './quantity.ts';

describe('a product', () => {
  it.each([
    { available: 0, minOrder: 1, allowed: false },
    { available: 9, minOrder: 10, allowed: false },
    { available: 10, minOrder: 10, allowed: true },
    { available: 11, minOrder: 10, allowed: true },
  ])(
    'with $available in stock and a minimum of $minOrder can be ordered: $allowed',
    ({ allowed, ...stock }) => {
      expect(canBeOrdered(stock)).toBe(allowed);
    },
  );

  it('that is sold in boxes is ordered in whole ones, from the minimum up to what is there', () => {
    const boxes = { minOrder: 10, available: 30, multiple: 4 };
    expect([smallestOrder(boxes), largestOrder(boxes)]).toEqual([12, 28]);
    expect(canBeOrdered({ ...boxes, available: 11 })).toBe(false);
    expect(canBeOrdered({ ...boxes, available: 12 })).toBe(true);
  });

  it.each([
    [12, { available: 0 }, 'sold-out'],
    [12, { available: 9 }, 'too-little-left'],
    [31, {}, 'above-available'],
    [8, {}, 'below-minimum'],
    [13, {}, 'not-a-multiple'],
    [12, {}, undefined],
    [28, {}, undefined],
  ] as const)('of which %d are wanted, %j: %s', (quantity, given, problem) => {
    expect(problemOfQuantity(quantity, { minOrder: 10, available: 30, multiple: 4, ...given })).toBe(problem);
  });
});

it('the smallest order and the last units in stock can be ordered; one less and one more cannot', () => {
  const terms = { minOrder: 5, multiple: 1, available: 20 };
  expect(problemOfQuantity(5, terms)).toBeUndefined();
  expect(problemOfQuantity(20, terms)).toBeUndefined();
  expect(problemOfQuantity(4, terms)).toBe('below-minimum');
  expect(problemOfQuantity(21, terms)).toBe('above-available');
});
