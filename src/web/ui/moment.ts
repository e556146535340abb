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

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 15, 2025, 6:14 AM`, where the reader is: for what is written down. */
export function formatMoment(at: string): string {
  return moment.format(new Date(at));
}

const dateByUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Nov 15, 2026`, of a day such as `2026-11-15`, which is the same everywhere. */
export function formatCalendarDate(day: string): string {
  return dateByUtc.format(new Date(`${day}T00:00:00Z`));
}

const dayByUtc = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Nov 15`, of a day such as `2026-11-15`, which is the same everywhere. */
export function formatCalendarDay(day: string): string {
  return dayByUtc.format(new Date(`${day}T00:00:00Z`));
}

const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** `Nov 15`, where the reader is. */
export function formatDayOfYear(moment: string): string {
  return dayOfYear.format(new Date(moment));
}

/** What tells more about a day: `6:14 AM` in this year, and of an earlier one `2025`. */
export function formatTimeOrYear(moment: string, now = new Date()): string {
  const date = new Date(moment);
  return date.getFullYear() === now.getFullYear() ? time.format(date) : String(date.getFullYear());
}
