import { describe, expect, it } from 'vitest';
import { canBeOrdered, mayBeAvailable } from './stock.ts';

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

  it.each([
    { before: 0, available: 0, allowed: true },
    { before: 0, available: 5, allowed: true },
    { before: 5, available: 0, allowed: false },
    { before: undefined, available: 0, allowed: false },
    { before: -1, available: -1, allowed: false },
    { before: 5, available: 1_000_000_000, allowed: true },
    { before: 5, available: 1_000_000_001, allowed: false },
    { before: 1_000_000_002, available: 1_000_000_001, allowed: false },
    { before: 1_000_000_002, available: 1_000_000_002, allowed: true },
    { before: undefined, available: 1_000_000_002, allowed: false },
  ])(
    'that had $before in stock may be said to have $available: $allowed',
    ({ before, available, allowed }) => {
      expect(mayBeAvailable(available, { before })).toBe(allowed);
    },
  );
});
