import { describe, expect, it, vi } from 'vitest';
import { CurrentValue } from './watch-metrics.ts';

describe('current values', () => {
  it('are asked for once by many who look at once, and not again while they are fresh', async () => {
    const ask = vi.fn(async () => 7);
    const value = new CurrentValue(ask, { keptForMs: 60_000 });
    await Promise.all([value.refresh(), value.refresh()]);
    await value.refresh();
    expect(value.known).toBe(7);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('are not known when the answer does not come in time, and no second query is made meanwhile', async () => {
    let answer = (_: number) => {};
    const ask = vi.fn(() => new Promise<number>((resolve) => (answer = resolve)));
    const value = new CurrentValue(ask, { keptForMs: 60_000, patienceMs: 1 });
    await value.refresh();
    await value.refresh();
    expect(value.known).toBeUndefined();
    expect(ask).toHaveBeenCalledTimes(1);
    answer(7);
    await value.refresh();
    expect(value.known).toBe(7);
  });

  it('are not known when they were known before, and there is no answer now', async () => {
    const ask = vi.fn(async () => 7);
    const value = new CurrentValue(ask, { keptForMs: 0 });
    await value.refresh();
    ask.mockRejectedValueOnce(new Error('away'));
    await value.refresh();
    expect(value.known).toBeUndefined();
  });
});
