import { sql } from 'drizzle-orm';
import type { PictureType } from '#platform/kernel/picture.ts';
import { pictureAddress } from '#platform/kernel/picture-address.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PublicRecall, SerialAnswer } from '../contract/notice.ts';

const mostListed = 100;

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
    where state <> 'draft' order by published_at desc limit ${mostListed}::int`);
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
