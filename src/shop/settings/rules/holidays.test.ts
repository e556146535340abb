import { expect, it } from 'vitest';
import { yearWithoutHolidays } from './holidays.ts';

const listed = (...days: string[]) => days.map((day) => ({ day }));

it.each([
  ['none of the next year, 90 days before it', listed('2026-12-25'), '2026-10-02', 2027],
  ['none of the next year, 91 days before it', listed('2026-12-25'), '2026-10-01', undefined],
  ['some of the next year', listed('2026-12-25', '2027-01-01'), '2026-12-31', undefined],
  ['none of this year any more', listed('2025-12-25'), '2026-02-01', 2026],
  ['the next year alone', listed('2027-01-01'), '2026-11-18', undefined],
  ['none at all, which is meant so', [], '2026-12-31', undefined],
])('a calendar that lists %s', (_, holidays, today, year) => {
  expect(yearWithoutHolidays(holidays, new Date(`${today}T12:00:00Z`))).toBe(year);
});
