import { eq } from 'drizzle-orm';
import { ShopError } from '#contract/errors.ts';
import type { Database } from '../../adapters/database/database.ts';
import { orders } from '../../adapters/database/schema.ts';
import { noSuchOrder, type OrderRow } from '../../http/access.ts';
import type { OrderParts } from './order-parts.ts';
import { assertCan, lockOrder } from './order-repository.ts';
import { returnStock } from './stock.ts';

/** A payment may begin while another is being closed; more often than this it is not by chance. */
const attempts = 3;

/**
 * Deletes an unpaid order and gives its stock back. Whatever could still charge for it is closed first, so
 * that nobody pays for an order that is gone.
 */
export async function deleteOrder(parts: OrderParts, order: OrderRow): Promise<void> {
  assertCan('delete', order);
  for (let attempt = 1; attempt <= attempts; attempt++) {
    await parts.payments.close(order.id);
    if (await deleteUnlessPaying(parts, order.id)) return;
  }
  throw new ShopError('conflict', 'This order is being paid right now.');
}

function deleteUnlessPaying({ db, payments }: OrderParts, orderId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    assertCan('delete', order);
    if (await payments.areOpen(tx, orderId)) return false;
    await markDeleted(tx, order);
    return true;
  });
}

/** The order's number stays used; who ordered, and where it should have gone, is forgotten. */
export async function markDeleted(tx: Database, order: OrderRow): Promise<void> {
  await tx
    .update(orders)
    .set({ deletedAt: new Date(), customerName: '', phone: '', address: '' })
    .where(eq(orders.id, order.id));
  if (!order.lapsedAt) await returnStock(tx, order);
}
