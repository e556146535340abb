import { eq, sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { wordsForOpen } from '../contract/recall-words.ts';
import { lockRecall, readRecall } from './recall-repository.ts';
import { recallEvents, recalls } from './tables.ts';
import { subjectOf } from './write-recall.ts';

/** Closes a recall. It stays public, and what was not repaired stays blocked. While anything is open it needs a reason, which is kept. */
export async function finishRecall(
  db: Database,
  id: string,
  reason: string | undefined,
  admin: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const recall = await lockRecall(tx, id, 'finish');
    const open = wordsForOpen((await readRecall(tx, id)).progress);
    if (open && !reason) {
      const message = `Still open: ${open}. Give a reason for closing the recall.`;
      throw new ShopError('invalid-request', message, [{ field: 'reason', message }]);
    }
    await tx.update(recalls).set({ state: 'finished', finishedAt: sql`now()` }).where(eq(recalls.id, id));
    const note = [open && `Still open: ${open}.`, reason].filter(Boolean).join(' ') || null;
    await tx.insert(recallEvents).values({ recallId: id, kind: 'finished', actorId: admin.id, note });
    await recordAdminActions(tx, admin, [
      {
        action: 'recall.finished',
        subject: subjectOf(recall),
        before: { state: recall.state },
        after: { state: 'finished', ...(open && { open }), ...(reason && { reason }) },
      },
    ]);
  });
}
