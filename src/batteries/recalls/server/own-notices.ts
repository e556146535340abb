import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OwnNotice } from '../contract/notice.ts';
import { canNotice, stateOfNotice } from '../rules/recall-states.ts';
import { findPicture } from './get-recall.ts';
import { recallEvents, recallNotices, recalls } from './tables.ts';

const mostListed = 100;
const mostUnits = 1_000;

type NoticeRow = typeof recallNotices.$inferSelect;
type RecallRow = typeof recalls.$inferSelect;

/** Neither acknowledged nor remedied. */
const isUnread = and(isNull(recallNotices.acknowledgedAt), isNull(recallNotices.remediedAt));

/** A customer's recalls to acknowledge, for the overview. */
export const countOpenRecalls = (userId: string) => sql`select count(*)::int from ${recallNotices}
  where ${and(eq(recallNotices.userId, userId), isUnread)}`;

const selectNotices = (db: Database) =>
  db
    .select({ notice: recallNotices, recall: recalls })
    .from(recallNotices)
    .innerJoin(recalls, eq(recalls.id, recallNotices.recallId))
    .$dynamic();

/** A customer's notices, newest first. */
export async function listOwnNotices(db: Database, userId: string): Promise<OwnNotice[]> {
  const rows = await selectNotices(db)
    .where(eq(recallNotices.userId, userId))
    .orderBy(desc(recalls.publishedAt))
    .limit(mostListed);
  return await Promise.all(rows.map((row) => toOwnNotice(db, row)));
}

export async function findNotice(db: Database, noticeId: string): Promise<OwnNotice | undefined> {
  const [row] = await selectNotices(db).where(eq(recallNotices.id, noticeId));
  return row && (await toOwnNotice(db, row));
}

/** The notice that a link opens. */
export async function readNotice(db: Database, noticeId: string): Promise<OwnNotice> {
  const notice = await findNotice(db, noticeId);
  if (!notice) throw noSuchNotice();
  return notice;
}

/** They know of it. Saying so twice does no harm. */
export async function acknowledge(db: Database, noticeId: string, userId?: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [notice] = await tx
      .select()
      .from(recallNotices)
      .where(and(eq(recallNotices.id, noticeId), userId ? eq(recallNotices.userId, userId) : undefined))
      .for('no key update');
    if (!notice) throw noSuchNotice();
    if (!canNotice('acknowledge', stateOfNotice(notice))) return;
    await tx
      .update(recallNotices)
      .set({ acknowledgedAt: sql`now()` })
      .where(and(eq(recallNotices.id, noticeId), isNull(recallNotices.acknowledgedAt)));
    await tx.insert(recallEvents).values({ recallId: notice.recallId, kind: 'acknowledged', noticeId });
  });
}

export const noSuchNotice = () => new ShopError('not-found', 'Notice not found.');

async function toOwnNotice(
  db: Database,
  { notice, recall }: { notice: NoticeRow; recall: RecallRow },
): Promise<OwnNotice> {
  const [{ rows: units }, { rows: batches }, picture] = await Promise.all([
    db.execute<OwnNotice['units'][number] & { counted: number }>(sql`
      select serial, name as product, owner_notice_id <> ${notice.id} as "isHandedOn", (count(*) over ())::int as counted
      from recall_units join units on units.id = unit_id join products on products.id = product_id
      where notice_id = ${notice.id} or owner_notice_id = ${notice.id} order by name, serial limit ${mostUnits}::int`),
    db.execute<{ number: string; product: string; quantity: number }>(sql`
      select number, name as product, quantity from recall_notice_batches
      join batches on batches.id = batch_id join products on products.id = product_id
      where notice_id = ${notice.id} order by name, number`),
    findPicture(db, recall),
  ]);
  const { title, identification, hazard, instructions, remedy, contact, publishedAt } = recall;
  return {
    ...{ id: notice.id, title, picture, identification, hazard, instructions, remedy, contact, batches },
    publishedAt: (publishedAt ?? notice.createdAt).toISOString(),
    state: stateOfNotice(notice),
    units: units.map(({ serial, product, isHandedOn }) => ({
      ...{ serial, product, ...(isHandedOn && { isHandedOn }) },
    })),
    unitCount: units[0]?.counted ?? 0,
    acknowledgedAt: notice.acknowledgedAt?.toISOString() ?? null,
    remediedAt: notice.remediedAt?.toISOString() ?? null,
    ...(notice.remedy === 'handed-on' && { isHandedOn: true }),
  };
}
