import { asc } from 'drizzle-orm';
import type { Database } from '../../adapters/database/database.ts';
import { orders } from '../../adapters/database/schema.ts';
import { markDeleted } from './delete-order.ts';
import { isOpenOf } from './order-repository.ts';

/**
 * For somebody who is deleted: their access ends now, whatever a payment provider is doing. What it charges
 * all the same is parked. Two such transactions take products in the same order, so neither waits for the other in turn.
 */
export async function dropUnpaidOrders(tx: Database, userId: string): Promise<number> {
  const unpaid = await tx
    .select()
    .from(orders)
    .where(isOpenOf(userId))
    .orderBy(asc(orders.productId), asc(orders.id))
    .for('no key update');
  for (const order of unpaid) await markDeleted(tx, order);
  return unpaid.length;
}
