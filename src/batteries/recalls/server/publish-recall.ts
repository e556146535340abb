import { eq, sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockTrackedStock } from '#shop/catalog/server/stock.ts';
import { missingOfRecall } from '../rules/recall-states.ts';
import { locateAffected, type Which, whichOfPicks } from './affected-units.ts';
import { readNamedBatches, readNamedUnits } from './picks.ts';
import { writeRecallEmails } from './recall-emails.ts';
import { lockRecall, type RecallRow } from './recall-repository.ts';
import { recallEvents, recalls } from './tables.ts';
import { subjectOf } from './write-recall.ts';

interface Published {
  units: number;
  blocked: number;
  customers: number;
}

/**
 * Publishes a recall and blocks what it affects in the same transaction. Every move of tracked units waits
 * meanwhile: what they have moved before is counted, and what they move afterwards is judged by what was published.
 */
export async function publishRecall(db: Database, id: string, admin: { id: string }): Promise<Published> {
  return await db.transaction(async (tx) => {
    const recall = await lockRecall(tx, id, 'publish');
    const missing = missingOfRecall(recall);
    if (missing.length > 0) throw new ShopError('conflict', `Complete these first: ${missing.join(', ')}.`);
    await lockTrackedStock(tx);
    const [units, batches] = [await readNamedUnits(tx, id), await readNamedBatches(tx, id)];
    const which = whichOfPicks({
      units: units.map((unit) => unit.id),
      batches: batches.map((batch) => batch.id),
    });
    const affected = await writeAffected(tx, id, which);
    if (affected.units === 0 && batches.length === 0)
      throw new ShopError('conflict', 'Add at least one unit or batch.');
    await tx
      .update(recalls)
      .set({
        state: 'published',
        publishedAt: sql`now()`,
        imageHash: recall.imageHash ?? affected.picture,
      })
      .where(eq(recalls.id, id));
    const blocked = (await blockUnits(tx, recall, admin)) + (await blockBatches(tx, recall, admin));
    const customers = await writeRecallEmails(tx, id);
    await tx.insert(recallEvents).values({ recallId: id, kind: 'published', actorId: admin.id });
    await recordAdminActions(tx, admin, [
      {
        action: 'recall.published',
        subject: subjectOf(recall),
        before: { state: 'draft' },
        after: { state: 'published', units: affected.units, blocked, customers },
      },
    ]);
    return { units: affected.units, blocked, customers };
  });
}

interface AllAffected {
  units: number;
  /** Of the product it affects most, if no picture was chosen. */
  picture: string | null;
}

/** Who is to be told, what of it is theirs, and all that is affected. */
async function writeAffected(tx: Database, id: string, which: Which): Promise<AllAffected> {
  // In the order of their keys, which fills an index from one end to the other instead of everywhere at once.
  const { rows } = await tx.execute<AllAffected & Record<string, unknown>>(sql`
    ${locateAffected(which)},
    written as (
      insert into recall_notices (recall_id, user_id, name, email)
      select ${id}::uuid, user_id, name, email from people returning id, email
    ), of_batches as (
      insert into recall_notice_batches (notice_id, batch_id, quantity)
      select written.id, batch_id, sum(quantity) from out_of_lots join buyers using (order_id) join written using (email)
      group by 1, 2
    ), of_units as (
      insert into recall_units (recall_id, unit_id, notice_id, owner_notice_id)
      select ${id}::uuid, found.id, bought.id, owned.id
      from found
      left join buyers on found.state = 'shipped' and buyers.order_id = found.order_id
      left join written bought on bought.email = buyers.email
      left join handed on handed.id = found.id and owner_id is distinct from buyer_id
      left join users owner on owner.id = handed.owner_id
      left join written owned on owned.email = owner.email
      order by found.id
    ), by_product as (
      select product_id, sum(units) as units from (
        select product_id, count(*) as units from found group by 1
        union all
        select product_id, 1 from named join batches on batches.id = named.id
      ) each_of group by 1
    )
    select (select count(*)::int from found) as units,
      (select image_hash from by_product join products on products.id = product_id
        order by (products.kind = 'pack') desc nulls last, units desc limit 1) as picture`);
  return rows[0] ?? { units: 0, picture: null };
}

async function blockUnits(tx: Database, { id, title }: RecallRow, admin: { id: string }): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into unit_events (unit_id, kind, was, state, actor_id, note)
    select units.id, 'blocked', units.state, 'blocked', ${admin.id}::uuid, ${`Recall: ${title}`}
    from recall_units join units on units.id = unit_id
    where recall_id = ${id} and units.state in ('in-stock', 'reserved')`);
  return rowCount ?? 0;
}

async function blockBatches(tx: Database, { id, title }: RecallRow, admin: { id: string }): Promise<number> {
  const { rows } = await tx.execute<{ quantity: number }>(sql`
    insert into batch_movements (batch_id, kind, on_hand_change, blocked_change, actor_id, note)
    select batches.id, 'blocked', -on_hand, on_hand, ${admin.id}::uuid, ${`Recall: ${title}`}
    from recall_batches join batches on batches.id = batch_id
    where recall_id = ${id} and on_hand > 0
    returning blocked_change as quantity`);
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}
