const day = written({ dateStyle: 'medium' });
const dayAndTime = written({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `Nov 15, 2025`, where the reader is. */
export function formatDay(moment: string): string {
  return day(new Date(moment));
}

/** `Nov 15, 6:14 AM`, where the reader is: for what is a matter of days. */
export function formatDayAndTime(moment: string): string {
  return dayAndTime(new Date(moment));
}

const moment = written({ dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 15, 2025, 6:14 AM`, where the reader is: for what is written down. */
export function formatMoment(at: string): string {
  return moment(new Date(at));
}

const dateByUtc = written({ dateStyle: 'medium', timeZone: 'UTC' });

/** `Nov 15, 2026`, of a day such as `2026-11-15`, which is the same everywhere. */
export function formatCalendarDate(day: string): string {
  return dateByUtc(new Date(`${day}T00:00:00Z`));
}

const dayByUtc = written({ month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Nov 15`, of a day such as `2026-11-15`, which is the same everywhere. */
export function formatCalendarDay(day: string): string {
  return dayByUtc(new Date(`${day}T00:00:00Z`));
}

const dayOfYear = written({ month: 'short', day: 'numeric' });
const time = written({ hour: 'numeric', minute: '2-digit' });

/** `Nov 15`, where the reader is. */
export function formatDayOfYear(moment: string): string {
  return dayOfYear(new Date(moment));
}

/** What tells more about a day: `6:14 AM` in this year, and of an earlier one `2025`. */
export function formatTimeOrYear(moment: string, now = new Date()): string {
  const date = new Date(moment);
  return date.getFullYear() === now.getFullYear() ? time(date) : String(date.getFullYear());
}

/** Made when it is first needed: a browser takes longer to get its tables of languages ready than to show the page. */
function written(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-US', options);
    return format.format(date);
  };
}
