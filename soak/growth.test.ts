import { expect, test } from 'vitest';
import { Dice } from '#testing/dice.ts';
import { findGrowth } from './growth.ts';

const memory = { what: 'memory', unit: 'MB', amount: 10, share: 0.1 };
const dice = new Dice(7);
const noisy = (row: number) => 200 + dice.whole(-8, 8) + (row % 9 === 0 ? 120 : 0);
const rows = (at: (row: number) => number) => Array.from({ length: 60 }, (_, row) => at(row));

test('a value that wanders and has peaks does not grow', () => {
  expect(findGrowth(memory, rows(noisy))).toMatchObject({ grows: false });
});

test('a slow leak is found below noise and peaks', () => {
  const leaking = findGrowth(
    memory,
    rows((row) => noisy(row) + row),
  );
  expect(leaking).toMatchObject({ grows: true });
  expect(leaking?.rise).toBeGreaterThan(30);
  expect(leaking?.rise).toBeLessThan(50);
});

test('what is filled at the start and then stays is no growth', () => {
  expect(
    findGrowth(
      memory,
      rows((row) => noisy(row) + Math.min(row, 15) * 10),
    ),
  ).toMatchObject({
    grows: false,
  });
});

test('growth needs the amount and the share: two more of three handles are neither', () => {
  const handles = { what: 'handles', unit: '', amount: 10, share: 0.1 };
  expect(
    findGrowth(
      handles,
      rows((row) => (row > 40 ? 5 : 3)),
    ),
  ).toMatchObject({ grows: false });
  expect(
    findGrowth(
      handles,
      rows((row) => 1000 + row),
    ),
  ).toMatchObject({ grows: false });
  expect(
    findGrowth(
      handles,
      rows((row) => 100 + row),
    ),
  ).toMatchObject({ grows: true });
});

test('nothing is said of a run that was too short', () => {
  expect(findGrowth(memory, [1, 100, 1000])).toBeUndefined();
});
