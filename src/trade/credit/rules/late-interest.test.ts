import { describe, expect, it } from 'vitest';
import { lateInterest } from './late-interest.ts';

const debt = { amountCents: 100_000, dueOn: '2026-03-01', settled: [], quiet: [] };
const at = (today: string, basisPoints = 1_000) => ({ basisPoints, chargedUntil: null, today });

describe('interest on a late invoice', () => {
  it.each([
    ['none on the day it is due', debt, at('2026-03-01'), 0],
    // 1,000.00 × 10 % × 1 ÷ 365
    ['from the day after', debt, at('2026-03-02'), 27],
    ['for a whole common year', debt, at('2027-03-01'), 10_000],
    // 306 days of 2027 and 60 of 2028 up to 29 February, by 365 and 366.
    ['days of a leap year are smaller', { ...debt, dueOn: '2027-02-28' }, at('2028-02-29'), 10_023],
    ['a whole leap year', { ...debt, dueOn: '2027-12-31' }, at('2028-12-31'), 10_000],
    // 10 days of 1,000.00, then 20 of 400.00.
    [
      'part payments lower it from the day after they came in',
      { ...debt, settled: [{ day: '2026-03-11', cents: 60_000 }] },
      at('2026-03-31'),
      493,
    ],
    [
      'what a credit note takes off was never owed',
      { ...debt, settled: [{ day: null, cents: 60_000 }] },
      at('2026-03-31'),
      329,
    ],
    [
      'none once it is paid',
      { ...debt, settled: [{ day: '2026-03-01', cents: 100_000 }] },
      at('2026-12-31'),
      0,
    ],
    // 30 days late, 11 of them in dispute.
    [
      'none for days in dispute',
      { ...debt, quiet: [{ from: '2026-03-10', until: '2026-03-20' }] },
      at('2026-03-31'),
      521,
    ],
    ['none while one lasts', { ...debt, quiet: [{ from: '2026-02-01', until: null }] }, at('2026-12-31'), 0],
    ['none where the shop takes none', debt, at('2026-12-31', 0), 0],
    [
      'exact where numbers have run out of digits',
      { ...debt, amountCents: 90_071_992_547_409 },
      at('2027-03-01'),
      9_007_199_254_741,
    ],
  ])('%s', (_rule, given, reckoning, expected) => {
    expect(lateInterest(given, reckoning)).toBe(expected);
  });

  it('goes on from the day up to which it is charged', () => {
    expect(lateInterest(debt, { ...at('2026-03-31'), chargedUntil: '2026-03-21' })).toBe(274);
    expect(lateInterest(debt, { ...at('2026-03-31'), chargedUntil: '2026-03-31' })).toBe(0);
    // The first day that counts is charged already, and the only one.
    expect(lateInterest(debt, { ...at('2026-03-02'), chargedUntil: '2026-03-02' })).toBe(0);
  });
});
