import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import type { Page } from '#platform/contract/lists.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/queries.ts';
import { columnsOf, exportCsv } from '#platform/server/http/downloads.ts';
import type { RecallNotice, RecallNoticeQuery } from '../contract/recalls.ts';
import { type NoticeState, stateOfNotice } from '../rules/recall-states.ts';
import { readRecall } from './recall-repository.ts';
import { recallNotices } from './tables.ts';
import { subjectOf } from './write-recall.ts';

type NoticeRow = typeof recallNotices.$inferSelect;

/** How much of it is theirs, by serial and by batch. */
const units = sql`(
  (select count(*) from recall_units where notice_id = recall_notices.id or owner_notice_id = recall_notices.id)
  + (select coalesce(sum(quantity), 0) from recall_notice_batches where notice_id = recall_notices.id))`.mapWith(
  Number,
);

/** As `stateOfNotice` says it of one. */
const inState: Record<NoticeState, SQL> = {
  remedied: sql`remedied_at is not null`,
  acknowledged: sql`remedied_at is null and acknowledged_at is not null`,
  sent: sql`remedied_at is null and acknowledged_at is null and sent_at is not null`,
  'to-send': sql`remedied_at is null and acknowledged_at is null and sent_at is null`,
};

/** A recall's customers by name. */
export async function listNotices(
  db: Database,
  recallId: string,
  { q, state, limit, offset }: RecallNoticeQuery,
): Promise<Page<RecallNotice>> {
  const wanted = and(
    eq(recallNotices.recallId, recallId),
    state && inState[state],
    q ? or(ilike(recallNotices.name, containing(q)), ilike(recallNotices.email, containing(q))) : undefined,
  );
  const rows = await db
    .select({ notice: recallNotices, units })
    .from(recallNotices)
    .where(wanted)
    .orderBy(asc(sql`lower(${recallNotices.name})`), asc(recallNotices.id))
    .limit(limit)
    .offset(offset);
  return { items: rows.map(toNotice), total: await db.$count(recallNotices, wanted) };
}

function toNotice({ notice, units }: { notice: NoticeRow; units: number }): RecallNotice {
  const { id, name, email, userId, failure, remedy } = notice;
  return {
    ...{ id, name, email, failure, remedy, units, hasAccount: userId !== null, state: stateOfNotice(notice) },
    sentAt: notice.sentAt?.toISOString() ?? null,
    acknowledgedAt: notice.acknowledgedAt?.toISOString() ?? null,
    remediedAt: notice.remediedAt?.toISOString() ?? null,
  };
}

const columns = columnsOf<RecallNotice>([
  ['Customer', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Account', ({ hasAccount }) => (hasAccount ? 'yes' : 'no')],
  ['Units', ({ units }) => units],
  ['State', ({ state }) => state],
  ['Sent at', ({ sentAt }) => sentAt],
  ['Not delivered', ({ failure }) => failure],
  ['Acknowledged at', ({ acknowledgedAt }) => acknowledgedAt],
  ['Remedied at', ({ remediedAt }) => remediedAt],
  ['Remedy', ({ remedy }) => remedy],
]);

const atOnce = 200;

/** One row per customer of a recall. The export is logged first. */
export async function exportNotices(
  db: Database,
  id: string,
  admin: { id: string },
): Promise<AsyncGenerator<string>> {
  const { recall, progress } = await readRecall(db, id);
  await recordAdminActions(db, admin, [
    { action: 'recall.exported', subject: subjectOf(recall), after: { customers: progress.customers } },
  ]);
  return exportCsv(columns, readNotices(db, id));
}

async function* readNotices(db: Database, id: string): AsyncGenerator<RecallNotice[]> {
  for (let offset = 0; ; offset += atOnce) {
    const { items } = await listNotices(db, id, { limit: atOnce, offset });
    yield items;
    if (items.length < atOnce) return;
  }
}
