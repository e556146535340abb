import { expect, it } from 'vitest';
import { isPlausibleDay, isPlausibleMoment, mayHaveHappenedOn } from './plausible-day.ts';

it('nothing happens on a day that has begun nowhere, nor before what it follows', () => {
  const times = { since: new Date('2026-11-10T11:00:00Z'), now: new Date('2026-11-16T09:59:00Z') };
  const days = ['2026-11-08', '2026-11-09', '2026-11-16', '2026-11-17'];
  expect(days.filter((day) => mayHaveHappenedOn(day, times))).toEqual(['2026-11-09', '2026-11-16']);
  expect(mayHaveHappenedOn('2026-11-17', { ...times, now: new Date('2026-11-16T10:00:00Z') })).toBe(true);
});

it('years that nobody means are not plausible', () => {
  const days = ['0000-01-01', '0001-01-01', '1989-12-31', '1990-01-01', '2100-12-31', '2101-01-01'];
  expect(days.filter(isPlausibleDay)).toEqual(['1990-01-01', '2100-12-31']);
  expect(isPlausibleMoment('0000-01-01T00:00:00Z')).toBe(false);
  expect(isPlausibleMoment('2026-11-16T00:00:00+02:00')).toBe(true);
});
