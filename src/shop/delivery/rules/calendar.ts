import { daysAfter } from '#platform/kernel/dates.ts';

/** On which days something is handled or delivered. */
export interface WorkingDays {
  /** 1 is Monday, 7 Sunday. */
  workingDays: readonly number[];
  /** Days such as `2026-12-25`. */
  holidays: ReadonlySet<string>;
}

/** The seller's own days, and until when an order is handled the same day. */
export interface ShopCalendar extends WorkingDays {
  /** IANA, such as `Europe/Paris`. */
  timeZone: string;
  /** 0 to 24: an order at this hour or later counts as of the next working day. At 24 every order of the day is in time. */
  cutOffHour: number;
}

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const isWorkingDay = (day: string, { workingDays, holidays }: WorkingDays): boolean =>
  workingDays.includes(weekdayOf(day)) && !holidays.has(day);

/** The day itself, or the first working day after it. */
function workingDayFrom(day: string, calendar: WorkingDays): string {
  if (calendar.workingDays.length === 0) throw new Error('A calendar has at least one working day.');
  let found = day;
  while (!isWorkingDay(found, calendar)) found = daysAfter(found, 1);
  return found;
}

/** So many working days later; 0 is the day itself, or the first working day after it. */
function addWorkingDays(day: string, count: number, calendar: WorkingDays): string {
  let found = workingDayFrom(day, calendar);
  for (let left = count; left > 0; left--) found = workingDayFrom(daysAfter(found, 1), calendar);
  return found;
}

interface LocalTime {
  day: string;
  hour: number;
}

/** Every zone's hours begin at one of these. */
const quarterHourMs = 15 * 60_000;

/** By zone, of the quarter of an hour that was asked for last: each order asks, and to ask the zone takes as long as its checks. */
const lastTimes = new Map<string, { quarter: number; time: LocalTime }>();

/** Day and hour at a place: summer time and the date line are the zone's business. */
export function localTime(moment: Date, timeZone: string): LocalTime {
  const quarter = Math.floor(moment.getTime() / quarterHourMs);
  const last = lastTimes.get(timeZone);
  if (last?.quarter === quarter) return last.time;
  const time = askZone(moment, timeZone);
  lastTimes.set(timeZone, { quarter, time });
  return time;
}

function askZone(moment: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
  });
  formats.set(timeZone, format);
  return format;
}

/** The day that an order of this moment counts as of: today until the cut-off. */
function countsAsOf(moment: Date, { timeZone, cutOffHour }: ShopCalendar): string {
  const { day, hour } = localTime(moment, timeZone);
  return hour < cutOffHour ? day : daysAfter(day, 1);
}

/** The next moment from which orders count as of a later day. Walked, so that summer time is the zone's business. */
export function nextCutOff(moment: Date, calendar: ShopCalendar): Date {
  const now = countsAsOf(moment, calendar);
  let at = Math.floor(moment.getTime() / quarterHourMs) * quarterHourMs + quarterHourMs;
  while (countsAsOf(new Date(at), calendar) <= now) at += quarterHourMs;
  return new Date(at);
}

/** The working day on which an order of this moment is begun. */
function handledOn(moment: Date, calendar: ShopCalendar): string {
  return workingDayFrom(countsAsOf(moment, calendar), calendar);
}

/**
 * The date that an order ships by: its handling takes working days. What is made to order is there after so many days
 * by the calendar, and handled then.
 */
export function shipsBy(moment: Date, calendar: ShopCalendar, handlingDays: number, leadDays = 0): string {
  return addWorkingDays(daysAfter(handledOn(moment, calendar), leadDays), handlingDays, calendar);
}

/** The date it arrives by, if it leaves on a day: so many working days of its destination after that day. */
export function arrivesBy(day: string, workingDaysInTransit: number, destination: WorkingDays): string {
  if (workingDaysInTransit === 0) return workingDayFrom(day, destination);
  return addWorkingDays(daysAfter(day, 1), workingDaysInTransit - 1, destination);
}
