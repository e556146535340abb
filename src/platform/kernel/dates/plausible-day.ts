import { dayOf } from './days.ts';

/* Days are written as `2026-11-16`, and compare as text. */

const hour = 60 * 60 * 1_000;

/** What no form of this shop is about: a slip of the keyboard, or a year that PostgreSQL does not know. */
const [earliest, latest] = ['1990-01-01', '2100-12-31'];

export const isPlausibleDay = (day: string): boolean => day >= earliest && day <= latest;

export const isPlausibleMoment = (moment: string): boolean => {
  const at = Date.parse(moment);
  return !Number.isNaN(at) && isPlausibleDay(dayOf(new Date(at)));
};

/** Whether a day has begun somewhere: it does so first fourteen hours before UTC's. */
export const hasBegun = (day: string, now: Date): boolean =>
  day <= dayOf(new Date(now.getTime() + 14 * hour));

/** Whether something may have happened on a day: that has begun somewhere, and did not end before the moment `since`. */
export function mayHaveHappenedOn(day: string, { since, now }: { since: Date; now: Date }): boolean {
  // A day ends last twelve hours after UTC's.
  return hasBegun(day, now) && day >= dayOf(new Date(since.getTime() - 12 * hour));
}
