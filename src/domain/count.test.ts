import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount } from './count.ts';

test('counts are written as in English, however large', () => {
  expect([0, 999, 1_000, -1_234_567].map(formatCount)).toEqual(['0', '999', '1,000', '-1,234,567']);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => formatCount(count) === count.toLocaleString('en-US')),
  );
});
