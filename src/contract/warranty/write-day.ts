const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Nov 15, 2026`, of a day such as `2026-11-15`: as screens say it, and the same in answers and mails. */
export function writeDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}
