import { z } from 'zod';
import { messages } from '#platform/contract/messages.ts';
import { isPlausibleDay } from '#platform/kernel/dates.ts';
import { stated } from './identity.ts';

/** The name of a zone, such as `Europe/Paris`; an offset would not know summer time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+([_+/-][A-Za-z0-9]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Some years of holidays, in a country that has many of them. */
const mostHolidays = 300;

const holidaySchema = z.strictObject({
  day: z.iso.date({ error: messages.day }).refine(isPlausibleDay, messages.plausibleDay),
  name: stated(60).transform((name) => name ?? 'Closed'),
});

/** When the seller works: what dates are promised by. Without a time zone none are. */
export const calendarSchema = z.strictObject({
  timeZone: stated(60).refine(
    (name) => name === null || isTimeZone(name),
    'Choose a time zone from the list, such as Europe/Paris',
  ),
  workingDays: z
    .array(z.int().min(1).max(7))
    .min(1, 'Choose at least one working day')
    .transform((days) => [...new Set(days)].sort())
    .default([1, 2, 3, 4, 5])
    .describe('1 is Monday, 7 Sunday.'),
  holidays: z
    .array(holidaySchema)
    .max(mostHolidays, messages.tooManyWords(mostHolidays))
    .check(({ value, issues }) => {
      value.forEach(({ day }, index) => {
        if (value.findIndex((other) => other.day === day) < index)
          issues.push({ code: 'custom', path: [index, 'day'], message: messages.twice, input: day });
      });
    })
    .transform((days) => days.toSorted((one, other) => (one.day < other.day ? -1 : 1)))
    .default([]),
  cutOffHour: z
    .int({ error: messages.notWhole })
    .min(0, 'Between 0 and 24')
    .max(24, 'Between 0 and 24')
    .default(12)
    .describe('An order at this hour or later is handled on the next working day.'),
});

/** As it is kept and shown. */
export const shownCalendar = z.object({
  timeZone: z.string().nullable(),
  workingDays: z.array(z.int()),
  holidays: z.array(z.object({ day: z.iso.date(), name: z.string() })),
  cutOffHour: z.int(),
});
