/*
 * Days such as `2026-11-17`, which are the same everywhere and compare as text.
 */

/** The same day so many years on; of 29 February, 1 March where there is none. */
export function addYears(day: string, years: number): string {
  return change(day, (date) => date.setUTCFullYear(date.getUTCFullYear() + years));
}

/** The same day so many months on; of a month that is too short for it, the first of the next. */
export function addMonths(day: string, months: number): string {
  return change(day, (date) => {
    const wanted = date.getUTCMonth() + months;
    date.setUTCMonth(wanted);
    if (date.getUTCMonth() !== wanted % 12) date.setUTCDate(1);
  });
}

export function dayBefore(day: string): string {
  return change(day, (date) => date.setUTCDate(date.getUTCDate() - 1));
}

function change(day: string, how: (date: Date) => void): string {
  const date = new Date(`${day}T00:00:00Z`);
  how(date);
  return date.toISOString().slice(0, 10);
}
