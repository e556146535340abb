import { and, eq, inArray, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { warrantyClaims } from '../tables.ts';

export type ClaimRow = typeof warrantyClaims.$inferSelect;

/** A unit's undecided claim, if any. */
export async function findUndecided(
  db: Database,
  unitId: string,
  userId: string,
): Promise<ClaimRow | undefined> {
  const [claim] = await db
    .select()
    .from(warrantyClaims)
    .where(
      and(
        eq(warrantyClaims.unitId, unitId),
        eq(warrantyClaims.userId, userId),
        inArray(warrantyClaims.state, ['open', 'waiting', 'testing', 'accepted']),
      ),
    );
  return claim;
}

/** Locks a claim, so that steps are taken one after the other. */
export async function lockClaim(tx: Database, id: string): Promise<ClaimRow> {
  const [claim] = await tx.select().from(warrantyClaims).where(eq(warrantyClaims.id, id)).for('update');
  if (!claim) throw noSuchClaim();
  return claim;
}

/** Claims that wait for an admin, for the overview. */
export const countOpenClaims = sql`select count(*)::int from ${warrantyClaims}
  where ${eq(warrantyClaims.state, 'open')}`;

/** A customer's claims with an open question of the shop. */
export const countClaimsToAnswer = (userId: string) => sql`select count(*)::int from ${warrantyClaims}
  where ${and(eq(warrantyClaims.userId, userId), eq(warrantyClaims.state, 'waiting'))}`;

/**
 * Whose a claim is: the customer's who made it. About a battery of a company it is the company's, and everyone there sees it;
 * who has left does not, even their own.
 */
export const isClaimOf = (userId: string) => sql<boolean>`
  case when ${companyOfClaim} is null then ${warrantyClaims.userId} is not distinct from ${userId}
    else ${companyOfClaim} in (select companies_of(${userId})) end`;

const companyOfClaim = sql`(
  select orders.company_id from orders where orders.id = ${warrantyClaims.orderId} and not exists (
    select from unit_handovers where unit_id = ${warrantyClaims.unitId} and order_id = ${warrantyClaims.orderId}
      and taken_at <= ${warrantyClaims.createdAt}))`;

export const noSuchClaim = () => new ShopError('not-found', 'Claim not found.');
