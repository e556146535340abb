import type { Database } from '#platform/server/database/database.ts';
import { noSuchOrder, type OrderRow } from '#platform/server/http/access/access.ts';
import { assertCan } from '#shop/orders/server/change-order.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import { findQuantitiesToShip } from './quantities-to-ship.ts';
import { type ShippingParts, shipLines } from './ship-lines.ts';

/** Ships all that is left of an order, unless `assertMay` refuses. */
export async function shipOrder(
  parts: ShippingParts & { db: Database },
  orderId: string,
  admin: { id: string },
  assertMay?: (tx: Database, order: OrderRow) => Promise<void>,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    assertCan('ship', order);
    await assertMay?.(tx, order);
    await shipLines(parts, tx, order, await findQuantitiesToShip(tx, orderId), admin);
  });
}
