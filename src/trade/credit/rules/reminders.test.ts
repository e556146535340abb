import { expect, it } from 'vitest';
import { areStatementsOld, plannedSteps, stepOf } from './reminders.ts';

const steps = [7, 21, 35];
const dueOn = '2026-10-01';
const plan = (today: string, sent: number[] = []) =>
  plannedSteps(steps, { dueOn, today, sent }).map(({ step, day }) => [step, day]);

it('each step is planned for its day', () => {
  const all = [
    [0, '2026-10-08'],
    [1, '2026-10-22'],
    [2, '2026-11-05'],
  ];
  expect(plan('2026-09-01')).toEqual(all);
  expect(plan('2026-10-07')).toEqual(all);
});

it('what is due is sent on the next morning, and what was passed over or sent is not planned', () => {
  expect(plan('2026-10-25')).toEqual([
    [1, '2026-10-26'],
    [2, '2026-11-05'],
  ]);
  expect(plan('2026-10-25', [0, 1])).toEqual([[2, '2026-11-05']]);
  expect(plan('2026-12-24', [2])).toEqual([]);
});

it('a step is reached on its day, and not the day before', () => {
  expect(
    ['2026-10-07', '2026-10-08', '2026-10-21', '2026-10-22'].map((day) => stepOf(steps, dueOn, day)),
  ).toEqual([undefined, 0, 0, 1]);
});

it('bank statements are too old after five days; without any, reminders do not wait for one', () => {
  expect(areStatementsOld('2026-10-01', '2026-10-06')).toBe(false);
  expect(areStatementsOld('2026-10-01', '2026-10-07')).toBe(true);
  expect(areStatementsOld(undefined, '2026-10-07')).toBe(false);
});
