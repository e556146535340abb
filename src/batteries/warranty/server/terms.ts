import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { units } from '#batteries/units/server/tables.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { dayOf, writeDay } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { onSaleOrDraft, requireOnSale } from '#shop/catalog/server/product-repository.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { addWarrantyTermsSchema, ProductWarranty, WarrantyTermsView } from '../contract/terms.ts';
import { ratedThroughput } from '../rules/warranty-limits.ts';
import { warrantyTerms } from './tables.ts';

export async function readProductWarranty(db: Database, productId: string): Promise<ProductWarranty> {
  const { name, tracking, specification } = await findProduct(db, productId);
  const terms = await listTerms(db, productId);
  return {
    ...{ name, isTracked: tracking === 'serial', terms: terms.map(toTerms) },
    ratedThroughput: ratedThroughput(specification) ?? null,
    ratedCycles: specification.cycles ?? null,
    earliest: earliestNext(terms) ?? null,
  };
}

/**
 * Sets the terms of units shipped from a day on. Shipped units keep their terms, which never change: so
 * others begin tomorrow at the earliest. The first may begin on any day, since nothing was promised before.
 */
export async function addWarrantyTerms(
  db: Database,
  productId: string,
  promised: z.output<typeof addWarrantyTermsSchema>,
  admin: { id: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('update');
    const { name } = await findProduct(tx, productId);
    const before = await listTerms(tx, productId);
    const earliest = earliestNext(before);
    if (earliest && promised.from < earliest) {
      const message = `Shipped units keep their terms. New terms start on ${writeDay(earliest)} at the earliest.`;
      throw new ShopError('conflict', message, [{ field: 'from', message }]);
    }
    const edition = Math.max(0, ...before.map((terms) => terms.edition)) + 1;
    await tx.insert(warrantyTerms).values({ productId, edition, ...promised });
    const held = before.find(({ from }) => from <= promised.from);
    await recordAdminActions(tx, admin, [
      {
        action: 'warranty.changed',
        subject: { kind: 'product', id: productId, name },
        ...(held && { before: toTerms(held) }),
        after: { edition, ...promised },
      },
    ]);
    return name;
  });
}

/** The day a unit left us: as the shipment says, or else when it was noted. For queries of units. */
export const leftOn = sql<string>`coalesce(
  (select shipped_on from shipments where shipments.id = ${units.shipmentId}),
  (select (max(created_at) at time zone 'UTC')::date from unit_events where unit_id = ${units.id} and kind = 'shipped'))::text`;

/** The claim that it was a replacement for; none once it is sold again. */
export const ofReplaced = (column: 'number' | 'shipped_on' | 'in_service_on') => sql`(
  select ${sql.raw(column)} from warranty_claims
  where replacement_id = ${units.id} and warranty_claims.order_id = ${units.orderId} order by number desc limit 1)`;

/** The day that decides its terms: for a replacement, the day the first battery shipped. */
export const promisedOn = sql<string>`coalesce(${ofReplaced('shipped_on')}::text, ${leftOn})`;

type TermsRow = typeof warrantyTerms.$inferSelect;

// Of two that begin on the same day, the later one was to mend the earlier.
const newestFirst = [desc(warrantyTerms.from), desc(warrantyTerms.edition)];

/** All that were ever promised of a product, the newest first. */
async function listTerms(db: Database, productId: string): Promise<TermsRow[]> {
  return await db
    .select()
    .from(warrantyTerms)
    .where(eq(warrantyTerms.productId, productId))
    .orderBy(...newestFirst);
}

/** What is promised of a unit that left us on this day. */
export async function findTermsOf(
  db: Database,
  { productId, shippedOn }: { productId: string; shippedOn: string },
): Promise<TermsRow | undefined> {
  const [terms] = await db
    .select()
    .from(warrantyTerms)
    .where(and(eq(warrantyTerms.productId, productId), lte(warrantyTerms.from, shippedOn)))
    .orderBy(...newestFirst)
    .limit(1);
  return terms;
}

/** What is promised of a unit: by the day on which it left us, or would if it left today. */
export async function findTermsOfUnit(db: Database, unitId: string): Promise<TermsRow | undefined> {
  const [found] = await db
    .select({ terms: warrantyTerms })
    .from(units)
    .innerJoin(warrantyTerms, eq(warrantyTerms.productId, units.productId))
    .where(
      and(
        eq(units.id, unitId),
        lte(
          warrantyTerms.from,
          sql`coalesce(case when ${units.state} = 'shipped' then ${promisedOn}::date end, ${today})`,
        ),
      ),
    )
    .orderBy(...newestFirst)
    .limit(1);
  return found?.terms;
}

const today = sql`(now() at time zone 'UTC')::date`;

export function toTerms(row: TermsRow): WarrantyTermsView {
  const { id, edition, from, years, mostThroughput, mostCycles, healthLimit, leastLogged } = row;
  return {
    ...{ id, edition, from, years, healthLimit, leastLogged },
    ...(mostThroughput !== null && { mostThroughput }),
    ...(mostCycles !== null && { mostCycles }),
  };
}

const dayMs = 24 * 60 * 60_000;

const earliestNext = (terms: TermsRow[]) =>
  terms.length > 0 ? dayOf(new Date(Date.now() + dayMs)) : undefined;

async function findProduct(db: Database, productId: string) {
  const [product] = await db
    .select({
      name: products.name,
      tracking: products.tracking,
      specification: products.specification,
    })
    .from(products)
    .where(onSaleOrDraft(eq(products.id, productId)));
  return requireOnSale(product);
}
