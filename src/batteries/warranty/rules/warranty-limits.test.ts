import { expect, it } from 'vitest';
import { ratedThroughput, warrantyBegin } from './warranty-limits.ts';

it.each([
  ['on the day it left', '2026-03-10', '2026-03-10', '2026-03-10'],
  ['some weeks later', '2026-03-10', '2026-05-01', '2026-05-01'],
  ['on the last day that counts', '2026-03-10', '2026-09-10', '2026-09-10'],
  ['too late: half a year after it left', '2026-03-10', '2027-01-01', '2026-09-10'],
  ['before it left: when it left', '2026-03-10', '2026-01-01', '2026-03-10'],
  ['too late, over a month that is too short', '2025-08-31', '2027-01-01', '2026-03-01'],
  ['too late, over the end of a year', '2026-10-15', '2027-12-01', '2027-04-15'],
])('the years of a unit put into service %s', (_, shippedOn, inServiceOn, begin) => {
  expect(warrantyBegin({ shippedOn, inServiceOn })).toBe(begin);
});

it.each([
  [{ energy: 84_000, cycles: 1500 }, 126_000],
  [{ energy: 40_300, cycles: 3000 }, 120_900],
  [{ energy: 40_300 }, undefined],
  [{ cycles: 3000 }, undefined],
])('of %j so many kWh may go through it', (rated, kilowattHours) => {
  expect(ratedThroughput(rated)).toBe(kilowattHours);
});
