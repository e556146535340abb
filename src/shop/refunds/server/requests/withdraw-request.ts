import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import { orderEvents } from '#shop/orders/server/tables.ts';
import type { RefundRequestAnswer } from '../../rules/cancellation.ts';
import { answerOpenRequest, findRequest } from './request-repository.ts';

/** Whoever decided while the customer thought better of it was first, or was not: never both. */
const tooLate: Record<Exclude<RefundRequestAnswer, 'withdrawn'>, string> = {
  granted: 'Your request was approved in the meantime: the order is refunded.',
  'partly-granted': 'Your request was approved in part in the meantime.',
  declined: 'Your request was declined in the meantime: the order ships as planned.',
  'too-late': 'Your order shipped in the meantime.',
};

/** A customer thinks better of it. Twice is once. */
export async function withdrawRequest(
  db: Database,
  named: { id: string; requestId: string },
  customer: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, named.id);
    const request = order && (await findRequest(tx, named));
    if (!order || !request) throw new ShopError('not-found', 'Request not found.');
    if (request.answer === 'withdrawn') return;
    if (request.answer) throw new ShopError('conflict', tooLate[request.answer]);
    await answerOpenRequest(tx, order.id, 'withdrawn');
    await tx.insert(orderEvents).values({
      ...{ orderId: order.id, kind: 'cancellation-withdrawn', actorKind: 'customer', actorId: customer.id },
      data: { requestId: request.id },
    });
  });
}
