import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import {
  dayOf,
  isPlausibleDay,
  isPlausibleMoment,
  lastDays,
  mayHaveHappenedOn,
  writeDate,
  writeDay,
  writeMoment,
} from './dates.ts';

it('a date is written 17 Nov 2026, with a 24-hour time after it', () => {
  const evening = new Date('2026-11-17T21:05:00Z');
  expect(writeDate(evening, 'UTC')).toBe('17 Nov 2026');
  expect(writeMoment(evening, 'UTC')).toBe('17 Nov 2026, 21:05 UTC');
  expect(writeMoment(new Date(2026, 0, 2, 9, 3), 'local')).toBe('2 Jan 2026, 09:03');
  expect(writeDay('2026-03-01')).toBe('1 Mar 2026');
});

it('dates are written here and nowhere else', () => {
  const src = join(import.meta.dirname, '../..');
  const elsewhere = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('dates.test.ts'))
    .filter((file) =>
      /DateTimeFormat|toLocaleDateString|toLocaleTimeString/.test(readFileSync(join(src, file), 'utf8')),
    );
  // These write nothing: what time it is in the seller's time zone, and whether there is such a zone, only `Intl` knows.
  expect(elsewhere.sort()).toEqual([
    'shop/delivery/rules/calendar.ts',
    'shop/settings/contract/parts/calendar.ts',
  ]);
});

test('a day begins and ends at midnight UTC', () => {
  expect(dayOf(new Date('2026-11-14T23:59:59.999Z'))).toBe('2026-11-14');
  expect(dayOf(new Date('2026-11-15T00:00:00+02:00'))).toBe('2026-11-14');
});

test('the last days end with today, and leave none out over the end of a month', () => {
  expect(lastDays(3, new Date('2028-03-01T12:00:00Z'))).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(new Set(lastDays(30, new Date('2026-04-05T00:30:00Z'))).size).toBe(30);
});

it('nothing happens on a day that has begun nowhere, nor before what it follows', () => {
  const times = { since: new Date('2026-11-10T11:00:00Z'), now: new Date('2026-11-16T09:59:00Z') };
  const days = ['2026-11-08', '2026-11-09', '2026-11-16', '2026-11-17'];
  expect(days.filter((day) => mayHaveHappenedOn(day, times))).toEqual(['2026-11-09', '2026-11-16']);
  expect(mayHaveHappenedOn('2026-11-17', { ...times, now: new Date('2026-11-16T10:00:00Z') })).toBe(true);
});

it('years far away are not plausible', () => {
  const days = ['0000-01-01', '0001-01-01', '1989-12-31', '1990-01-01', '2100-12-31', '2101-01-01'];
  expect(days.filter(isPlausibleDay)).toEqual(['1990-01-01', '2100-12-31']);
  expect(isPlausibleMoment('0000-01-01T00:00:00Z')).toBe(false);
  expect(isPlausibleMoment('2026-11-16T00:00:00+02:00')).toBe(true);
});
