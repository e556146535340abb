import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { PictureType } from '#platform/kernel/picture.ts';
import { pictureAddress } from '#platform/kernel/picture.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OwnNotice, PublicRecall, SerialAnswer } from '../contract/notice.ts';
import { stateOfNotice } from '../rules/recall-states.ts';
import { findPicture } from './get-recall.ts';
import { recallEvents, recallNotices, recalls } from './tables.ts';

const mostRecallsListed = 100;

type Row = Omit<PublicRecall, 'picture' | 'publishedAt'> & {
  hash: string | null;
  type: PictureType | null;
  published_at: string;
};

/** What everybody may know, the newest first. */
export async function listPublicRecalls(db: Database): Promise<PublicRecall[]> {
  const { rows } = await db.execute<Row>(sql`
    select recalls.id, title, identification, hazard, instructions, remedy, contact, published_at,
      state = 'finished' as "isFinished", image_hash as hash, images.content_type as type,
      (select coalesce(json_agg(name order by lower(name)), '[]') from products where id in (
        select product_id from recall_units join units on units.id = unit_id where recall_id = recalls.id
        union select product_id from recall_batches join batches on batches.id = batch_id where recall_id = recalls.id)) as products
    from recalls left join images on images.hash = image_hash
    where state <> 'draft' order by published_at desc limit ${mostRecallsListed}::int`);
  return rows.map(({ hash, type, published_at, ...recall }) => ({
    ...recall,
    picture: hash && type ? pictureAddress(hash, type) : null,
    publishedAt: new Date(published_at).toISOString(),
  }));
}

/** Which recalls name a serial. Nothing else is told: not even whether the shop knows it. */
export async function checkSerial(db: Database, serial: string): Promise<SerialAnswer> {
  const { rows } = await db.execute<SerialAnswer['recalls'][number]>(sql`
    select recalls.id, title, products.name as product, recall_units.remedy is not distinct from 'repaired' as "isRepaired"
    from units join recall_units on unit_id = units.id join recalls on recalls.id = recall_id
    join products on products.id = units.product_id
    where serial = ${serial} and recalls.state <> 'draft' order by published_at desc, products.name`);
  return { serial, recalls: rows };
}

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
    // Also after a remedy: that they know of it is a fact of its own.
    if (notice.acknowledgedAt) return;
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
      select units.id, serial, name as product, owner_notice_id <> ${notice.id} as "isHandedOn", (count(*) over ())::int as counted
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
    units: units.map(({ id, serial, product, isHandedOn }) => ({
      ...{ id, serial, product, ...(isHandedOn && { isHandedOn }) },
    })),
    unitCount: units[0]?.counted ?? 0,
    acknowledgedAt: notice.acknowledgedAt?.toISOString() ?? null,
    remediedAt: notice.remediedAt?.toISOString() ?? null,
    ...(notice.remedy === 'handed-on' && { isHandedOn: true }),
  };
}
