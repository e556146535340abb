import { and, eq } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noSuchOrder } from '#platform/server/http/access/access.ts';
import { assertCan } from '#shop/orders/server/change-order.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import { lockStockOfOrders } from '#shop/orders/server/stock-of-orders.ts';
import { orderLines } from '#shop/orders/server/tables.ts';
import { findQuantitiesToShip } from '#shop/shipments/server/quantities-to-ship.ts';
import { moveUnits } from './move-units.ts';
import { findRecalled, findUsed } from './recalls-of-units.ts';
import { units } from './tables.ts';

/** Sets a unit aside for an order that waits for it, so that it leaves with no other. */
export async function reserveUnit(
  db: Database,
  orderId: string,
  serial: string,
  admin: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    assertCan('ship', order);
    await lockStockOfOrders(tx, [orderId]);
    const found = await tx
      .select({ unit: units, position: orderLines.position })
      .from(orderLines)
      .innerJoin(units, and(eq(units.productId, orderLines.productId), eq(units.serial, serial)))
      .where(eq(orderLines.orderId, orderId))
      .for('no key update', { of: units });
    if (found.length === 0) throw new ShopError('conflict', `Unit ${serial} does not match this order.`);
    const left = await findQuantitiesToShip(tx, orderId);
    for (const { unit, position } of found) {
      const wanted = left.find((line) => line.position === position)?.quantity ?? 0;
      const reserved = await tx.$count(
        units,
        and(eq(units.orderId, orderId), eq(units.orderPosition, position), eq(units.state, 'reserved')),
      );
      if (reserved >= wanted) continue;
      const recalled = unit.state === 'blocked' && (await findRecalled(tx, [unit]));
      if (recalled) throw new ShopError('conflict', recalled);
      const used = await findUsed(tx, [unit]);
      if (used) throw new ShopError('conflict', used);
      await moveUnits(tx, 'reserved', [unit], { orderId, orderPosition: position, actorId: admin.id });
      await recordAdminActions(tx, admin, [
        {
          action: 'unit.moved',
          subject: { kind: 'unit', id: unit.id, name: serial },
          before: { state: unit.state },
          after: { state: 'reserved', order: order.number },
        },
      ]);
      return;
    }
    throw new ShopError('conflict', 'All units still to ship are already reserved.');
  });
}
