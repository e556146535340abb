import { describe, expect, it } from 'vitest';
import { differencesOf, judgedBy } from './measured-figures.ts';

const measured = { health: 82, healthError: 2, cycles: 900, overcharges: 3 };

describe('a claim', () => {
  it('is judged by what was measured, and by what it states only where nothing was', () => {
    const claimed = { health: 60, healthError: 30, cycles: 10, overcharges: 0, throughput: 500 };
    expect(judgedBy(claimed, measured)).toEqual({ ...measured, throughput: 500 });
    expect(judgedBy(claimed, { cycles: 900 })).toEqual({ ...claimed, cycles: 900 });
    expect(judgedBy(claimed, { health: 82 }).healthError).toBeUndefined();
    expect(judgedBy(claimed, undefined)).toEqual(claimed);
    expect(judgedBy(undefined, measured)).toEqual(measured);
  });

  it('names what it states otherwise than measured, beyond rounding', () => {
    expect(differencesOf({ health: 60, cycles: 900, throughput: 5 }, measured)).toEqual([
      { figure: 'health', claimed: 60, measured: 82 },
    ]);
    expect(differencesOf({ health: 82.04 }, measured)).toEqual([]);
    expect(differencesOf(undefined, measured)).toEqual([]);
  });
});
