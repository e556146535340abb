import { expect, it } from 'vitest';
import { mayHaveLeftOn } from './shipped-day.ts';

it('goods leave on no day that has begun nowhere, nor before they were ordered', () => {
  const times = { placedAt: new Date('2026-11-10T11:00:00Z'), now: new Date('2026-11-16T09:59:00Z') };
  const days = ['2026-11-08', '2026-11-09', '2026-11-16', '2026-11-17'];
  expect(days.filter((day) => mayHaveLeftOn(day, times))).toEqual(['2026-11-09', '2026-11-16']);
  expect(mayHaveLeftOn('2026-11-17', { ...times, now: new Date('2026-11-16T10:00:00Z') })).toBe(true);
});
