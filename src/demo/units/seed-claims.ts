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
