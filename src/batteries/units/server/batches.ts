import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { formatCount } from '#platform/kernel/count.ts';
import type { Database } from '#platform/server/database/database.ts';
import { findBrokenRule } from '#platform/server/database/failures.ts';
import { lockStock } from '#shop/catalog/server/stock.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { Batch, moveBatchSchema, receiveBatchSchema } from '../contract/units.ts';
import { requireProduct } from './set-tracking.ts';
import { batches, batchMovements } from './tables.ts';

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

/** Adds the named batches that are new. Returns the id of each by its number. */
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

/** A quantity of a batch has come, the first or one more. */
export async function receiveBatch(
  db: Database,
  productId: string,
  { number, quantity, madeOn }: z.output<typeof receiveBatchSchema>,
  admin: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStock(tx, [productId]);
    const product = await requireProduct(tx, productId, 'batch');
    const batchId = (await writeBatches(tx, productId, [{ batch: number, madeOn }])).get(number);
    if (!batchId) throw new Error(`The batch ${number} was not kept.`);
    await tx.insert(batchMovements).values({
      ...{ batchId, kind: 'received', receivedChange: quantity, onHandChange: quantity, actorId: admin.id },
    });
    await recordAdminActions(tx, admin, [
      {
        action: 'batch.received',
        subject: { kind: 'product', id: productId, name: product.name },
        after: { batch: number, quantity },
      },
    ]);
  });
}

type Wanted = z.output<typeof moveBatchSchema>;
type BatchRow = typeof batches.$inferSelect;

/** Takes a quantity of a batch from sale, puts it back, or takes back what has left with an order. */
export async function moveBatch(
  db: Database,
  id: string,
  wanted: Wanted,
  admin: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { batch, productName } = await lockBatch(tx, id);
    const { move, quantity, note } = wanted;
    const from = move === 'returned' ? await findShipped(tx, batch, wanted.order ?? '') : undefined;
    const left = from ? from.quantity : move === 'blocked' ? batch.onHand : batch.blocked;
    if (quantity > left) throw tooMany(move, left);
    const change = { blocked: [-1, 1], restocked: [1, -1], returned: [1, 0] }[move];
    await tx
      .insert(batchMovements)
      .values({
        ...{ batchId: id, kind: move, actorId: admin.id, note, orderId: from?.orderId },
        ...{ onHandChange: quantity * (change[0] ?? 0), blockedChange: quantity * (change[1] ?? 0) },
        orderPosition: from?.position,
      })
      .catch((error) => {
        if (findBrokenRule(error) !== 'batches_recalled_stay_blocked') throw error;
        throw new ShopError('conflict', `Batch ${batch.number} is recalled. Release it in the recall first.`);
      });
    await recordAdminActions(tx, admin, [
      {
        action: 'batch.moved',
        subject: { kind: 'product', id: batch.productId, name: productName },
        after: { batch: batch.number, move, quantity, note, order: wanted.order },
      },
    ]);
  });
}

/** Its stock first, as by everybody. */
async function lockBatch(tx: Database, id: string): Promise<{ batch: BatchRow; productName: string }> {
  const [seen] = await tx.select({ productId: batches.productId }).from(batches).where(eq(batches.id, id));
  if (seen) await lockStock(tx, [seen.productId]);
  const [found] = await tx
    .select({ batch: batches, productName: products.name })
    .from(batches)
    .innerJoin(products, eq(products.id, batches.productId))
    .where(eq(batches.id, id));
  if (!found) throw new ShopError('not-found', 'Batch not found.');
  return found;
}

/** What has left of a batch with an order, and is not back. */
async function findShipped(tx: Database, { id, number }: BatchRow, order: string) {
  const { rows } = await tx.execute<{ order_id: string; position: number; quantity: number }>(sql`
    select order_id, order_position as position, -sum(on_hand_change)::int as quantity
    from batch_movements join orders on orders.id = order_id
    where batch_id = ${id} and orders.number = upper(${order.trim()}) and kind in ('shipped', 'returned')
    group by 1, 2 having sum(on_hand_change) < 0 order by 2 limit 1`);
  const [found] = rows;
  if (!found)
    throw new ShopError('conflict', `No units of batch ${number} are out with order ${order.trim()}.`);
  return { orderId: found.order_id, position: found.position, quantity: found.quantity };
}

function tooMany(move: Wanted['move'], left: number): ShopError {
  const where = { blocked: 'for sale', restocked: 'blocked', returned: 'out with this order' }[move];
  const message = `Only ${formatCount(left)} of this batch ${left === 1 ? 'is' : 'are'} ${where}.`;
  return new ShopError('conflict', message, [{ field: 'quantity', message, current: { left } }]);
}
