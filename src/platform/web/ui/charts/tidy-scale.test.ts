import { expect, test } from 'vitest';
import { tidyScale } from './bar-chart.tsx';

test.each([
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 50, 100]],
  [12_640, [0, 5_000, 10_000, 15_000]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [0.01, [0, 0.01, 0.02]],
  [0, [0, 1, 2]],
])('an axis up to %d has the marks %j', (highest, ticks) => {
  expect(tidyScale(highest)).toEqual({ ticks, top: ticks.at(-1) });
});

test.each([
  [0, [0, 1, 2]],
  [1, [0, 1, 2]],
  [3, [0, 1, 2, 3]],
  [9, [0, 5, 10]],
])('what is counted up to %d has whole marks: %j', (highest, ticks) => {
  expect(tidyScale(highest, { whole: true }).ticks).toEqual(ticks);
});

test('nothing sticks out at the top', () => {
  for (let highest = 0.01; highest < 1e9; highest *= 1.37) {
    const { top, ticks } = tidyScale(highest);
    expect(top).toBeGreaterThanOrEqual(highest);
    expect(ticks.length).toBeLessThanOrEqual(5);
  }
});
