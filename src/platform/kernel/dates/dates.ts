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
