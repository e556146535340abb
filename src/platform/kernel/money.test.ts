import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsToDollars, dollarsToCents, formatDollars, formatDollarsShort, totalCents } from './money.ts';

describe('money', () => {
  it('survives the trip from cents to dollars and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), (cents) => {
        expect(dollarsToCents(centsToDollars(cents))).toBe(cents);
      }),
    );
  });

  it('multiplies price and quantity exactly, where floating dollars would not', () => {
    expect(0.1 * 3).not.toBe(0.3);
    expect(centsToDollars(totalCents(dollarsToCents(0.1), 3))).toBe(0.3);
  });

  it('refuses a total too large to be counted exactly', () => {
    expect(() => totalCents(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
  });

  it('is written with a dollar sign, thousands separators and two decimals', () => {
    expect(formatDollars(1234.5)).toBe('$1,234.50');
  });

  it('is written as in English, however much it is, and what is owed with a minus', () => {
    const english = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    const dollars = fc.double({ min: -1e12, max: 1e12, noNaN: true }).filter((sum) => !Object.is(sum, -0));
    fc.assert(fc.property(dollars, (sum) => formatDollars(sum) === english.format(sum)));
    expect(formatDollars(-0.5)).toBe('-$0.50');
  });

  it('is written short where only its size matters', () => {
    expect([0, 0.5, 20, 1500, 25_000, 3_000_000].map(formatDollarsShort)).toEqual([
      ...['$0', '$0.50', '$20', '$1.5K', '$25K', '$3M'],
    ]);
  });
});
