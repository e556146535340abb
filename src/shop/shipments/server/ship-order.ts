import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noSuchOrder, type OrderRow } from '#platform/server/http/access.ts';
import { assertCan } from '#shop/orders/server/change-order.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import { hasOpenRequest } from '#shop/refunds/server/requests/request-repository.ts';
import { shipLines } from './ship-lines.ts';
import { findUnitsToShip } from './units-to-ship.ts';

/** Ships all that is left of an order. */
export async function shipOrder(
  db: Database,
  orderId: string,
  admin: { id: string },
  { amongMany = false } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    assertCan('ship', order);
    if (amongMany) await assertPlain(tx, order);
    await shipLines(tx, order, await findUnitsToShip(tx, orderId), admin);
  });
}

/** What nobody looks at one by one leaves only where there is nothing to decide. */
async function assertPlain(tx: Database, { id, refundedCents, totalCents }: OrderRow): Promise<void> {
  if (await hasOpenRequest(tx, id))
    throw new ShopError('conflict', 'The customer requested a refund. Please decide that first.');
  if (refundedCents === totalCents)
    throw new ShopError('conflict', 'Fully refunded. To ship it anyway, ship it on its own page.');
}
