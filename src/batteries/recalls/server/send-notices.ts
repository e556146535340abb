import { sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { retryRecallEmail, writeNoticeEmail } from './recall-emails.ts';
import { lockRecall, requireNotice } from './recall-repository.ts';
import { recallEvents } from './tables.ts';
import { subjectOf } from './write-recall.ts';

interface Handover {
  id: string;
  unitId: string;
  /** Whose it is from now on. */
  userId: string;
}

/**
 * Notifies the next owner of each open recall of a unit, and closes the previous owner's notice. The unit's stock is
 * locked by now, as in publishing: neither misses the other. Returns the number of recalls.
 */
export async function tellNextOwner(tx: Database, handover: Handover): Promise<number> {
  // The same lock as recording a remedy. What is read afterwards stays so.
  const { rows: named } = await tx.execute<{ id: string }>(sql`
    select id from recalls where id in (select recall_id from recall_units where unit_id = ${handover.unitId})
    order by id for no key update`);
  let told = 0;
  for (const { id } of named) if (await passOn(tx, id, handover)) told++;
  return told;
}

async function passOn(tx: Database, recallId: string, { id, unitId, userId }: Handover): Promise<boolean> {
  const { rows: open } = await tx.execute<{ before: string | null }>(sql`
    select coalesce(owner_notice_id, notice_id) as before from recall_units
    where recall_id = ${recallId} and unit_id = ${unitId} and remedy is null`);
  const [unit] = open;
  if (!unit) return false;
  // Who was told of others of it already has something to do again.
  const { rows } = await tx.execute<{ id: string; email: string }>(sql`
    insert into recall_notices (recall_id, user_id, name, email)
    select ${recallId}::uuid, id, display_name, email from users where id = ${userId}
    on conflict (recall_id, email) do update
      set user_id = excluded.user_id, acknowledged_at = null, remedy = null, remedied_at = null
    returning id, email`);
  const [notice] = rows;
  if (!notice) throw new Error('The next owner has no account.');
  await tx.execute(sql`
    update recall_units set owner_notice_id = ${notice.id}
    where recall_id = ${recallId} and unit_id = ${unitId}`);
  if (unit.before) await letOff(tx, unit.before);
  await tx.insert(recallEvents).values({ recallId, kind: 'handed-on', noticeId: notice.id, unitId });
  await writeNoticeEmail(tx, {
    noticeId: notice.id,
    email: notice.email,
    cause: `recall ${recallId}, handover ${id}`,
  });
  return true;
}

/** A previous owner without affected units has nothing left to do. */
async function letOff(tx: Database, noticeId: string): Promise<void> {
  await tx.execute(sql`
    update recall_notices notice set remedy = 'handed-on', remedied_at = now()
    where id = ${noticeId} and remedied_at is null
      and not exists (select from recall_units where remedy is null
        and (owner_notice_id = notice.id or notice_id = notice.id and owner_notice_id is null))
      and not exists (select from recall_notice_batches where notice_id = notice.id)`);
}

/** Tries once more to deliver a mail that was given up. Answers the customer's name. */
export async function sendAgain(
  db: Database,
  { id, noticeId }: { id: string; noticeId: string },
  admin: { id: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    const recall = await lockRecall(tx, id, 'remedy');
    const notice = await requireNotice(tx, { id, noticeId });
    if (!(await retryRecallEmail(tx, notice)))
      throw new ShopError(
        'conflict',
        `The email to ${notice.email} was already sent, or is still being sent.`,
      );
    await tx.insert(recallEvents).values({ recallId: id, kind: 'sent-again', noticeId, actorId: admin.id });
    await recordAdminActions(tx, admin, [
      { action: 'recall.notice-sent-again', subject: subjectOf(recall), after: { customer: notice.name } },
    ]);
    return notice.name;
  });
}
