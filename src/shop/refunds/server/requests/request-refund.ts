import type { z } from 'zod';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noSuchOrder } from '#platform/server/http/access/access.ts';
import { tellAdmins } from '#platform/server/mail/write-email-row.ts';
import { assertCan, changeOrder } from '#shop/orders/server/change-order.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import type { requestRefundSchema } from '../../contract/refund-requests.ts';
import { mostRefundRequests } from '../../rules/refunds.ts';
import { refundRequests } from '../tables.ts';
import { listRequests } from './request-repository.ts';

/**
 * A customer asks for what has not left of a paid order to be taken back. Nothing changes by that: an admin decides. The
 * same id again is the same request.
 */
export async function requestRefund(
  db: Database,
  orderId: string,
  { id, reason }: z.infer<typeof requestRefundSchema>,
  customer: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    const before = await listRequests(tx, orderId);
    if (before.some((request) => request.id === id)) return;
    assertCan('ask-to-cancel', order);
    if (before.some(({ answer }) => answer === null))
      throw new ShopError(
        'conflict',
        'You already requested a refund for this order. We are looking into it.',
      );
    if (before.length >= mostRefundRequests)
      throw new ShopError(
        'conflict',
        `You have requested a refund for this order ${mostRefundRequests} times. Please email us instead.`,
      );
    const added = await tx
      .insert(refundRequests)
      .values({ id, orderId, reason })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0)
      throw new ShopError('conflict', 'This id belongs to a request for another order.');
    const data = { requestId: id, reason };
    await changeOrder(tx, order, 'ask-to-cancel', { kind: 'customer', id: customer.id }, { data });
    await tellAdmins(tx, {
      kind: 'admin-cancellation-asked',
      cause: `cancellation-request/${id}`,
      data: { requestId: id },
    });
  });
}
