import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../adapters/database/database.ts';
import { orders } from '../../adapters/database/schema.ts';
import { noSuchOrder } from '../../http/access.ts';
import { assertCan, findOrderRow } from './order-repository.ts';

export async function shipOrder(db: Database, orderId: string): Promise<void> {
  const shipped = await db
    .update(orders)
    .set({ shippedAt: new Date() })
    .where(and(eq(orders.id, orderId), isNotNull(orders.paidAt), isNull(orders.shippedAt)))
    .returning({ id: orders.id });
  if (shipped.length > 0) return;
  const order = await findOrderRow(db, orderId);
  if (!order) throw noSuchOrder();
  assertCan('ship', order);
}
