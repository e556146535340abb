import { and, asc, eq, inArray, isNotNull, like, sql } from 'drizzle-orm';
import { units } from '#batteries/units/server/tables.ts';
import {
  type ClaimState,
  type ClaimStep,
  claimSteps,
  stateAfter,
} from '#batteries/warranty/rules/claim-steps.ts';
import { judgeClaim } from '#batteries/warranty/rules/judge-claim.ts';
import { warrantyBegin } from '#batteries/warranty/rules/warranty-limits.ts';
import { readFigures } from '#batteries/warranty/server/claims/claim-form.ts';
import {
  type ClaimEventData,
  warrantyClaimEvents,
  warrantyClaims,
} from '#batteries/warranty/server/tables.ts';
import { findTermsOf, toTerms } from '#batteries/warranty/server/terms.ts';
import { users } from '#people/accounts/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { shipments } from '#shop/shipments/server/tables.ts';
import { products as seedProducts } from '../content/products.ts';
import { demoCases } from './demo-cases.ts';

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
    insert into measured_readings (unit_id, source, measured_by, taken_at, health, health_error, capacity, resistance, cycles, throughput,
      coldest, hottest, charge, overcharges, deep_discharges, overheatings, logged)
    select unit.id, 'bms', 'Management system', taken_at, round((100 - worn)::numeric, 2), 2, round((capacity_ah * (1 - worn / 100))::numeric, 2),
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

const demoSkus = seedProducts.map(({ sku }) => sku);

/** Promises something of all cells, modules and packs, as their data sheets allow, for what was shipped in the last years. */
export async function seedTerms(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into warranty_terms (product_id, edition, valid_from, years, most_throughput, most_cycles, health_limit, least_logged)
    select id, 1, current_date - 1100, case kind when 'pack' then 8 when 'module' then 5 else 2 end,
      round((specification->>'energy')::numeric * (specification->>'cycles')::numeric / 1000),
      (specification->>'cycles')::int, 70, 90
    from products where kind in ('cell', 'module', 'pack') and deleted_at is null and ${inArray(products.sku, demoSkus)}
    on conflict do nothing`);
}

/** A claim in each state, about packs that left us two years ago. */
export async function seedClaims(tx: Database, productId: string, oldSerials: string): Promise<void> {
  const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1);
  const sold = await tx
    .select({ unit: units, userId: orders.userId, shippedOn: shipments.shippedOn })
    .from(units)
    .innerJoin(orders, eq(orders.id, units.orderId))
    .innerJoin(shipments, eq(shipments.id, units.shipmentId))
    .where(
      and(eq(units.productId, productId), like(units.serial, `${oldSerials}%`), isNotNull(orders.userId)),
    )
    .orderBy(asc(units.position));
  for (const { nth, problem, daysAgo, steps } of demoCases) {
    const found = sold[nth - 1];
    if (!found?.userId) continue;
    const { unit, userId, shippedOn } = found;
    const terms = await findTermsOf(tx, { productId, shippedOn });
    const figures = (await readFigures(tx, { unitId: unit.id, since: shippedOn }))?.figures ?? {};
    const claimedOn = dayAgo(daysAgo).toISOString().slice(0, 10);
    const beganOn = warrantyBegin({ shippedOn, inServiceOn: shippedOn });
    const judgement = judgeClaim(terms && toTerms(terms), { ...figures, beganOn, claimedOn });
    const state = steps.reduce<ClaimState>((before, { step }) => stateAfter(step, before), 'open');
    const [claim] = await tx
      .insert(warrantyClaims)
      .values({
        ...{ unitId: unit.id, userId, orderId: unit.orderId, termsId: terms?.id ?? null, state },
        ...{ version: steps.length + 1, shippedOn, inServiceOn: shippedOn, claimedOn, problem },
        ...{ figures, readings: figures, isFromReadings: true, judgement, createdAt: dayAgo(daysAgo) },
        remedy: steps.find(({ remedy }) => remedy)?.remedy ?? null,
        changedAt: dayAgo(steps.at(-1)?.daysAgo ?? daysAgo),
      })
      .returning({ id: warrantyClaims.id });
    if (!claim) continue;
    const lineOf = (step: ClaimStep, words: string | undefined, ago: number, data: ClaimEventData) => {
      const actorKind = claimSteps[step].by === 'customer' ? ('customer' as const) : ('admin' as const);
      const actorId = actorKind === 'customer' ? userId : (admin?.id ?? null);
      return {
        claimId: claim.id,
        step,
        actorKind,
        actorId,
        words: words ?? null,
        data,
        createdAt: dayAgo(ago),
      };
    };
    await tx.insert(warrantyClaimEvents).values([
      lineOf('claimed', problem, daysAgo, { verdict: judgement.verdict }),
      ...steps.map(({ step, words, daysAgo: ago, remedy }) =>
        lineOf(step, words, ago, {
          ...(remedy && { remedy }),
          ...(['accepted', 'refused'].includes(step) && { verdict: judgement.verdict }),
        }),
      ),
    ]);
  }
}

const dayAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
