import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { noSuchOrder } from '#platform/server/http/access/access.ts';
import { whyNotTo } from '../rules/order-tax.ts';
import { assertCan, changeOrder } from './change-order.ts';
import type { CompanyOrders, OrderParts } from './order-parts.ts';
import { lockOrder, statesOfRow, subjectOf } from './order-repository.ts';

/** Where an order goes can be corrected until it is on its way. What it was before stays known. */
export async function correctAddress(
  {
    db,
    companyOrders,
    stockChanged,
  }: Pick<OrderParts, 'db' | 'stockChanged'> & {
    companyOrders: CompanyOrders;
  },
  orderId: string,
  address: string,
  admin: { id: string },
): Promise<void> {
  const mayHoldAgain = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    assertCan('correct-address', order);
    if (order.address === address) return false;
    const why = order.tax && whyNotTo(order.tax, address);
    if (why) throw new ShopError('conflict', why);
    const actor = { kind: 'admin', id: admin.id } as const;
    const data = { before: order.address, after: address };
    // In parts it is known no more.
    await changeOrder(tx, order, 'correct-address', actor, { set: { address, delivery: null }, data });
    if (order.companyId) await companyOrders.wasChanged(tx, order.id);
    await recordAdminActions(tx, admin, [
      {
        action: 'order.address-corrected',
        subject: subjectOf(order),
        before: { address: order.address },
        after: { address },
      },
    ]);
    return order.companyId !== null && statesOfRow(order).hold === 'lapsed';
  });
  if (mayHoldAgain) stockChanged();
}
