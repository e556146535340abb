import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recallEvents } from '#batteries/recalls/server/tables.ts';
import { units } from '#batteries/units/server/tables.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { tellAdmins } from '#platform/server/mail/write-email-row.ts';
import { conditionWords } from '../../contract/return-words.ts';
import type { moveReturnSchema, ReturnAdvice, returnSchema } from '../../contract/returns.ts';
import type { ReturnPurpose } from '../../rules/return-conditions.ts';
import { canTakeReturn, type ReturnState, type ReturnStep, returnSteps } from '../../rules/return-steps.ts';
import { type ClaimRow, lockClaim } from '../claims/claim-repository.ts';
import { takeStep, tellCustomer } from '../claims/take-step.ts';
import { batteryReturns } from '../tables.ts';
import { tellOwner } from './return-emails.ts';
import { findRecallOf, lockOpenReturn, type ReturnRow } from './return-repository.ts';

const why: Record<ReturnState, string> = {
  asked: 'First say how you find the battery.',
  answered: 'This return is under way.',
  printed: 'This return is under way.',
  received: 'This battery was already received.',
  cancelled: 'This return was cancelled.',
};

function assertCanTake(step: ReturnStep, { state }: Pick<ReturnRow, 'state'>): void {
  if (!canTakeReturn(step, state)) throw new ShopError('conflict', why[state]);
}

async function change(
  tx: Database,
  row: ReturnRow,
  step: ReturnStep,
  changes: Partial<ReturnRow>,
): Promise<void> {
  assertCanTake(step, row);
  await tx
    .update(batteryReturns)
    .set({ ...changes, state: returnSteps[step].to })
    .where(eq(batteryReturns.id, row.id));
}

/** An admin asks a battery back for a claim, which is locked. The step of the claim tells the customer. */
export async function askReturn(
  tx: Database,
  claim: ClaimRow,
  purpose: ReturnPurpose = 'repair',
  admin: { id: string },
): Promise<void> {
  if (await lockOpenReturn(tx, claim.unitId))
    throw new ShopError('conflict', 'This battery is already asked back.');
  const { id: claimId, unitId, userId } = claim;
  await tx.insert(batteryReturns).values({ unitId, userId, claimId, purpose, askedBy: admin.id });
}

/** What its owner finds is kept, and told to the admins. The first answer to a recall makes its return. */
export async function answerReturn(
  tx: Database,
  { unitId, condition, purpose }: z.output<typeof returnSchema>,
  { verdict, title }: ReturnAdvice,
  userId: string,
): Promise<string> {
  const row = (await lockOpenReturn(tx, unitId)) ?? (await beginForRecall(tx, { unitId, userId, purpose }));
  if (!row)
    throw new ShopError(
      'conflict',
      'We have not asked for this battery back. Write to us on the claim’s page first.',
    );
  await change(tx, row, 'answered', { userId, condition, verdict, answeredAt: new Date() });
  if (row.claimId) {
    const claim = await lockClaim(tx, row.claimId);
    const words = `${conditionWords[condition]}. ${title}`;
    const eventId = await takeStep(tx, claim, {
      ...{ step: 'return-answered', version: claim.version, actor: { kind: 'customer', id: userId } },
      ...{ words, data: { condition } },
    });
    const data = { claimId: claim.id, eventId };
    await tellAdmins(tx, { kind: 'admin-claim-answered', cause: `claim-event/${eventId}`, data });
  }
  if (row.recallId) {
    const note = `${conditionWords[condition]}. ${title}`;
    const eventId = await tellRecall(tx, row.recallId, { kind: 'return-answered', unitId, note });
    const data = { returnId: row.id, eventId, condition };
    await tellAdmins(tx, { kind: 'admin-return-answered', cause: `recall-event/${eventId}`, data });
  }
  return row.id;
}

type ToldRecall = Omit<typeof recallEvents.$inferInsert, 'id' | 'recallId'>;

/** A step of a return, in the timeline of the recall that asks for it. Answers the event's number. */
async function tellRecall(tx: Database, recallId: string, told: ToldRecall): Promise<number> {
  const [event] = await tx
    .insert(recallEvents)
    .values({ recallId, ...told })
    .returning({ id: recallEvents.id });
  if (!event) throw new Error('No event was written.');
  return event.id;
}

async function beginForRecall(
  tx: Database,
  { unitId, userId, purpose }: { unitId: string; userId: string; purpose: ReturnPurpose },
): Promise<ReturnRow | undefined> {
  const recall = await findRecallOf(tx, unitId);
  if (!recall) return undefined;
  const [row] = await tx
    .insert(batteryReturns)
    .values({ unitId, userId, purpose, recallId: recall.id, askedAt: recall.publishedAt })
    .onConflictDoNothing()
    .returning();
  return row ?? (await lockOpenReturn(tx, unitId));
}

/** Its papers were printed; more than once is one step. */
export async function noteReturnPrinted(tx: Database, row: ReturnRow, userId: string): Promise<void> {
  const isFirst = row.printedAt === null || row.state !== 'printed';
  await change(tx, row, 'printed', { printedAt: new Date() });
  if (!row.claimId || !isFirst) return;
  const claim = await lockClaim(tx, row.claimId);
  const actor = { kind: 'customer' as const, id: userId };
  await takeStep(tx, claim, { step: 'return-printed', version: claim.version, actor });
}

/** A claim was settled with the battery in the house: its return is over. */
export async function closeReturn(tx: Database, unitId: string, admin: { id: string }): Promise<void> {
  const row = await lockOpenReturn(tx, unitId);
  if (row) await change(tx, row, 'received', { receivedAt: new Date(), receivedBy: admin.id });
}

/** It came, or is not to come any more. */
export async function moveReturn(
  db: Database,
  returnId: string,
  { step, note }: z.output<typeof moveReturnSchema>,
  admin: { id: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    const [row] = await tx.select().from(batteryReturns).where(eq(batteryReturns.id, returnId)).for('update');
    if (!row) throw new ShopError('not-found', 'Return not found.');
    const now = new Date();
    const times = step === 'received' ? { receivedAt: now, receivedBy: admin.id } : { cancelledAt: now };
    await change(tx, row, step, { ...times, note: note || null });
    if (row.claimId) {
      const claim = await lockClaim(tx, row.claimId);
      const eventId = await takeStep(tx, claim, {
        ...{ step: `return-${step}`, version: claim.version, words: note },
        actor: { kind: 'admin', id: admin.id },
      });
      await tellCustomer(tx, { claimId: claim.id, userId: claim.userId, eventId });
    }
    if (row.recallId) {
      const told = { kind: `return-${step}`, unitId: row.unitId, actorId: admin.id, note } as const;
      const eventId = await tellRecall(tx, row.recallId, told);
      await tellOwner(tx, { returnId: row.id, userId: row.userId, eventId });
    }
    const [unit] = await tx.select({ serial: units.serial }).from(units).where(eq(units.id, row.unitId));
    const serial = unit?.serial ?? row.unitId;
    await recordAdminActions(tx, admin, [
      {
        action: 'return.moved',
        subject: { kind: 'unit', id: row.unitId, name: serial },
        before: { state: row.state },
        after: { state: step, ...(row.condition && { condition: row.condition }), ...(note && { note }) },
      },
    ]);
    return serial;
  });
}
