import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter } from '#platform/kernel/dates.ts';
import { arrivesBy, localTime, nextCutOff, type ShopCalendar, shipsBy, weekdayOf } from './calendar.ts';
import { workingDaysOf } from './national-holidays.ts';

const calendar = (changes: Partial<ShopCalendar> = {}): ShopCalendar => ({
  timeZone: 'Europe/Paris',
  workingDays: [1, 2, 3, 4, 5],
  holidays: new Set(),
  cutOffHour: 14,
  ...changes,
});

describe('the day something ships', () => {
  it('is counted from today until the cut-off, and from the next working day at that very minute', () => {
    // In winter, Paris is an hour ahead. 18 November 2026 is a Wednesday.
    expect(shipsBy(new Date('2026-11-18T12:59:59Z'), calendar(), 0)).toBe('2026-11-18');
    expect(shipsBy(new Date('2026-11-18T13:00:00Z'), calendar(), 0)).toBe('2026-11-19');
    expect(shipsBy(new Date('2026-11-18T13:00:00Z'), calendar(), 2)).toBe('2026-11-23');
  });

  it('belongs to the day of the shop’s time zone, also with the cut-off at midnight', () => {
    const untilMidnight = calendar({ timeZone: 'America/New_York', cutOffHour: 24 });
    expect(shipsBy(new Date('2026-11-19T04:59:59Z'), untilMidnight, 0)).toBe('2026-11-18');
    expect(shipsBy(new Date('2026-11-19T05:00:00Z'), untilMidnight, 0)).toBe('2026-11-19');
    const fromMidnight = calendar({ timeZone: 'Pacific/Auckland', cutOffHour: 0 });
    expect(shipsBy(new Date('2026-11-18T10:59:59Z'), fromMidnight, 0)).toBe('2026-11-19');
    expect(shipsBy(new Date('2026-11-18T11:00:00Z'), fromMidnight, 0)).toBe('2026-11-20');
  });

  it('keeps the cut-off’s hour when the clocks change', () => {
    // Summer time ends in Paris on Sunday, 25 October 2026.
    expect(shipsBy(new Date('2026-10-23T11:59:00Z'), calendar(), 0)).toBe('2026-10-23');
    expect(shipsBy(new Date('2026-10-23T12:00:00Z'), calendar(), 0)).toBe('2026-10-26');
    expect(shipsBy(new Date('2026-10-26T12:59:00Z'), calendar(), 0)).toBe('2026-10-26');
    expect(localTime(new Date('2026-10-25T00:30:00Z'), 'Europe/Paris')).toEqual({
      day: '2026-10-25',
      hour: 2,
    });
    expect(localTime(new Date('2026-10-25T01:30:00Z'), 'Europe/Paris')).toEqual({
      day: '2026-10-25',
      hour: 2,
    });
  });

  it('passes over holidays at the year’s end', () => {
    const holidays = new Set(['2026-12-25', '2027-01-01']);
    expect(shipsBy(new Date('2026-12-24T15:00:00Z'), calendar({ holidays }), 0)).toBe('2026-12-28');
    expect(shipsBy(new Date('2026-12-30T09:00:00Z'), calendar({ holidays }), 2)).toBe('2027-01-04');
  });

  it('knows the leap day', () => {
    expect(shipsBy(new Date('2028-02-28T09:00:00Z'), calendar(), 1)).toBe('2028-02-29');
    expect(shipsBy(new Date('2028-02-28T09:00:00Z'), calendar(), 2)).toBe('2028-03-01');
    expect(shipsBy(new Date('2027-02-26T09:00:00Z'), calendar(), 1)).toBe('2027-03-01');
  });

  it('comes after the lead time by the calendar, if it is made to order', () => {
    expect(shipsBy(new Date('2026-11-18T09:00:00Z'), calendar(), 1, 28)).toBe('2026-12-17');
    expect(shipsBy(new Date('2026-11-20T09:00:00Z'), calendar(), 0, 1)).toBe('2026-11-23');
  });
});

