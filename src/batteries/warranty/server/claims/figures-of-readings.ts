import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { ClaimFigures, ClaimForm } from '../../contract/claims.ts';

/** Between two readings that are no further apart than this, a battery is taken as logged: weekly ones are enough. */
const longestGap = sql`interval '8 days'`;

type Row = { count: number; newest_at: Date | null; logged: number | null } & Record<string, number | null>;

/**
 * What the readings of a unit say of it since it is in service. Of what is counted over its life, the most that was ever told;
 * of health, the newest that was measured. Of the share that is logged, the less of what the battery says and what we see.
 */
export async function readFigures(
  db: Database,
  { unitId, since }: { unitId: string; since: string },
): Promise<NonNullable<ClaimForm['readings']> | undefined> {
  const { rows } = await db.execute<Row>(sql`
    with told as materialized (
      select *, lag(taken_at, 1, ${since}::timestamptz) over (order by taken_at) as before from unit_readings
      where unit_id = ${unitId} and taken_at >= ${since}::timestamptz
    ), newest as (select health, health_error from told where health is not null order by taken_at desc limit 1)
    select count(*)::int as count, max(taken_at) as newest_at,
      (select health from newest) as health, (select health_error from newest) as "healthError",
      max(throughput) as throughput, max(cycles) as cycles, min(coldest) as coldest, max(hottest) as hottest,
      max(overcharges) as overcharges, max(deep_discharges) as "deepDischarges", max(overheatings) as overheatings,
      least((array_agg(logged order by taken_at desc) filter (where logged is not null))[1]::float8, round((100 * (
        extract(epoch from coalesce(sum(taken_at - before) filter (where taken_at - before <= ${longestGap}), interval '0')
          + case when now() - max(taken_at) <= ${longestGap} then now() - max(taken_at) else interval '0' end)
        / greatest(extract(epoch from now() - ${since}::timestamptz), 1)))::numeric, 1)::float8) as logged
    from told`);
  const [row] = rows;
  if (!row?.newest_at) return undefined;
  const { count, newest_at: newestAt, ...figures } = row;
  const known = Object.entries(figures).filter(([, value]) => value !== null);
  const method = row.health === null ? {} : { method: 'management' as const };
  return {
    ...{ count, newestAt: new Date(newestAt).toISOString() },
    figures: { ...(Object.fromEntries(known) as ClaimFigures), ...method },
  };
}
