import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { units } from '#batteries/units/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { WarrantyTermsView } from '../../contract/terms.ts';
import { warrantyTerms } from '../tables.ts';
import { promisedOn } from './promised-on.ts';

export type TermsRow = typeof warrantyTerms.$inferSelect;

// Of two that begin on the same day, the later one was to mend the earlier.
const newestFirst = [desc(warrantyTerms.from), desc(warrantyTerms.edition)];

/** All that were ever promised of a product, the newest first. */
export async function listTerms(db: Database, productId: string): Promise<TermsRow[]> {
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
