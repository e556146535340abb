import { sql } from 'drizzle-orm';
import type { Database } from '../../../adapters/database/database.ts';

/** What the packs that have left have told since: one reading a day, wearing as their data sheet says, some a little faster. */
export async function seedReadings(tx: Database, productId: string): Promise<void> {
  await tx.execute(sql`
    insert into unit_readings (unit_id, taken_at, health, health_error, capacity, resistance, cycles, throughput,
      coldest, hottest, charge, overcharges, deep_discharges, overheatings, logged)
    select units.id, taken_at, round((100 - worn)::numeric, 2), 2, round((capacity_ah * (1 - worn / 100))::numeric, 2),
      round((resistance_mohm * (1 + worn / 60))::numeric, 2), (days * 0.8)::int, round((days * 0.8 * 38)::numeric, 1),
      8 + (days::int * 7) % 11, 27 + (days::int * 5) % 13, 20 + (days::int * 17) % 70, 0, 0, 0, 98
    from units
    cross join lateral (
      select max(created_at) as since from unit_events where unit_id = units.id and kind = 'shipped'
    ) left_on
    cross join lateral generate_series(since + interval '7 days', now() - interval '1 hour', interval '1 day') as taken_at
    cross join lateral (select extract(epoch from taken_at - since) / 86400 as days) age
    cross join lateral (select (days * (0.006 + (units.position % 5) * 0.002))::float8 as worn) wear
    where product_id = ${productId} and units.state = 'shipped'
    on conflict do nothing`);
}
