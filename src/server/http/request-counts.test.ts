import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { RequestCounts } from './request-counts.ts';

function count(counts: RequestCounts, key: string): number {
  let result = 0;
  counts.incr(key, (_, { current }) => (result = current), 60_000);
  return result;
}

describe('the counts of requests', () => {
  it('forget nobody, however many others come', () => {
    const counts = new RequestCounts();
    for (let i = 1; i <= 600; i++) expect(count(counts, 'a guesser')).toBe(i);
    for (let i = 0; i < 6_000; i++) count(counts, `somebody ${i}`);
    expect(count(counts, 'a guesser')).toBe(601);
  });

  it('mistake no newcomer for somebody else among thousands', () => {
    const counts = new RequestCounts();
    for (let i = 0; i < 5_000; i++) count(counts, `somebody ${i}`);
    const newcomers = Array.from({ length: 100 }, (_, i) => count(counts, `newcomer ${i}`));
    expect(Math.max(...newcomers)).toBeLessThan(20);
  });

  it('begin anew when their time is over', () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const counts = new RequestCounts();
    count(counts, 'x');
    vi.advanceTimersByTime(59_999);
    expect(count(counts, 'x')).toBe(2);
    vi.advanceTimersByTime(1);
    expect(count(counts, 'x')).toBe(1);
  });
});
