import { ShopError } from '#platform/contract/errors.ts';
import { formatCount } from '#platform/kernel/count.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noSuchOrder, type OrderRow } from '#platform/server/http/access/access.ts';
import { assertCan } from '#shop/orders/server/change-order.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import { describeOwed } from '../rules/what-is-owed.ts';
import { findQuantitiesLeft, type LineLeft } from './quantities-to-ship.ts';
import { type ShippingParts, shipLines } from './ship-lines.ts';

/** Ships all that is left of an order, unless `assertMay` refuses. */
export async function shipOrder(
  parts: ShippingParts & { db: Database },
  orderId: string,
  admin: { id: string },
  assertMay?: (tx: Database, order: OrderRow) => Promise<void>,
): Promise<void> {
  await parts.beforeShipping(orderId);
  await parts.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    assertCan('ship', order);
    await assertMay?.(tx, order);
    const left = await findQuantitiesLeft(tx, orderId);
    assertNothingOwed(left);
    const lines = left.map(({ position, quantity }) => ({ position, quantity }));
    await shipLines(parts, tx, order, lines, admin);
  });
}

/** An order ships as a whole once all of it is there. */
function assertNothingOwed(left: LineLeft[]): void {
  const sum = (unitsOf: (line: LineLeft) => number) => left.reduce((units, line) => units + unitsOf(line), 0);
  const owed = sum((line) => line.owed);
  const made = describeOwed(owed);
  if (!made) return;
  const there = sum((line) => line.quantity) - owed;
  throw new ShopError(
    'conflict',
    there === 0 ? made : `${made} Ship the ${formatCount(there)} that are in stock on the order’s page.`,
  );
}
