import type { Database } from '../../../adapters/database/database.ts';
import { noSuchOrder } from '../../../http/access.ts';
import { assertCan } from '../change-order.ts';
import { lockOrder } from '../order-repository.ts';
import { shipLines } from './ship-lines.ts';
import { findUnitsToShip } from './units-to-ship.ts';

/** Ships all that is left of an order. */
export async function shipOrder(db: Database, orderId: string, admin: { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    assertCan('ship', order);
    await shipLines(tx, order, await findUnitsToShip(tx, orderId), admin);
  });
}
