import { describe, expect, it } from 'vitest';
import { correctionOf, mayBeAvailable } from './stock.ts';

describe('a product', () => {
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

  it.each([
    { wanted: 50, before: undefined, now: 30, change: 20 },
    { wanted: 50, before: undefined, now: 80, change: -30 },
    { wanted: 50, before: 40, now: 30, change: 10 },
    { wanted: 5, before: 40, now: 30, change: -30 },
    { wanted: 40, before: 40, now: 30, change: 0 },
  ])(
    'of which $now are left changes by $change when an admin who saw $before enters $wanted',
    ({ change, ...seen }) => {
      expect(correctionOf(seen)).toBe(change);
    },
  );
});
