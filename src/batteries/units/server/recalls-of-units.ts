import { sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { findBrokenRule } from '#platform/server/database/failures.ts';

interface RecallOfUnit {
  id: string;
  title: string;
  /** It was repaired, and may be sold. */
  isRepaired: boolean;
}

/** The recalls that name a unit, or something it is built of; the newest first. */
export async function findRecallsOfUnit(db: Database, unitId: string): Promise<RecallOfUnit[]> {
  const { rows } = await db.execute<RecallOfUnit & Record<string, unknown>>(sql`
    select recalls.id, title, recall_units.remedy is not distinct from 'repaired' as "isRepaired"
    from recall_units join recalls on recalls.id = recall_id
    where unit_id = ${unitId} and state <> 'draft' order by published_at desc`);
  return rows;
}

export interface OpenRecall {
  title: string;
  /** What its owner was told. */
  noticeId: string | null;
}

/** Open recalls by unit, newest first. */
export async function findOpenRecalls(db: Database, unitIds: string[]): Promise<Map<string, OpenRecall[]>> {
  const { rows } = await db.execute<{ unit_id: string; recalls: OpenRecall[] }>(sql`
    select unit_id, json_agg(json_build_object('title', title, 'noticeId', coalesce(owner_notice_id, notice_id))
      order by published_at desc) as recalls
    from recall_units join recalls on recalls.id = recall_id
    where unit_id = any (${sql.param(unitIds)}::uuid[]) and recall_units.remedy is null and state <> 'draft'
    group by unit_id`);
  return new Map(rows.map(({ unit_id, recalls }) => [unit_id, recalls]));
}

/** Names the first of these units that a recall blocks, and the recall. */
export async function findRecalled(
  db: Database,
  units: { id: string; serial: string }[],
): Promise<string | undefined> {
  for (const { id, serial } of units) {
    const recall = (await findRecallsOfUnit(db, id)).find(({ isRepaired }) => !isRepaired);
    if (recall) return wordsOf(serial, recall.title);
  }
  return undefined;
}

/** Puts into words what the database does not allow because of a recall. */
export async function explainRecall(db: Database, unit: { id: string; serial: string }, error: unknown) {
  if (findBrokenRule(error) === 'units_sold_are_original')
    return new ShopError(
      'conflict',
      (await findUsed(db, [unit])) ?? wordsOfUsed(unit.serial, 'not original'),
    );
  if (findBrokenRule(error) !== 'units_recalled_stay_blocked') return error;
  return new ShopError('conflict', (await findRecalled(db, [unit])) ?? wordsOf(unit.serial, 'recall'));
}

/** Names the first of these units that is not sold as new: its battery status is another than original. */
export async function findUsed(
  db: Database,
  units: { id: string; serial: string }[],
): Promise<string | undefined> {
  const { rows } = await db.execute<{ unit_id: string; status: string }>(sql`
    select unit_id, status from unit_statuses
    where unit_id = any (${sql.param(units.map(({ id }) => id))}::uuid[]) and status <> 'original' limit 1`);
  const [used] = rows;
  const unit = units.find(({ id }) => id === used?.unit_id);
  return used && unit && wordsOfUsed(unit.serial, used.status);
}

const wordsOfUsed = (serial: string, status: string) =>
  `${serial} is ${status === 'waste' ? 'waste' : status}, so it can’t be sold or built in as new.`;

const wordsOf = (serial: string, title: string) =>
  `${serial} is recalled (${title}). It can be sold again once its repair is recorded on the recall.`;
