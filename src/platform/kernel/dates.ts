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

/** How many days the overviews look back, today included. */
export const overviewDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** `2026-11-15`: the day of a moment by UTC, so that a day is the same day for everyone. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The day so many days after another. */
export const daysAfter = (day: string, count: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs));

/** So many days in a row, the last of which is the day of `until`. */
export function lastDays(count: number, until: Date): string[] {
  return Array.from({ length: count }, (_, index) =>
    dayOf(new Date(until.getTime() - (count - 1 - index) * dayMs)),
  );
}

/*
 * How dates are written, on screens, in emails and on paper: `17 Nov 2026`, and with a time `17 Nov 2026, 14:05`. By hand,
 * since a browser takes longer to get the tables of `Intl` ready than to show the page.
 */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Where the reader is, or the same everywhere. */
type Zone = 'local' | 'UTC';

/** `17 Nov 2026`. */
export function writeDate(date: Date, zone: Zone): string {
  const { year, month, day } = partsOf(date, zone);
  return `${day} ${months[month]} ${year}`;
}

/** `17 Nov 2026, 14:05`; by UTC `17 Nov 2026, 14:05 UTC`. */
export function writeMoment(date: Date, zone: Zone): string {
  const { hours, minutes } = partsOf(date, zone);
  const time = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
  return `${writeDate(date, zone)}, ${time}${zone === 'UTC' ? ' UTC' : ''}`;
}

/** `17 Nov 2026`, of a day such as `2026-11-17`, which is the same everywhere. */
export const writeDay = (day: string): string => writeDate(new Date(`${day}T00:00:00Z`), 'UTC');

function partsOf(date: Date, zone: Zone) {
  if (zone === 'local')
    return {
      ...{ year: date.getFullYear(), month: date.getMonth(), day: date.getDate() },
      ...{ hours: date.getHours(), minutes: date.getMinutes() },
    };
  return {
    ...{ year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() },
    ...{ hours: date.getUTCHours(), minutes: date.getUTCMinutes() },
  };
}
