import type { Database } from '../../adapters/database/database.ts';
import { noSuchOrder } from '../../http/access.ts';
import { assertCan, changeOrder } from './change-order.ts';
import { lockOrder } from './order-repository.ts';

export async function shipOrder(db: Database, orderId: string, admin: { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    assertCan('ship', order);
    await changeOrder(tx, order, 'ship', { kind: 'admin', id: admin.id });
  });
}
