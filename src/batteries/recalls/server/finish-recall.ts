import { eq, sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockRecall } from './recall-repository.ts';
import { recallEvents, recalls } from './tables.ts';
import { subjectOf } from './write-recall.ts';

/** All that could be done was done. It stays public, and what was not repaired stays blocked. */
export async function finishRecall(db: Database, id: string, admin: { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const recall = await lockRecall(tx, id, 'finish');
    await tx.update(recalls).set({ state: 'finished', finishedAt: sql`now()` }).where(eq(recalls.id, id));
    await tx.insert(recallEvents).values({ recallId: id, kind: 'finished', actorId: admin.id });
    await recordAdminActions(tx, admin, [
      {
        action: 'recall.finished',
        subject: subjectOf(recall),
        before: { state: recall.state },
        after: { state: 'finished' },
      },
    ]);
  });
}
