import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockOrder, subjectOf } from '#shop/orders/server/order-repository.ts';
import { orderEvents } from '#shop/orders/server/tables.ts';
import { requireOpenRequest } from './open-request.ts';
import { answerOpenRequest, findRequest } from './request-repository.ts';

/** An admin lets an order stay as it is, and says why. The same words again are the same answer. */
export async function declineRequest(
  db: Database,
  named: { id: string; requestId: string },
  words: string,
  admin: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, named.id);
    if (!order) throw new ShopError('not-found', 'Request not found.');
    const before = await findRequest(tx, named);
    if (before?.answer === 'declined' && before.words === words) return;
    const request = await requireOpenRequest(tx, named);
    await answerOpenRequest(tx, order.id, 'declined', words);
    await tx.insert(orderEvents).values({
      ...{ orderId: order.id, kind: 'cancellation-declined', actorKind: 'admin', actorId: admin.id },
      data: { requestId: request.id, words },
    });
    await recordAdminActions(tx, admin, [
      {
        action: 'cancellation.declined',
        subject: subjectOf(order),
        after: { words },
      },
    ]);
  });
}
