import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Batch } from '../../contract/units.ts';
import { batches } from '../tables.ts';

const mostListed = 500;

/** Batches of a product, the newest first. */
export async function listBatches(db: Database, productId: string): Promise<Batch[]> {
  const { id, number, madeOn, received, onHand, blocked } = batches;
  const units = sql`(select count(*) from units where units.batch_id = batches.id)`.mapWith(Number);
  return await db
    .select({ id, number, madeOn, received, onHand, blocked, units })
    .from(batches)
    .where(eq(batches.productId, productId))
    .orderBy(desc(batches.position))
    .limit(mostListed);
}

/** Writes down the batches that somebody names, where they are new. Answers the id of each, by its number. */
export async function writeBatches(
  tx: Database,
  productId: string,
  named: { batch?: string | undefined; madeOn?: string | undefined }[],
): Promise<Map<string, string>> {
  const numbers = [...new Set(named.flatMap(({ batch }) => batch ?? []))];
  if (numbers.length === 0) return new Map();
  const dayOf = new Map(named.map(({ batch, madeOn }) => [batch, madeOn ?? null]));
  const { rows } = await tx.execute<{ number: string; id: string }>(sql`
    with given as (
      select * from unnest(${sql.param(numbers)}::text[],
        ${sql.param(numbers.map((number) => dayOf.get(number) ?? null))}::date[]) as given (number, made_on)
    ), added as (
      insert into batches (product_id, number, made_on) select ${productId}::uuid, number, made_on from given
      on conflict (product_id, number) do nothing returning number, id
    )
    select number, id from added
    union all
    select number, id from batches join given using (number) where product_id = ${productId}`);
  return new Map(rows.map(({ number, id }) => [number, id]));
}
