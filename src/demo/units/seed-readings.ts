import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';

/** What the packs of two years ago have lost of their health by now, in %: some too much, some as they should. */
const lostOfOldPacks = [34, 29, 18, 34.5, 33, 35, 31, 17, 33.5, 9, 11, 8, 10];
/** Of these, one was overcharged twice, and one was not heard of for a year. */
const [overcharged, silent] = [7, 5];

/**
 * What the packs that have left have told since, once a day: they fade quickly at first and evenly later, their temperatures
 * follow the seasons, and no two days are alike.
 */
export async function seedReadings(tx: Database, productId: string, oldSerials: string): Promise<void> {
  await tx.execute(sql`
    insert into unit_readings (unit_id, taken_at, health, health_error, capacity, resistance, cycles, throughput,
      coldest, hottest, charge, overcharges, deep_discharges, overheatings, logged)
    select unit.id, taken_at, round((100 - worn)::numeric, 2), 2, round((capacity_ah * (1 - worn / 100))::numeric, 2),
      round((resistance_mohm * (1 + worn / 60))::numeric, 2), (days * 0.8)::int, round((days * 0.8 * 38)::numeric, 1),
      round((6 + 9 * season - 5 * chance)::numeric, 1), round((26 + 8 * season + 9 * chance)::numeric, 1),
      round((20 + 70 * chance)::numeric), case when nth = ${overcharged} and days > 400 then 2 else 0 end, 0, 0,
      case when nth = ${silent} then 47 else 98 end
    from (
      select *, case when serial like ${`${oldSerials}%`} then row_number() over (order by position) end as nth
      from units where product_id = ${productId} and state = 'shipped'
    ) unit
    cross join lateral (
      select max(created_at) as since from unit_events where unit_id = unit.id and kind = 'shipped'
    ) left_on
    cross join lateral generate_series(since + interval '5 days', now() - interval '1 hour', interval '1 day') as taken_at
    cross join lateral (select extract(epoch from taken_at - since)::float8 / 86400 as days) age
    cross join lateral (select abs(hashint8((days * 10)::bigint + unit.position * 7919) % 1000) / 1000.0 as chance,
      cos(2 * pi() * (extract(doy from taken_at)::float8 - 200) / 365) as season) day
    cross join lateral (select coalesce((${sql.raw(`array[${lostOfOldPacks.join(', ')}]`)}::float8[])[nth], 5 + unit.position % 5) as lost) fade
    cross join lateral (select lost * (0.45 * sqrt(days / 770) + 0.55 * days / 770) + 0.4 * (chance - 0.5) as worn) wear
    where nth is distinct from ${silent} or days < 200 or days > 560
    on conflict do nothing`);
}
