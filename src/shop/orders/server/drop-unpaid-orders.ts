import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderActor } from '../rules/events.ts';
import { markDeleted } from './delete-order.ts';
import { isOpenOf } from './order-repository.ts';
import { lockStockOfOrders } from './stock-of-orders.ts';
import { orders } from './tables.ts';

const mayBePaid = sql`exists (select from payments where payments.order_id = ${orders.id})`;

/**
 * For somebody who is deleted: their access ends now, whatever a payment provider is doing. What it charges
 * all the same is parked.
 */
export async function dropUnpaidOrders(tx: Database, userId: string, actor: OrderActor): Promise<number> {
  const unpaid = await tx
    .select()
    .from(orders)
    .where(isOpenOf(userId))
    .orderBy(asc(orders.id))
    .for('no key update');
  const ids = unpaid.map(({ id }) => id);
  await lockStockOfOrders(tx, ids);
  for (const order of unpaid) await markDeleted(tx, order, actor);
  // Of these and of those deleted before, the address that they could be told by; unless money may still come of it,
  // whose owner somebody has to find.
  await tx
    .update(orders)
    .set({ email: '', version: sql`${orders.version} + 1` })
    .where(and(eq(orders.userId, userId), isNotNull(orders.deletedAt), sql`not ${mayBePaid}`));
  return unpaid.length;
}
