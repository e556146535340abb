import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { retryRecallMail } from './recall-emails.ts';
import { lockRecall, requireNotice } from './recall-repository.ts';
import { recallEvents } from './tables.ts';
import { subjectOf } from './write-recall.ts';

/** Tries once more to deliver a mail that was given up. Answers the customer's name. */
export async function sendAgain(
  db: Database,
  { id, noticeId }: { id: string; noticeId: string },
  admin: { id: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    const recall = await lockRecall(tx, id, 'remedy');
    const notice = await requireNotice(tx, { id, noticeId });
    if (!(await retryRecallMail(tx, notice)))
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
