import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestShop } from '#testing/test-shop.ts';
import { arrivesBy, type ShopCalendar, shipsBy } from '../rules/calendar.ts';
import { holidaysOf, workingDaysOf } from '../rules/national-holidays.ts';

interface Case {
  at: string;
  timeZone: string;
  cutOffHour: number;
  handling: number;
  transit: number;
}

/** Around clock changes, year's ends and leap days, at and around midnight in each zone. */
function makeCases(): Case[] {
  const days = [
    '2026-03-29',
    '2026-10-25',
    '2026-12-24',
    '2026-12-31',
    '2028-02-28',
    '2028-02-29',
    '2027-05-01',
  ];
  const zones = ['Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];
  const times = [
    '00:00:00',
    '03:59:59',
    '04:00:00',
    '11:00:00',
    '12:00:00',
    '18:30:00',
    '22:59:59',
    '23:00:00',
  ];
  return days.flatMap((day, one) =>
    zones.flatMap((timeZone, two) =>
      times.map((time, three) => ({
        ...{ at: `${day}T${time}Z`, timeZone },
        cutOffHour: [0, 12, 16, 24][(one + three) % 4] ?? 0,
        ...{ handling: (one + two + three) % 6, transit: (two * three) % 9 },
      })),
    ),
  );
}

it('dates agree with the database’s own calendar', async () => {
  const { database } = await openTestShop();
  const closed = [2026, 2027, 2028].flatMap((year) => holidaysOf('FR', year) ?? []).map(({ day }) => day);
  const away = [2026, 2027, 2028, 2029].flatMap((year) => holidaysOf('DE', year) ?? []).map(({ day }) => day);
  const cases = makeCases();
  const { rows } = await database.db.execute<{ ships: string; arrives: string }>(sql`
    select ships.day::text as ships, arrives.day::text as arrives
    from rows from (jsonb_to_recordset(${JSON.stringify(cases)}::jsonb)
      as (at timestamptz, "timeZone" text, "cutOffHour" int, handling int, transit int)) with ordinality
      as given (at, "timeZone", "cutOffHour", handling, transit, place)
    cross join lateral (select given.at at time zone given."timeZone" as moment) local
    cross join lateral (
      select open.day::date as day
      from generate_series(local.moment::date + (extract(hour from local.moment) >= given."cutOffHour")::int,
        local.moment::date + 60, interval '1 day') as open (day)
      where extract(isodow from open.day) < 6 and open.day::date::text <> all (${sql.param(closed)}::text[])
      order by open.day offset given.handling limit 1
    ) ships
    cross join lateral (
      select open.day::date as day
      from generate_series(ships.day + (given.transit > 0)::int, ships.day + 60, interval '1 day') as open (day)
      where extract(isodow from open.day) < 6 and open.day::date::text <> all (${sql.param(away)}::text[])
      order by open.day offset greatest(given.transit - 1, 0) limit 1
    ) arrives
    order by given.place`);
  const ours = cases.map(({ at, timeZone, cutOffHour, handling, transit }) => {
    const shop: ShopCalendar = {
      timeZone,
      cutOffHour,
      workingDays: [1, 2, 3, 4, 5],
      holidays: new Set(closed),
    };
    const ships = shipsBy(new Date(at), shop, handling);
    return { ships, arrives: arrivesBy(ships, transit, workingDaysOf('DE', ships)) };
  });
  expect(cases).toHaveLength(224);
  expect(ours).toEqual(rows);
});
