import { expect, it } from 'vitest';
import { formatClaimNumber, readClaimNumber } from './claim-number.ts';

it.each([
  ['W-00042', 42],
  ['w42', 42],
  [' 42 ', 42],
  ['W 123456', 123_456],
  ['AY-0042', undefined],
  ['W-', undefined],
  ['1234567890', undefined],
])('%j is read as claim %s', (typed, number) => {
  expect(readClaimNumber(typed)).toBe(number);
  if (number) expect(readClaimNumber(formatClaimNumber(number))).toBe(number);
});
