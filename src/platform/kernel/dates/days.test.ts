import { expect, test } from 'vitest';
import { dayOf, lastDays } from './days.ts';

test('a day begins and ends at midnight UTC', () => {
  expect(dayOf(new Date('2026-11-14T23:59:59.999Z'))).toBe('2026-11-14');
  expect(dayOf(new Date('2026-11-15T00:00:00+02:00'))).toBe('2026-11-14');
});

test('the last days end with today, and leave none out over the end of a month', () => {
  expect(lastDays(3, new Date('2028-03-01T12:00:00Z'))).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(new Set(lastDays(30, new Date('2026-04-05T00:30:00Z'))).size).toBe(30);
});
