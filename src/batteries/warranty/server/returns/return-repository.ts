import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { recalls } from '#batteries/recalls/server/tables.ts';
import { units } from '#batteries/units/server/tables.ts';
import { users } from '#people/accounts/server/tables.ts';
import type { Page } from '#platform/contract/lists.ts';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { BatteryReturn, returnQuerySchema } from '../../contract/returns.ts';
import { formatClaimNumber } from '../../rules/claim-steps.ts';
import { canTakeReturn, isReturnOpen, returnMoves, returnStates } from '../../rules/return-steps.ts';
import { batteryReturns, warrantyClaims } from '../tables.ts';

export type ReturnRow = typeof batteryReturns.$inferSelect;

/** Who reads: a customer is not told which admin it was. */
export type ReturnReader = { id: string; isAdmin: boolean };

const askers = alias(users, 'askers');
const receivers = alias(users, 'receivers');

const selectReturns = (db: Database) =>
  db
    .select({
      row: batteryReturns,
      unit: { id: units.id, serial: units.serial, name: products.name },
      claim: warrantyClaims.number,
      recall: recalls.title,
      askedBy: askers.displayName,
      receivedBy: receivers.displayName,
    })
    .from(batteryReturns)
    .innerJoin(units, eq(units.id, batteryReturns.unitId))
    .innerJoin(products, eq(products.id, units.productId))
    .leftJoin(warrantyClaims, eq(warrantyClaims.id, batteryReturns.claimId))
    .leftJoin(recalls, eq(recalls.id, batteryReturns.recallId))
    .leftJoin(askers, eq(askers.id, batteryReturns.askedBy))
    .leftJoin(receivers, eq(receivers.id, batteryReturns.receivedBy))
    .$dynamic();

type Found = Awaited<ReturnType<typeof selectReturns>>[number];

function toReturn({ row, unit, claim, recall, ...by }: Found, { isAdmin }: ReturnReader): BatteryReturn {
  const { id, state, claimId, recallId, purpose, condition, verdict, note } = row;
  return {
    ...{ id, unit, state, claimId, recallId, purpose, condition, verdict, note },
    cause: claimId ? 'claim' : 'recall',
    causeName: claim ? formatClaimNumber(claim) : (recall ?? ''),
    askedAt: row.askedAt.toISOString(),
    askedBy: isAdmin ? by.askedBy : null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    printedAt: row.printedAt?.toISOString() ?? null,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    receivedBy: isAdmin ? by.receivedBy : null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    moves: isAdmin ? returnMoves.filter((move) => canTakeReturn(move, state)) : [],
  };
}

/** All for admins, and one's own for everybody else. */
export async function listReturns(
  db: Database,
  { unit, recall, state, limit, offset }: z.output<typeof returnQuerySchema>,
  reader: ReturnReader,
): Promise<Page<BatteryReturn>> {
  const wanted = and(
    reader.isAdmin ? undefined : eq(batteryReturns.userId, reader.id),
    unit ? eq(batteryReturns.unitId, unit) : undefined,
    recall ? eq(batteryReturns.recallId, recall) : undefined,
    state && eq(batteryReturns.state, state),
  );
  const rows = await newestFirst(selectReturns(db).where(wanted)).limit(limit).offset(offset);
  return {
    items: rows.map((row) => toReturn(row, reader)),
    total: await db.$count(batteryReturns, wanted),
  };
}

const newestFirst = (query: ReturnType<typeof selectReturns>) =>
  query.orderBy(desc(batteryReturns.askedAt), desc(batteryReturns.createdAt));

async function findReturn(db: Database, wanted: SQL, reader: ReturnReader): Promise<BatteryReturn | null> {
  const [found] = await newestFirst(selectReturns(db).where(wanted)).limit(1);
  return found ? toReturn(found, reader) : null;
}

export const findReturnOfClaim = (db: Database, claimId: string, reader: ReturnReader) =>
  findReturn(db, eq(batteryReturns.claimId, claimId), reader);

export async function requireReturn(db: Database, id: string, reader: ReturnReader): Promise<BatteryReturn> {
  const found = await findReturn(db, eq(batteryReturns.id, id), reader);
  if (!found) throw new Error('A return was lost.');
  return found;
}

/** The return of a unit that is under way, locked. */
export async function lockOpenReturn(tx: Database, unitId: string): Promise<ReturnRow | undefined> {
  const [row] = await tx
    .select()
    .from(batteryReturns)
    .where(
      and(
        eq(batteryReturns.unitId, unitId),
        inArray(batteryReturns.state, returnStates.filter(isReturnOpen)),
      ),
    )
    .for('update');
  return row;
}

/** The newest open recall that names a unit, with the moment at which it was published. */
export async function findRecallOf(
  tx: Database,
  unitId: string,
): Promise<{ id: string; publishedAt: Date } | undefined> {
  const { rows } = await tx.execute<{ id: string; published_at: string }>(sql`
    select recalls.id, published_at from recall_units join recalls on recalls.id = recall_id
    where unit_id = ${unitId} and recall_units.remedy is null and state <> 'draft'
    order by published_at desc limit 1`);
  const [found] = rows;
  return found && { id: found.id, publishedAt: new Date(found.published_at) };
}
