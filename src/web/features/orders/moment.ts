const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 15, 2025`, where the reader is. */
export function formatDay(moment: string): string {
  return day.format(new Date(moment));
}

/** `Nov 15, 2025, 6:14 AM`, where the reader is. */
export function formatDayAndTime(moment: string): string {
  return dayAndTime.format(new Date(moment));
}
