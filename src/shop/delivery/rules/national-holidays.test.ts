import { describe, expect, it } from 'vitest';
import {
  countriesWithHolidays,
  easterOf,
  holidaysOf,
  orthodoxEasterOf,
  workingDaysOf,
} from './national-holidays.ts';

const daysOf = (country: string, year: number) => holidaysOf(country, year)?.map(({ day }) => day.slice(5));

describe('the holidays of a country', () => {
  it('follow Easter, also that of the Orthodox churches', () => {
    expect([2024, 2025, 2026, 2027, 2038].map(easterOf)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ]);
    expect([2024, 2025, 2026, 2027].map(orthodoxEasterOf)).toEqual([
      '2024-05-05',
      '2025-04-20',
      '2026-04-12',
      '2027-05-02',
    ]);
  });

  it('are the eleven of France', () => {
    expect(daysOf('FR', 2026)).toEqual([
      ...['01-01', '04-06', '05-01', '05-08', '05-14', '05-25'],
      ...['07-14', '08-15', '11-01', '11-11', '12-25'],
    ]);
  });

  it('move in Britain to the next weekday that is free, both days of Christmas too', () => {
    expect(daysOf('GB', 2027)?.slice(-4)).toEqual(['12-25', '12-26', '12-27', '12-28']);
    expect(daysOf('GB', 2022)).toContain('01-03');
    expect(daysOf('GB', 2026)).toEqual(expect.arrayContaining(['05-04', '05-25', '08-31', '12-28']));
  });

  it('move in the United States to the nearest weekday, New Year’s Day into the year before', () => {
    expect(daysOf('US', 2026)).toEqual(expect.arrayContaining(['01-19', '05-25', '07-03', '11-26']));
    expect(daysOf('US', 2021)).toContain('12-31');
  });

  it('are known for every country of the European Union, in any year as real days', () => {
    expect(countriesWithHolidays).toHaveLength(27 + 4);
    for (const country of countriesWithHolidays)
      for (const year of [2024, 2026, 2099])
        for (const { day, name } of holidaysOf(country, year) ?? []) {
          expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
          expect(name).not.toBe('');
        }
  });

  it('are not known for others, which is said', () => {
    expect(holidaysOf('JP', 2026)).toBeUndefined();
    expect(workingDaysOf('JP', '2026-11-18').holidaysKnown).toBe(false);
    expect(workingDaysOf('SA', '2026-11-18').workingDays).toEqual([7, 1, 2, 3, 4]);
  });
});
