import { and, eq, sql } from 'drizzle-orm';
import { batches, units } from '#batteries/units/server/tables.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { canNotice, type Remedy, stateOfNotice } from '../rules/recall-states.ts';
import { lockRecall, requireNotice } from './recall-repository.ts';
import { recallBatches, recallEvents, recallNotices, recallUnits } from './tables.ts';
import { subjectOf } from './write-recall.ts';

interface Done {
  remedy: Remedy;
  note?: string | undefined;
}

/** Marks a customer as helped, with all their open units. Returns their name. */
export async function remedyCustomer(
  db: Database,
  { id, noticeId }: { id: string; noticeId: string },
  { remedy, note }: Done,
  admin: { id: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    const recall = await lockRecall(tx, id, 'remedy');
    const notice = await requireNotice(tx, { id, noticeId });
    if (notice.remedy === 'handed-on')
      throw new ShopError('conflict', `${notice.name} has transferred all affected units.`);
    if (!canNotice('remedy', stateOfNotice(notice)))
      throw new ShopError('conflict', `${notice.name} already has a remedy.`);
    const now = sql`now()`;
    await tx.update(recallNotices).set({ remedy, remediedAt: now }).where(eq(recallNotices.id, noticeId));
    await tx
      .update(recallUnits)
      .set({ remedy, remediedAt: now })
      .where(
        sql`${recallUnits.recallId} = ${id} and ${recallUnits.remedy} is null
          and coalesce(${recallUnits.ownerNoticeId}, ${recallUnits.noticeId}) = ${noticeId}`,
      );
    await settleNotices(tx, id);
    await tx
      .insert(recallEvents)
      .values({ recallId: id, kind: 'remedied', noticeId, actorId: admin.id, remedy, note });
    await recordAdminActions(tx, admin, [
      {
        action: 'recall.customer-remedied',
        subject: subjectOf(recall),
        after: { customer: notice.name, remedy, ...(note && { note }) },
      },
    ]);
    return notice.name;
  });
}

/** Something was done about one unit. Once it was repaired, it may be put into stock again. Answers its serial. */
export async function remedyUnit(
  db: Database,
  { id, unitId }: { id: string; unitId: string },
  { remedy, note }: Done,
  admin: { id: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    const recall = await lockRecall(tx, id, 'remedy');
    const [found] = await tx
      .select({ serial: units.serial, was: recallUnits.remedy })
      .from(recallUnits)
      .innerJoin(units, eq(units.id, recallUnits.unitId))
      .where(and(eq(recallUnits.recallId, id), eq(recallUnits.unitId, unitId)));
    if (!found) throw new ShopError('not-found', 'This unit is not part of the recall.');
    if (found.was === remedy)
      throw new ShopError('conflict', `${found.serial} is already recorded as ${remedy}.`);
    // Else what was sold again as repaired would be called recalled a second time.
    if (found.was === 'repaired')
      throw new ShopError('conflict', `${found.serial} was repaired. This can’t be changed.`);
    await tx
      .update(recallUnits)
      .set({ remedy, remediedAt: sql`now()` })
      .where(and(eq(recallUnits.recallId, id), eq(recallUnits.unitId, unitId)));
    await settleNotices(tx, id);
    await tx
      .insert(recallEvents)
      .values({ recallId: id, kind: 'unit-remedied', unitId, actorId: admin.id, remedy, note });
    await recordAdminActions(tx, admin, [
      {
        action: 'recall.unit-remedied',
        subject: subjectOf(recall),
        ...(found.was && { before: { unit: '', remedy: found.was } }),
        after: { unit: found.serial, remedy, ...(note && { note }) },
      },
    ]);
    return found.serial;
  });
}

/**
 * A customer without open units is helped; one who transferred theirs before the recall, together with the owner they transferred it
 * on to.
 */
async function settleNotices(tx: Database, recallId: string): Promise<void> {
  await tx.execute(sql`
    update recall_notices notice set remedy = settled.remedy, remedied_at = now()
    from (
      select told.id, (array_agg(theirs.remedy order by theirs.remedied_at desc nulls last))[1] as remedy
      from recall_notices told join recall_units theirs on theirs.notice_id = told.id or theirs.owner_notice_id = told.id
      where told.recall_id = ${recallId} and told.remedied_at is null
        and not exists (select from recall_notice_batches where recall_notice_batches.notice_id = told.id)
      group by told.id having count(theirs.remedy) > 0
        and not bool_or(theirs.remedy is null and coalesce(owner_notice_id, theirs.notice_id) = told.id)
    ) settled
    where notice.id = settled.id`);
}

/** What there is of a batch was looked at, and may be sold again. Answers its number. */
export async function releaseBatch(
  db: Database,
  { id, batchId }: { id: string; batchId: string },
  admin: { id: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    const recall = await lockRecall(tx, id, 'remedy');
    const [released] = await tx
      .update(recallBatches)
      .set({ releasedAt: sql`now()` })
      .where(
        sql`${recallBatches.recallId} = ${id} and ${recallBatches.batchId} = ${batchId} and ${recallBatches.releasedAt} is null`,
      )
      .returning();
    const [batch] = await tx.select({ number: batches.number }).from(batches).where(eq(batches.id, batchId));
    if (!released || !batch)
      throw new ShopError('conflict', 'This recall has no such batch, or it was already released.');
    await tx
      .insert(recallEvents)
      .values({ recallId: id, kind: 'batch-released', batchId, actorId: admin.id });
    await recordAdminActions(tx, admin, [
      { action: 'recall.batch-released', subject: subjectOf(recall), after: { batch: batch.number } },
    ]);
    return batch.number;
  });
}
