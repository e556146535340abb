import { expect, it } from 'vitest';
import { isInForce, validityOn } from './validity.ts';

const cases = [
  [null, null, 'valid'],
  ['2026-11-17', null, 'valid'],
  ['2026-11-18', null, 'not-yet'],
  [null, '2026-11-16', 'ran-out'],
  [null, '2026-11-17', 'ends-soon'],
  // Sixty days from November 17, over the turn of the year.
  [null, '2027-01-16', 'ends-soon'],
  [null, '2027-01-17', 'valid'],
  ['2026-11-17', '2026-11-17', 'ends-soon'],
  ['2026-11-18', '2026-12-01', 'not-yet'],
  // Whatever it began with, it is over.
  ['2020-01-01', '2025-12-31', 'ran-out'],
] as const;

it.each(cases)('on 17 Nov 2026 a paper valid from %s until %s is %s', (validFrom, validUntil, words) => {
  expect(validityOn('2026-11-17', { validFrom, validUntil })).toBe(words);
});

it('a product may be sold with a paper that ends soon, and not with one that ran out or is not valid yet', () => {
  expect((['valid', 'ends-soon', 'ran-out', 'not-yet'] as const).map(isInForce)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
