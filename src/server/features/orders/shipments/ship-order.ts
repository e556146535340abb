import { ShopError } from '#contract/errors.ts';
import type { Database } from '../../../adapters/database/database.ts';
import { noSuchOrder } from '../../../http/access.ts';
import { hasOpenRequest } from '../cancellation/request-repository.ts';
import { assertCan } from '../change-order.ts';
import { lockOrder } from '../order-repository.ts';
import { shipLines } from './ship-lines.ts';
import { findUnitsToShip } from './units-to-ship.ts';

/** Ships all that is left of an order. */
export async function shipOrder(
  db: Database,
  orderId: string,
  admin: { id: string },
  { unlessAskedToCancel = false } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    assertCan('ship', order);
    if (unlessAskedToCancel && (await hasOpenRequest(tx, orderId)))
      throw new ShopError('conflict', 'Its customer asks to cancel it. Please decide first.');
    await shipLines(tx, order, await findUnitsToShip(tx, orderId), admin);
  });
}
