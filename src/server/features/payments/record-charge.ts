import { and, eq, isNull } from 'drizzle-orm';
import type { ParkedReason } from '#domain/parked-payments.ts';
import type { Database } from '../../adapters/database/database.ts';
import { orders, paymentIntents } from '../../adapters/database/schema.ts';
import { currency, type ProviderIntent } from '../../adapters/payment/payment-provider.ts';
import type { OrderRow } from '../../http/access.ts';
import { isOpenOf, lockOrder, stateOf } from '../orders/order-repository.ts';
import { takeStock } from '../orders/stock.ts';
import { findIntentRow, type IntentRow, lockIntent } from './payment-repository.ts';

/** What became of a charge. */
export type Recorded =
  | { outcome: 'paid'; orderId: string; isNew: boolean }
  | { outcome: 'parked'; reason: ParkedReason; isNew: boolean }
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
  if (intent.dealtWithAt) return { outcome: 'parked', reason: intent.parkedFor ?? 'no-order', isNew: false };
  if (!order) return await parkWhenOld(tx, intent);
  if (intent.orderId && intent.orderId !== order.id) return { outcome: 'unclaimed' };

  const reason = reasonAgainst(order, intent, charged) ?? (await retakeStock(tx, order));
  if (reason) return await park(tx, intent, reason, order.id);
  await tx
    .update(paymentIntents)
    .set({ status: 'settled', orderId: order.id, parkedFor: null, parkedAt: null })
    .where(eq(paymentIntents.id, intent.id));
  await tx
    .update(orders)
    .set({ paidAt: new Date(), transactionId: intent.id, lapsedAt: null })
    .where(eq(orders.id, order.id));
  return { outcome: 'paid', orderId: order.id, isNew: true };
}

function reasonAgainst(
  order: OrderRow,
  intent: IntentRow,
  charged: ProviderIntent,
): ParkedReason | undefined {
  const state = stateOf(order);
  if (state === 'deleted') return 'order-deleted';
  if (state !== 'unpaid') return 'already-paid';
  if (order.userId !== intent.userId) return 'wrong-customer';
  if (charged.amountCents !== order.totalCents || charged.currency !== currency) return 'wrong-amount';
  return undefined;
}

/** A lapsed order has given its stock back, and needs it again. */
async function retakeStock(tx: Database, order: OrderRow): Promise<ParkedReason | undefined> {
  return order.lapsedAt && !(await takeStock(tx, order)) ? 'out-of-stock' : undefined;
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
    .update(paymentIntents)
    .set({ status: 'parked', parkedFor: reason, parkedAt: intent.parkedAt ?? new Date(), orderId })
    .where(and(eq(paymentIntents.id, intent.id), isNull(paymentIntents.dealtWithAt)));
  return { outcome: 'parked', reason, isNew: intent.parkedFor !== reason };
}
