import { sql } from 'drizzle-orm';
import { recalls } from '#batteries/recalls/server/tables.ts';
import { contactLine } from '#platform/kernel/seller.ts';
import type { Database } from '#platform/server/database/database.ts';
import { seedRuns } from '#platform/server/database/tables.ts';
import { demoSeller } from '../content/seller.ts';
import { takeTurnAsDemo } from '../live-mark.ts';

const notice = {
  title: 'LFP vehicle packs: cell terminal weld may come loose',
  identification:
    'Packs AY-V40-LFP. The serial is on the label next to the service disconnect and starts with V40.',
  hazard: 'A loose weld heats up while charging. In the worst case the neighbouring module catches fire.',
  instructions: 'Stop charging the pack. Park the vehicle outdoors until we have inspected it.',
  remedy: 'We replace the module on site, free of charge, within two working days.',
  contact: contactLine(demoSeller),
};

/** How the demo's recall began; by it the demo's removal knows it. */
export const recallNote = 'Two workshops have reported warm terminals.';

const mostCustomers = 8;

/**
 * Gives a demo one recall that is finished: a pack of each of some customers, the first with the cell and the module that it
 * is about. Nothing of it is in stock. Once for each database that has the demo's units.
 */
export async function seedRecall(db: Database): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await takeTurnAsDemo(tx);
    const claimed = await tx
      .insert(seedRuns)
      .values({ name: 'demo-recall' })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) return false;
    const { rows } = await tx.execute<{ units: string[] }>(sql`
      select coalesce(json_agg(id), '[]') as units from (
        select distinct on (orders.email) units.id from units join orders on orders.id = order_id
        where state = 'shipped' and serial like 'V40-%' order by orders.email, units.position limit ${mostCustomers}::int
      ) one_each`);
    const packs = rows[0]?.units ?? [];
    if (packs.length === 0) return false;
    const at = (days: number) => new Date(Date.now() - days * 86_400_000);
    const [recall] = await tx
      .insert(recalls)
      .values({
        ...{
          ...notice,
          state: 'finished' as const,
          createdAt: at(21),
          publishedAt: at(20),
          finishedAt: at(2),
        },
        imageHash: sql`(select image_hash from products join units on product_id = products.id where units.id = ${packs[0]})`,
      })
      .returning();
    await nameUnits(tx, recall?.id ?? '', packs);
    await tellCustomers(tx, recall?.id ?? '');
    return true;
  });
}

/** The packs, and of each that is built of units the first cell with its module. */
async function nameUnits(tx: Database, recallId: string, packs: string[]): Promise<void> {
  await tx.execute(sql`
    insert into recall_units (recall_id, unit_id)
    select ${recallId}::uuid, unnest(${sql.param(packs)}::uuid[])
    union
    select ${recallId}::uuid, unnest(array[cell.id, module.id]) from (
      select distinct on (built_into) id, built_into from units module
      where built_into = any (${sql.param(packs)}::uuid[]) order by built_into, position
    ) module join lateral (select id from units where built_into = module.id order by position limit 1) cell on true`);
  await tx.execute(sql`
    insert into recall_picks (recall_id, unit_id)
    select ${recallId}::uuid, unit_id from recall_units join units on units.id = unit_id
    where recall_id = ${recallId} and (serial like 'C105-%' or not exists (select from units part where part.built_into = units.id))`);
}

/** One's mail was not taken, and another has never answered; all were helped. */
async function tellCustomers(tx: Database, recallId: string): Promise<void> {
  await tx.execute(sql`
    with told as (
      insert into recall_notices (recall_id, user_id, name, email, sent_at, failure, acknowledged_at, remedy, remedied_at, created_at)
      select ${recallId}::uuid, user_id, customer_name, email,
        case when nth <> 2 then now() - interval '20 days' end, case when nth = 2 then '550 No such mailbox' end,
        case when nth not in (2, 3) then now() - interval '18 days' end,
        case when nth = 4 then 'replaced' else 'repaired' end, now() - interval '16 days' + nth * interval '1 day',
        now() - interval '20 days'
      from (
        select user_id, customer_name, lower(orders.email) as email, row_number() over (order by orders.email) as nth
        from recall_units join units on units.id = unit_id join orders on orders.id = order_id
        where recall_id = ${recallId} and units.state = 'shipped'
      ) buyer returning id, email, remedy, remedied_at
    )
    update recall_units set notice_id = told.id, remedy = told.remedy, remedied_at = told.remedied_at
    from units, orders, told
    where recall_id = ${recallId} and units.id = unit_id and units.state = 'shipped' and orders.id = units.order_id
      and told.email = lower(orders.email)`);
  await tx.execute(sql`
    insert into recall_events (recall_id, kind, notice_id, remedy, note, created_at)
    select * from (
      select ${recallId}::uuid, 'published', null::uuid, null::text, ${recallNote}, now() - interval '20 days' as at
      union all
      select recall_id, 'acknowledged', id, null, null, acknowledged_at from recall_notices
      where recall_id = ${recallId} and acknowledged_at is not null
      union all
      select recall_id, 'remedied', id, remedy, null, remedied_at from recall_notices
      where recall_id = ${recallId} and remedied_at is not null
      union all
      select ${recallId}::uuid, 'finished', null, null, null, now() - interval '2 days'
    ) told order by at`);
}
