import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import type { ProviderIntent } from '#platform/server/payment/payment-provider.ts';
import { changeOrder } from '#shop/orders/server/change-order.ts';
import { isOpenOf, lockOrder, statesOfRow } from '#shop/orders/server/order-repository.ts';
import { isInStock } from '#shop/orders/server/stock-of-orders.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { reasonAgainst } from '../rules/charges-and-transfers.ts';
import type { ParkedReason } from '../rules/payments.ts';
import { findIntentRow, type IntentRow, lockIntent } from './payment-repository.ts';
import { payments } from './tables.ts';

/** What became of a charge. */
export type Recorded =
  | { outcome: 'paid'; orderId: string; isNew: boolean }
  | { outcome: 'parked'; id: string; reason: ParkedReason; isNew: boolean }
  /** The order waits for the rest of it. */
  | { outcome: 'in-part'; orderId: string }
  /** It is not known yet for which order. */
  | { outcome: 'unclaimed' };

/** How long a charge without an order waits for the browser to name one. */
const claimWindowMs = 60 * 60 * 1000;

/** Pays the order by a charge, or parks the charge where an admin sees it. Recording it again changes nothing. */
export async function recordCharge(
  tx: Database,
  charged: ProviderIntent,
  claimed?: string,
): Promise<Recorded> {
  // The order is locked before the payment, here as everywhere.
  const seen = await findIntentRow(tx, charged.id);
  const orderId = seen?.orderId ?? claimed ?? (seen && (await findOnlyOrder(tx, seen)));
  const order = orderId ? await lockOrder(tx, orderId) : undefined;
  const intent = await lockIntent(tx, charged.id);

  if (intent.status === 'settled' && intent.orderId)
    return { outcome: 'paid', orderId: intent.orderId, isNew: false };
  if (intent.dealtWithAt)
    return { outcome: 'parked', id: intent.id, reason: intent.parkedFor ?? 'no-order', isNew: false };
  if (!order) return await parkWhenOld(tx, intent);
  if (intent.orderId && intent.orderId !== order.id) return { outcome: 'unclaimed' };

  // The reference of a transfer names the order; the bank tells only the payer's name. A company's order is paid by any of
  // its people who may: that was asked when the payment began.
  const isForOrder =
    intent.method === 'transfer' || (order.companyId !== null && intent.orderId === order.id);
  const userId = isForOrder ? order.userId : intent.userId;
  const reason = await findReasonAgainst(tx, order, { userId }, charged);
  if (reason) return await park(tx, intent, reason, order.id);
  await tx
    .update(payments)
    .set({ status: 'settled', orderId: order.id, parkedFor: null, parkedAt: null })
    .where(eq(payments.id, intent.id));
  // Who has seen a transfer at the bank is told with it.
  const actor = { kind: intent.method === 'transfer' ? 'shop' : 'provider' } as const;
  await changeOrder(tx, order, 'pay', actor, { set: { transactionId: intent.id } });
  return { outcome: 'paid', orderId: order.id, isNew: true };
}

async function findReasonAgainst(
  tx: Database,
  order: OrderRow,
  { userId }: Pick<IntentRow, 'userId'>,
  { amountCents, currency }: ProviderIntent,
): Promise<ParkedReason | undefined> {
  const states = statesOfRow(order);
  const reason = reasonAgainst({ ...order, states }, { userId, amountCents, currency });
  if (reason) return reason;
  // A lapsed order has given its stock back, and needs it again.
  return states.hold === 'lapsed' && !(await isInStock(tx, order.id)) ? 'out-of-stock' : undefined;
}

/** With the total alone, the browser names the order later; a single order of that amount leaves no doubt. */
async function findOnlyOrder(tx: Database, { userId, amountCents }: IntentRow): Promise<string | undefined> {
  if (!userId) return undefined;
  const candidates = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOpenOf(userId), eq(orders.totalCents, amountCents)))
    .limit(2);
  return candidates.length === 1 ? candidates[0]?.id : undefined;
}

async function parkWhenOld(tx: Database, intent: IntentRow): Promise<Recorded> {
  if (intent.userId && Date.now() - intent.createdAt.getTime() < claimWindowMs)
    return { outcome: 'unclaimed' };
  return await park(tx, intent, 'no-order', null);
}

async function park(
  tx: Database,
  intent: IntentRow,
  reason: ParkedReason,
  orderId: string | null,
): Promise<Recorded> {
  await tx
    .update(payments)
    .set({ status: 'parked', parkedFor: reason, parkedAt: intent.parkedAt ?? new Date(), orderId })
    .where(and(eq(payments.id, intent.id), isNull(payments.dealtWithAt)));
  return { outcome: 'parked', id: intent.id, reason, isNew: intent.parkedFor !== reason };
}
