import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { RequestCounts } from './request-counts.ts';

const unlimited = Number.POSITIVE_INFINITY;
const secret = 'of the tests';

function stopTheClock(): void {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

describe('the counts of requests', () => {
  it('forget nobody, however many others come', () => {
    const counts = new RequestCounts(secret);
    for (let i = 1; i <= 600; i++) expect(Math.ceil(counts.count('a guesser', unlimited).current)).toBe(i);
    for (let i = 0; i < 6_000; i++) counts.count(`somebody ${i}`, unlimited);
    expect(Math.ceil(counts.count('a guesser', unlimited).current)).toBe(601);
  });

  it('mistake no newcomer for somebody else among thousands', () => {
    const counts = new RequestCounts(secret);
    for (let i = 0; i < 5_000; i++) counts.count(`somebody ${i}`, unlimited);
    const newcomers = Array.from({ length: 100 }, (_, i) => counts.count(`newcomer ${i}`, unlimited).current);
    expect(Math.max(...newcomers)).toBeLessThan(20);
  });

  it('let as many in within any minute, wherever the minute begins, and say when there is room again', () => {
    stopTheClock();
    const counts = new RequestCounts(secret);
    const letIn = () => counts.count('x', 60).current <= 60;
    const knock = (times: number) => Array.from({ length: times }, letIn).filter(Boolean).length;
    letIn();
    vi.advanceTimersByTime(59_000);
    expect(knock(100)).toBe(59);
    // The next minute has begun, and all of them are a few seconds old.
    vi.advanceTimersByTime(1_000);
    expect(knock(100)).toBe(0);
    const { ttl } = counts.count('x', 60);
    vi.advanceTimersByTime(ttl - 2);
    expect(knock(1)).toBe(0);
    vi.advanceTimersByTime(3);
    expect(knock(10)).toBe(1);
    // Half of the minute before is over, and half of it may come.
    vi.advanceTimersByTime(30_000 - ttl);
    expect(knock(100)).toBeGreaterThan(27);
    vi.advanceTimersByTime(180_000);
    expect(knock(100)).toBe(60);
  });

  it('tell others of whoever asks for more than a little, with all that was let in and nothing that was not', () => {
    const counts = new RequestCounts(secret);
    const others = new RequestCounts(secret);
    const told: number[] = [];
    counts.sharing = {
      tell(name, count) {
        told.push(count);
        others.add(name, count);
      },
      unheard: () => 0,
      untilHeard: async () => {},
    };
    for (let i = 0; i < 150; i++) counts.count('a guesser', 100);
    counts.count('somebody', 100);
    expect(told).toEqual([2, ...Array(98).fill(1)]);
    expect(others.count('a guesser', 100).current).toBeGreaterThan(100);
    expect(others.count('somebody', 100).current).toBe(1);
  });
});
