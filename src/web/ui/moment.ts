const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `Nov 15, 2025`, where the reader is. */
export function formatDay(moment: string): string {
  return day.format(new Date(moment));
}

/** `Nov 15, 6:14 AM`, where the reader is: for what is a matter of days. */
export function formatDayAndTime(moment: string): string {
  return dayAndTime.format(new Date(moment));
}

const dayByUtc = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Nov 15`, of a day such as `2026-11-15`, which is the same everywhere. */
export function formatCalendarDay(day: string): string {
  return dayByUtc.format(new Date(`${day}T00:00:00Z`));
}
