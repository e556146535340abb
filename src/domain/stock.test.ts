import { describe, expect, it } from 'vitest';
import { canBeOrdered } from './stock.ts';

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
});
