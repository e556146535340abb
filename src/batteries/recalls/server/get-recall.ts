import { eq, sql } from 'drizzle-orm';
import { pictureAddress } from '#platform/kernel/picture.ts';
import type { Database } from '#platform/server/database/database.ts';
import { images } from '#shop/catalog/server/tables/pictures.ts';
import { cancelledQuantity, shippedQuantity } from '#shop/shipments/server/quantities-to-ship.ts';
import type { Affected, Recall, RecallPreview } from '../contract/recalls.ts';
import { missingOfRecall } from '../rules/recall-states.ts';
import { locateAffected, type Which, whichOfPicks, whichOfRecall } from './affected-units.ts';
import { readNamedBatches, readNamedUnits, resolveSerials } from './picks.ts';
import { type RecallRow, readRecall, toListed } from './recall-repository.ts';

const mostListed = 500;

/** Every unit that is affected, where each is, and who has it; also which orders have to wait for others. */
async function readAffected(db: Database, which: Which): Promise<Affected> {
  // One statement: what leads to all of it is followed once, however many units there are.
  const { rows } = await db.execute<Affected>(sql`
    ${locateAffected(which)},
    by_product as (
      select product_id, count(*)::int as units,
        count(*) filter (where state in ('in-stock', 'reserved'))::int as in_stock,
        count(*) filter (where state = 'built-in')::int as built_in,
        count(*) filter (where state = 'shipped')::int as shipped,
        count(*) filter (where state in ('new', 'returned', 'blocked'))::int as in_house,
        count(*) filter (where state = 'scrapped')::int as scrapped
      from found group by product_id
    ), going as (
      select product_id, sum(units)::bigint as units from (
        select product_id, in_stock as units from by_product
        union all
        select product_id, on_hand from lots
      ) each_of group by 1
    ), supply as (
      select product_id, held, greatest(coalesce(unit_count, on_hand) - units, 0) as "left" from stock join going using (product_id)
    ), waiting as (
      select orders.id, coalesce(orders.number, orders.id::text) as number, orders.customer_name as name, orders.email,
        sum(order_lines.quantity - ${shippedQuantity} - ${cancelledQuantity})::int as units
      from orders join order_lines on order_lines.order_id = orders.id join supply on supply.product_id = order_lines.product_id
      where held > "left" and orders.shipped_at is null and orders.deleted_at is null and orders.lapsed_at is null
      group by orders.id having sum(order_lines.quantity - ${shippedQuantity} - ${cancelledQuantity}) > 0
      order by orders.created_at, orders.id limit ${mostListed}::int
    )
    select
      (select count(*)::int from found) as "unitCount",
      (select coalesce(json_agg(json_build_object(
          'product', json_build_object('id', products.id, 'name', products.name, 'sku', products.sku),
          'units', units, 'inStock', in_stock, 'builtIn', built_in, 'shipped', shipped, 'inHouse', in_house,
          'scrapped', scrapped, 'held', held, 'left', "left") order by lower(products.name)), '[]')
        from by_product join supply using (product_id) join products on products.id = product_id) as products,
      (select coalesce(json_agg(json_build_object(
          'id', lots.id, 'number', lots.number,
          'product', json_build_object('id', products.id, 'name', products.name, 'sku', products.sku),
          'onHand', lots.on_hand, 'blocked', lots.blocked, 'held', held, 'left', "left",
          'shipped', (select coalesce(sum(quantity), 0) from out_of_lots where batch_id = lots.id)) order by lots.number), '[]')
        from lots join supply using (product_id) join products on products.id = product_id) as batches,
      (select coalesce(json_agg(one), '[]') from (select order_id as id, number, name, email, units from buyers
        order by number desc limit ${mostListed}::int) one) as orders,
      (select count(*)::int from buyers) as "orderCount",
      (select coalesce(json_agg(waiting), '[]') from waiting) as waiting,
      (select coalesce(json_agg(one), '[]') from (select name, email, user_id is not null as "hasAccount", units from people
        order by units desc, email limit ${mostListed}::int) one) as customers,
      (select count(*)::int from people) as "customerCount",
      (select count(*)::int from handed where owner_id is null) as "unknownOwners"`);
  const [affected] = rows;
  if (!affected) throw new Error('Affected units are missing.');
  return affected;
}

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

/** What the current selection would affect. */
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
