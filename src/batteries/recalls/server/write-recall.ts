import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { contactLine, type Seller } from '#platform/kernel/seller.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PictureWorkshop } from '#platform/server/pictures/sharp-workshop.ts';
import { keepPictures, takePictures } from '#shop/catalog/server/pictures/product-pictures.ts';
import type { saveRecallSchema } from '../contract/recalls.ts';
import { resolveSerials } from './picks.ts';
import { lockRecall, type RecallRow } from './recall-repository.ts';
import { recallBatches, recallPicks, recalls } from './tables.ts';

interface Parts {
  db: Database;
  workshop: PictureWorkshop;
}

export const subjectOf = ({ id, title }: Pick<RecallRow, 'id' | 'title'>) => ({
  ...{ kind: 'recall' as const, id, name: title },
});

/** Starts a draft, which only admins see. Customers are to reach the shop itself, unless an admin says otherwise. */
export async function createRecall(
  { db, seller }: Pick<Parts, 'db'> & { seller: Seller },
  title: string,
  admin: { id: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    const [recall] = await tx
      .insert(recalls)
      .values({ title, contact: contactLine(seller) })
      .returning();
    if (!recall) throw new Error('The recall was not kept.');
    await recordAdminActions(tx, admin, [
      { action: 'recall.created', subject: subjectOf(recall), after: { title } },
    ]);
    return recall.id;
  });
}

/** Keeps what was written and picked so far. Serials that mean nothing are left out; the preview names them. */
export async function saveRecall(
  { db, workshop }: Parts,
  id: string,
  { picture, batches, serials, ...texts }: z.output<typeof saveRecallSchema>,
  admin: { id: string },
): Promise<void> {
  const taken = await takePictures(workshop, { image: picture ?? undefined });
  await db.transaction(async (tx) => {
    const before = await lockRecall(tx, id, 'change');
    await keepPictures(tx, { main: taken.main });
    const imageHash = picture === undefined ? before.imageHash : (taken.main?.hash ?? null);
    const picked = (await resolveSerials(tx, serials)).units;
    const was = await countPicks(tx, id);
    await tx
      .update(recalls)
      .set({ ...texts, imageHash })
      .where(eq(recalls.id, id));
    await replacePicks(tx, id, { batches, units: picked });
    const { title, identification, hazard, instructions, remedy, contact } = before;
    await recordAdminActions(tx, admin, [
      {
        action: 'recall.changed',
        subject: subjectOf({ id, title: texts.title }),
        before: {
          title,
          identification,
          hazard,
          instructions,
          remedy,
          contact,
          picture: before.imageHash,
          ...was,
        },
        after: { ...texts, picture: imageHash, ...(await countPicks(tx, id)) },
      },
    ]);
  });
}

async function countPicks(tx: Database, id: string) {
  const { rows } = await tx.execute<{ batches: string[]; serials: number }>(sql`
    select (select coalesce(json_agg(number order by number), '[]') from recall_batches join batches on batches.id = batch_id
      where recall_id = ${id}) as batches,
      (select count(*)::int from recall_picks where recall_id = ${id}) as serials`);
  const [{ batches, serials } = { batches: [], serials: 0 }] = rows;
  return { batches: batches.join(', '), serials };
}

async function replacePicks(
  tx: Database,
  id: string,
  { batches, units }: { batches: string[]; units: string[] },
): Promise<void> {
  await tx.delete(recallBatches).where(eq(recallBatches.recallId, id));
  await tx.delete(recallPicks).where(eq(recallPicks.recallId, id));
  await tx.execute(sql`
    insert into recall_batches (recall_id, batch_id)
    select ${id}::uuid, id from batches where id = any (${sql.param(batches)}::uuid[])`);
  await tx.execute(sql`
    insert into recall_picks (recall_id, unit_id)
    select ${id}::uuid, unit from unnest(${sql.param(units)}::uuid[]) as picked (unit)`);
}

/** Throws a draft away. */
export async function discardRecall({ db }: Parts, id: string, admin: { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const recall = await lockRecall(tx, id, 'discard');
    await tx.delete(recalls).where(eq(recalls.id, id));
    await recordAdminActions(tx, admin, [
      { action: 'recall.discarded', subject: subjectOf(recall), before: { title: recall.title } },
    ]);
  });
}
