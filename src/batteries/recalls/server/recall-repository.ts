import { and, desc, eq, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ListedRecall } from '../contract/recalls.ts';
import { canRecall, type RecallMove } from '../rules/recall-states.ts';
import { recallNotices, recalls } from './tables.ts';

export type RecallRow = typeof recalls.$inferSelect;

const mostListed = 500;

/** How far its customers, units and batches have come. Each is a fact of its own: who got a remedy may never have acknowledged. */
const progress = sql<ListedRecall['progress']>`(
  select json_build_object('customers', count(*),
    'sent', count(*) filter (where sent_at is not null),
    'acknowledged', count(*) filter (where acknowledged_at is not null),
    'remedied', count(*) filter (where remedied_at is not null),
    'failed', count(*) filter (where failure is not null and acknowledged_at is null and remedied_at is null),
    'unitsRemedied', (select count(*) from recall_units where recall_id = recalls.id and remedy is not null),
    'unitsOpen', (select count(*) from recall_units join units on units.id = unit_id
      where recall_id = recalls.id and remedy is null and units.state not in ('scrapped', 'built-in')),
    'batchesOpen', (select count(*) from recall_batches join batches on batches.id = batch_id
      where recall_id = recalls.id and released_at is null and on_hand + blocked > 0))
  from recall_notices where recall_id = recalls.id)`;

const unitCount = sql`(select count(*) from recall_units where recall_id = recalls.id)`.mapWith(Number);

const selectRecalls = (db: Database) =>
  db.select({ recall: recalls, progress, units: unitCount }).from(recalls);

type Selected = Awaited<ReturnType<typeof selectRecalls>>[number];

export function toListed({ recall, progress, units }: Selected): ListedRecall {
  const { id, title, state, createdAt, publishedAt, finishedAt } = recall;
  return {
    ...{ id, title, state, units, progress },
    createdAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** The newest first. */
export async function listRecalls(db: Database): Promise<ListedRecall[]> {
  return (await selectRecalls(db).orderBy(desc(recalls.createdAt)).limit(mostListed)).map(toListed);
}

export async function readRecall(db: Database, id: string): Promise<Selected> {
  const [found] = await selectRecalls(db).where(eq(recalls.id, id));
  if (!found) throw noSuchRecall();
  return found;
}

/** Locks it for this transaction. */
export async function lockRecall(tx: Database, id: string, move: RecallMove): Promise<RecallRow> {
  const [recall] = await tx.select().from(recalls).where(eq(recalls.id, id)).for('no key update');
  if (!recall) throw noSuchRecall();
  if (!canRecall(move, recall.state)) throw new ShopError('conflict', refusals[move]);
  return recall;
}

const refusals: Record<RecallMove, string> = {
  change: 'A published recall can’t be changed. Create another recall.',
  discard: 'A published recall can’t be deleted. Close it instead.',
  publish: 'This recall is already published.',
  remedy: 'This recall is not published yet.',
  finish: 'Only a published recall can be closed.',
};

const noSuchRecall = () => new ShopError('not-found', 'Recall not found.');

/** A customer's notice of this recall, and of no other. */
export async function requireNotice(tx: Database, { id, noticeId }: { id: string; noticeId: string }) {
  const [notice] = await tx
    .select()
    .from(recallNotices)
    .where(and(eq(recallNotices.id, noticeId), eq(recallNotices.recallId, id)));
  if (!notice) throw new ShopError('not-found', 'Customer not found in this recall.');
  return notice;
}
