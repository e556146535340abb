import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount, formatNumber } from './count.ts';

const english = (value: number, decimals: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: decimals }).replace(/^-0$/, '0').replace('-', '−');

test('counts are written as in English, however large', () => {
  expect([0, 999, 1_000, -1_234_567].map(formatCount)).toEqual(['0', '999', '1,000', '−1,234,567']);
  fc.assert(fc.property(fc.maxSafeInteger(), (count) => formatCount(count) === english(count, 0)));
});

test('numbers keep as many decimals as asked for, and a minus sign that is no hyphen', () => {
  expect([1234.5678, -0.5, 12, -0.0001, 1e-9].map((value) => formatNumber(value))).toEqual([
    '1,234.568',
    '−0.5',
    '12',
    '0',
    '0',
  ]);
  expect([formatNumber(1234.5678, 1), formatNumber(0.125, 6)]).toEqual(['1,234.6', '0.125']);
  fc.assert(
    fc.property(
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      fc.integer({ min: 0, max: 6 }),
      (value, decimals) => formatNumber(value, decimals) === english(value, decimals),
    ),
  );
});
