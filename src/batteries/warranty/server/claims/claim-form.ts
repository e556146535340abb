import { and, eq, type SQL, sql } from 'drizzle-orm';
import { ownerOfUnit } from '#batteries/units/server/owner-of-unit.ts';
import { findOpenRecalls } from '#batteries/units/server/recalls-of-units.ts';
import { units } from '#batteries/units/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { ClaimFigures, ClaimForm } from '../../contract/claims.ts';
import { formatClaimNumber } from '../../rules/claim-steps.ts';
import { findTermsOf, leftOn, ofReplaced, promisedOn, toTerms } from '../terms.ts';
import { findUndecided } from './claim-repository.ts';

/** What a claim begins with: the terms that hold, and what the readings say. */
export async function readClaimForm(
  db: Database,
  named: { unit?: string | undefined; serial?: string | undefined },
  userId: string,
): Promise<ClaimForm> {
  const unit = await requireClaimable(db, named, userId);
  const [terms, readings, undecided, recalled] = await Promise.all([
    findTermsOf(db, unit),
    readFigures(db, { unitId: unit.id, since: unit.leftOn }),
    findUndecided(db, unit.id, userId),
    findOpenRecalls(db, [unit.id]),
  ]);
  const { id, serial, name, sku, shippedOn } = unit;
  const { number, inServiceOn } = unit.replaces;
  return {
    ...{ unit: { id, serial, name, sku }, shippedOn, today: dayOf(new Date()) },
    ...{ terms: terms ? toTerms(terms) : null, readings: readings ?? null },
    replaces: number && inServiceOn !== null ? { number: formatClaimNumber(number), inServiceOn } : null,
    openClaimId: undecided?.id ?? null,
    isRecalled: recalled.has(unit.id),
  };
}

/** One of the caller's own batteries. Another owner's is refused like one that does not exist. */
export async function requireClaimable(
  db: Database,
  named: { unit?: string | undefined; serial?: string | undefined },
  userId: string,
) {
  const isNamed: SQL = named.unit ? eq(units.id, named.unit) : eq(units.serial, named.serial ?? '');
  const found = await db
    .select(columns)
    .from(units)
    .innerJoin(products, eq(products.id, units.productId))
    .where(and(isNamed, eq(ownerOfUnit, userId)))
    .limit(2);
  const [unit, another] = found;
  if (!unit) throw new ShopError('not-found', 'Battery not found among yours.');
  if (another)
    throw new ShopError(
      'conflict',
      'Several of your batteries have this serial. Open the right one under My batteries.',
    );
  return unit;
}

/** Between two readings that are no further apart than this, a battery is taken as logged: weekly ones are enough. */
const longestGap = sql`interval '8 days'`;

type Row = { count: number; newest_at: Date | null; logged: number | null } & Record<string, number | null>;

/**
 * The values of a unit's measured readings since it is in service, without those its owner states: for lifetime
 * counters the highest, for health the newest, for the logged share the lower of the battery's own figure and ours.
 */
export async function readFigures(
  db: Database,
  { unitId, since }: { unitId: string; since: string },
): Promise<NonNullable<ClaimForm['readings']> | undefined> {
  const { rows } = await db.execute<Row>(sql`
    with told as materialized (
      select *, lag(taken_at, 1, ${since}::timestamptz) over (order by taken_at) as before from believed_readings
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

const columns = {
  id: units.id,
  serial: units.serial,
  name: products.name,
  sku: sql<string>`coalesce(${products.sku}, '')`,
  productId: units.productId,
  orderId: units.orderId,
  ownerId: ownerOfUnit,
  /** From which it is counted whether it is logged. */
  leftOn,
  /** Decides its terms. */
  shippedOn: promisedOn,
  replaces: {
    number: sql<number | null>`${ofReplaced('number')}`,
    inServiceOn: sql<string | null>`${ofReplaced('in_service_on')}::text`,
  },
};
