import { describe, expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

const backoff = { firstMs: 500, longestMs: 30_000 };

describe('backoff', () => {
  it('doubles the wait with each failure, up to the longest', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 7].map((failures) => backoffMs(failures, backoff));
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('stays at the longest after thousands of failures', () => {
    expect(backoffMs(5_000, backoff)).toBe(30_000);
  });

  it('never waits longer than the longest, not even the first time', () => {
    expect(backoffMs(0, { firstMs: 500, longestMs: 100 })).toBe(100);
  });
});
