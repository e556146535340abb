/** How many days the overviews look back, today included. */
export const overviewDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** `2026-11-15`: the day of a moment by UTC, so that a day is the same day for everybody. */
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
