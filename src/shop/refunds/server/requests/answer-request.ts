import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderAction, OrderStates } from '#shop/orders/rules/states.ts';
import { lockOrder, subjectOf } from '#shop/orders/server/order-repository.ts';
import { orderEvents } from '#shop/orders/server/tables.ts';
import type { RefundRequestAnswer } from '../../rules/refunds.ts';
import { answerOpenRequest, findRequest, requireOpenRequest } from './request-repository.ts';

/** An admin may decide while the customer withdraws: only the first of the two counts. */
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

interface Step {
  action: OrderAction;
  before: OrderStates;
  after: OrderStates;
}

/**
 * What a shipment or a refund means for a request that is open: it is answered where the admin says so, and where nothing
 * is left that could still be cancelled. Answers how.
 */
export async function settleRequest(
  tx: Database,
  orderId: string,
  step: Step,
  /** Whether an admin answers the request by it. */
  { isAnswer = false } = {},
): Promise<RefundRequestAnswer | undefined> {
  const answer = answerBy(step, isAnswer);
  return answer && (await answerOpenRequest(tx, orderId, answer)) ? answer : undefined;
}

function answerBy({ action, before, after }: Step, isAnswer: boolean): RefundRequestAnswer | undefined {
  const isLast = before.hold === 'held' && after.hold === 'released';
  if (action === 'ship') return isLast ? 'too-late' : undefined;
  if (action !== 'refund' && action !== 'take-back') return undefined;
  if (isLast) return 'granted';
  return isAnswer ? 'partly-granted' : undefined;
}
