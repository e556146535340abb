import { dayOf } from '#platform/kernel/dates.ts';

/** From when on the holidays of the next year are asked for: orders of today may ship by then. */
const daysAhead = 90;

/**
 * The year whose holidays a calendar should list and does not: this one, or the next one once this one ends within 90
 * days. A calendar that lists no holiday at all is meant so.
 */
export function yearWithoutHolidays(holidays: readonly { day: string }[], now: Date): number | undefined {
  if (holidays.length === 0) return undefined;
  const today = dayOf(now);
  const year = Number(today.slice(0, 4));
  const listed = Math.max(...holidays.map(({ day }) => Number(day.slice(0, 4))));
  if (listed < year) return year;
  const daysLeft = (Date.UTC(year, 11, 31) - Date.parse(today)) / 86_400_000;
  return listed === year && daysLeft <= daysAhead ? year + 1 : undefined;
}
