import { eq, sql } from 'drizzle-orm';
import { pictureAddress } from '#platform/kernel/picture-address.ts';
import type { Database } from '#platform/server/database/database.ts';
import { images } from '#shop/catalog/server/tables/pictures.ts';
import type { Recall, RecallPreview } from '../contract/recalls.ts';
import { missingOfRecall } from '../rules/missing-of-recall.ts';
import { readNamedBatches, readNamedUnits } from './picks.ts';
import { readAffected } from './read-affected.ts';
import { type RecallRow, readRecall, toListed } from './recall-repository.ts';
import { resolveSerials } from './resolve-serials.ts';
import { whichOfPicks, whichOfRecall } from './whereabouts.ts';

/** A recall with all that it names, affects and has led to. Of a draft, what it would affect now. */
export async function getRecall(db: Database, id: string): Promise<Recall> {
  const found = await readRecall(db, id);
  const { recall } = found;
  const [batches, named, picture, events] = await Promise.all([
    readNamedBatches(db, id),
    readNamedUnits(db, id),
    findPicture(db, recall),
    readEvents(db, id),
  ]);
  const which =
    recall.state === 'draft'
      ? whichOfPicks({ units: named.map((unit) => unit.id), batches: batches.map((batch) => batch.id) })
      : whichOfRecall(id);
  const { identification, hazard, instructions, remedy, contact } = recall;
  return {
    ...toListed(found),
    ...{ picture, identification, hazard, instructions, remedy, contact, batches, events },
    serials: named.map(({ name }) => name),
    affected: await readAffected(db, which),
    missing: missingOfRecall(recall),
  };
}

/** What would be affected by what somebody has picked so far. */
export async function previewRecall(
  db: Database,
  { batches, serials }: { batches: string[]; serials: string },
): Promise<RecallPreview> {
  const { units, ...wrong } = await resolveSerials(db, serials);
  return { ...(await readAffected(db, whichOfPicks({ units, batches }))), ...wrong };
}

export async function findPicture(
  db: Database,
  { imageHash }: Pick<RecallRow, 'imageHash'>,
): Promise<string | null> {
  if (!imageHash) return null;
  const [image] = await db
    .select({ type: images.contentType })
    .from(images)
    .where(eq(images.hash, imageHash));
  return image ? pictureAddress(imageHash, image.type) : null;
}

async function readEvents(db: Database, recallId: string): Promise<Recall['events']> {
  const { rows } = await db.execute<Recall['events'][number] & { at: string }>(sql`
    select event.id::float8 as id, event.kind, event.created_at as at, users.display_name as by,
      coalesce(recall_notices.name, units.serial, batches.number) as about, event.remedy, event.note
    from recall_events event left join users on users.id = actor_id left join recall_notices on recall_notices.id = notice_id
    left join units on units.id = unit_id left join batches on batches.id = event.batch_id
    where event.recall_id = ${recallId} order by event.id desc limit 200`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
