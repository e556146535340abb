import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noSuchOrder, type OrderRow } from '#platform/server/http/access/access.ts';
import type { OrderActor, OrderEventKind } from '../rules/events.ts';
import { addProgress, type Progress, statesOfProgress } from '../rules/progress.ts';
import {
  afterAction,
  canOrder,
  holdsStock,
  isDeleted,
  type OrderAction,
  type OrderStates,
} from '../rules/states.ts';
import { statesOfRow } from './order-repository.ts';
import { moveStockOfOrder } from './stock-of-orders.ts';
import { orderEvents, orders } from './tables.ts';

interface Change {
  /** What of its row becomes otherwise, beside its states. */
  set?: PgUpdateSetSource<typeof orders>;
  /** What it adds to what is shipped and refunded. */
  progress?: Partial<Progress>;
  /** What the event tells. */
  data?: Record<string, unknown>;
  /** Answers an open refund request, where the change settles it. */
  answerRequest?: AnswerRequest;
}

interface OrderStep {
  action: OrderAction;
  before: OrderStates;
  after: OrderStates;
}

/** Says how a shipment or a refund answers the order's open refund request, if it does. Refunds stand above, and fill it. */
export type AnswerRequest = (tx: Database, orderId: string, step: OrderStep) => Promise<string | undefined>;

const eventOf: Record<OrderAction, OrderEventKind> = {
  pay: 'paid',
  ship: 'shipped',
  refund: 'refunded',
  'take-back': 'taken-back',
  delete: 'deleted',
  'correct-address': 'address-corrected',
  lapse: 'lapsed',
  resume: 'resumed',
  'ask-to-cancel': 'cancellation-asked',
  approve: 'approved',
  'ask-for-approval': 'approval-asked',
  'move-promise': 'promise-moved',
  'buy-on-account': 'bought-on-account',
  'settle-account': 'invoices-paid',
  'reopen-account': 'invoices-reopened',
};

/**
 * The one way in which an order that was placed changes: what it is from now on, what that means for the stock, and who
 * did it are written together. The order must be locked, and `assertCan` must have allowed it. Shipping and refunding
 * units move the stock themselves.
 */
export async function changeOrder(
  tx: Database,
  order: OrderRow,
  action: OrderAction,
  actor: OrderActor,
  { set = {}, progress, data = {}, answerRequest }: Change = {},
): Promise<void> {
  const before = statesOfRow(order);
  const reached = progress && addProgress(order, progress);
  const after = reached ? statesOfProgress(order, reached) : afterAction(action, before);
  const now = new Date();
  await tx
    .update(orders)
    .set({
      version: sql`${orders.version} + 1`,
      ...reached,
      ...(before.payment === 'open' && after.payment === 'paid' && { paidAt: now }),
      ...(action === 'settle-account' && { paidAt: now }),
      ...(action === 'reopen-account' && { paidAt: null }),
      ...(before.fulfilment !== 'shipped' && after.fulfilment === 'shipped' && { shippedAt: now }),
      ...(before.hold !== after.hold && { lapsedAt: after.hold === 'lapsed' ? now : null }),
      ...(before.hold !== after.hold && { awaitsApproval: after.hold === 'awaiting-approval' }),
      ...(isDeleted(after) && { deletedAt: now }),
      ...set,
    })
    .where(eq(orders.id, order.id));
  const movement = reached ? undefined : movementBetween(before, after);
  if (movement) await moveStockOfOrder(tx, order.id, movement);
  const cancellation = await answerRequest?.(tx, order.id, { action, before, after });
  await tx.insert(orderEvents).values({
    orderId: order.id,
    kind: eventOf[action],
    actorKind: actor.kind,
    actorId: actor.id ?? null,
    data: cancellation ? { ...data, cancellation } : data,
  });
}

function movementBetween(before: OrderStates, after: OrderStates) {
  const [held, holds] = [holdsStock(before.hold), holdsStock(after.hold)];
  // What has lapsed has given its stock back already.
  if (held === holds) return undefined;
  if (holds) return 'resume';
  return after.hold === 'lapsed' ? 'lapse' : 'delete';
}

/** Asks the tables of states, and refuses in words. */
export function assertCan(action: OrderAction, order: OrderRow): void {
  const states = statesOfRow(order);
  if (!canOrder(action, states)) throw refusalOf(action, states);
}

function refusalOf(action: OrderAction, states: OrderStates): ShopError {
  if (isDeleted(states)) return noSuchOrder();
  if (action === 'ask-to-cancel') return new ShopError('conflict', whyNotToAsk(states));
  if (action === 'delete' && states.payment === 'on-account')
    return new ShopError('conflict', 'This order is on account. Ask for a cancellation instead.');
  if (action === 'delete') return new ShopError('already-paid', 'A paid order cannot be deleted.');
  if (action === 'pay' && states.hold === 'awaiting-approval')
    return new ShopError(
      'conflict',
      'This order waits for your company’s approval. It can be paid after that.',
    );
  if (action === 'move-promise')
    return new ShopError('conflict', 'This order is no longer waiting for stock.');
  if (action === 'approve') return new ShopError('conflict', 'This order no longer needs approval.');
  if (action === 'pay' && states.payment === 'on-account')
    return new ShopError('conflict', 'This order is on account. Pay its invoices.');
  if (action === 'buy-on-account' && states.hold === 'awaiting-approval')
    return new ShopError(
      'conflict',
      'This order waits for your company’s approval. It can be bought on account after that.',
    );
  if (action === 'pay' || action === 'buy-on-account')
    return new ShopError('already-paid', 'This order is already paid.');
  if (action === 'ship' && states.payment === 'open')
    return new ShopError('conflict', 'Only a paid order can be shipped.');
  if (action === 'refund' && states.payment === 'open')
    return new ShopError('conflict', 'Only a paid order can be refunded.');
  if (action === 'refund') return new ShopError('conflict', 'This order has already been fully refunded.');
  if (action === 'correct-address')
    return new ShopError('conflict', 'This order has shipped. Its address can no longer be changed.');
  if (action === 'ship' && states.fulfilment === 'open')
    return new ShopError('conflict', 'This order was refunded. There is nothing left to ship.');
  if (action === 'ship') return new ShopError('conflict', 'This order has already shipped.');
  return new ShopError('conflict', 'This order has just changed. Please review it again.');
}

function whyNotToAsk({ payment, fulfilment }: OrderStates): string {
  if (payment === 'open') return 'This order is not paid. You can delete it yourself.';
  if (fulfilment === 'shipped')
    return 'All of this order has shipped, so you can no longer request a refund here.';
  return 'This order was already refunded.';
}
