import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountToMinor, formatAmount, formatAmountShort, minorToAmount, totalOf } from './money.ts';

describe('money', () => {
  it('survives the trip from cents to dollars and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), (cents) => {
        expect(amountToMinor(minorToAmount(cents))).toBe(cents);
      }),
    );
  });

  it('multiplies price and quantity exactly, where floating dollars would not', () => {
    expect(0.1 * 3).not.toBe(0.3);
    expect(minorToAmount(totalOf(amountToMinor(0.1), 3))).toBe(0.3);
  });

  it('refuses a total too large to be counted exactly', () => {
    expect(() => totalOf(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
  });

  it('is written with a dollar sign, thousands separators and two decimals', () => {
    expect(formatAmount(1234.5)).toBe('$1,234.50');
  });

  it('is written as in English, however much it is, and what is owed with a minus', () => {
    const english = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    const dollars = fc.double({ min: -1e12, max: 1e12, noNaN: true }).filter((sum) => !Object.is(sum, -0));
    fc.assert(fc.property(dollars, (sum) => formatAmount(sum) === english.format(sum)));
    expect(formatAmount(-0.5)).toBe('-$0.50');
  });

  it('is written short where only its size matters', () => {
    expect([0, 0.5, 20, 1500, 25_000, 3_000_000].map(formatAmountShort)).toEqual([
      ...['$0', '$0.50', '$20', '$1.5K', '$25K', '$3M'],
    ]);
  });
});