describe('the day something arrives', () => {
  it('is counted in the working days of where it goes', () => {
    const france = workingDaysOf('FR', '2026-05-12');
    expect(arrivesBy('2026-05-12', 2, france)).toBe('2026-05-15');
    expect(arrivesBy('2026-05-12', 2, workingDaysOf('GB', '2026-05-12'))).toBe('2026-05-14');
    expect(arrivesBy('2026-12-31', 1, france)).toBe('2027-01-04');
    // A Friday, where Friday and Saturday are the weekend.
    expect(arrivesBy('2026-11-20', 0, workingDaysOf('SA', '2026-11-20'))).toBe('2026-11-22');
    expect(arrivesBy('2026-11-20', 1, workingDaysOf('SA', '2026-11-20'))).toBe('2026-11-22');
  });
});

/** Day by day, without any of the rules' own steps. */
function walk(
  day: string,
  isTooEarly: boolean,
  count: number,
  { workingDays, holidays }: ShopCalendar,
): string {
  const works = (one: string) => workingDays.includes(weekdayOf(one)) && !holidays.has(one);
  const days = Array.from({ length: 900 }, (_, index) => daysAfter(day, index + (isTooEarly ? 1 : 0)));
  return days.filter(works)[count] ?? 'never';
}

it('dates agree with a walk from day to day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2031-12-31'), noInvalidDate: true }),
      fc.constantFrom('Europe/Paris', 'America/St_Johns', 'Pacific/Kiritimati', 'UTC'),
      fc.integer({ min: 0, max: 24 }),
      fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 }),
      fc.integer({ min: 0, max: 30 }),
      (moment, timeZone, cutOffHour, workingDays, offsets, handling) => {
        const { day } = localTime(moment, timeZone);
        const holidays = new Set(offsets.map((offset) => daysAfter(day, offset)));
        const shop = { timeZone, cutOffHour, workingDays, holidays };
        const hour = Number(
          moment.toLocaleString('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).slice(0, 2),
        );
        expect(shipsBy(moment, shop, handling)).toBe(walk(day, hour >= cutOffHour, handling, shop));
      },
    ),
  );
});

describe('the next cut-off', () => {
  const next = (moment: string, changes: Partial<ShopCalendar> = {}) =>
    nextCutOff(new Date(moment), calendar(changes)).toISOString();

  it('is the moment from which an order counts as of a later day', () => {
    expect(next('2026-11-18T12:59:59Z')).toBe('2026-11-18T13:00:00.000Z');
    expect(next('2026-11-18T13:00:00Z')).toBe('2026-11-19T13:00:00.000Z');
    expect(next('2026-11-18T05:00:00Z', { timeZone: 'Asia/Kathmandu' })).toBe('2026-11-18T08:15:00.000Z');
    expect(next('2026-11-18T05:00:00Z', { cutOffHour: 24 })).toBe('2026-11-18T23:00:00.000Z');
    expect(next('2026-11-18T05:00:00Z', { cutOffHour: 0 })).toBe('2026-11-18T23:00:00.000Z');
    // Summer time ends in the night of 25 October.
    expect(next('2026-10-24T13:00:00Z')).toBe('2026-10-25T13:00:00.000Z');
  });

  it('is when the ships-by date changes, and not before', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 24 }),
        (moment, cutOffHour) => {
          const everyDay = calendar({ cutOffHour, workingDays: [1, 2, 3, 4, 5, 6, 7] });
          const turn = nextCutOff(moment, everyDay);
          const day = shipsBy(moment, everyDay, 0);
          expect(shipsBy(new Date(turn.getTime() - 1), everyDay, 0)).toBe(day);
          expect(shipsBy(turn, everyDay, 0) > day).toBe(true);
        },
      ),
    );
  });
});
