import { eq, lt } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type KeptFor, keptSince } from '#platform/server/database/kept-for.ts';
import type {
  PaymentProvider,
  ProviderIntent,
  ProviderRefund,
  WebhookEvent,
} from '#platform/server/payment/payment-provider.ts';
import type { OrderParts } from '#shop/orders/server/order-parts.ts';
import { findOrderRow } from '#shop/orders/server/order-repository.ts';
import type { PaymentMethod } from '../rules/payments.ts';
import { closeIntent, closeTransfer } from './close-payment.ts';
import type { AccountCharges, PaymentParts } from './payment-parts.ts';
import { findIntentRow, hasOpenIntent, keepIntent, listOpenIntents } from './payment-repository.ts';
import { type Recorded, recordCharge } from './record-charge.ts';
import { paymentEvents } from './tables.ts';
import { findCharge } from './transfers/transfer-repository.ts';

export type Settlement = Recorded | { outcome: 'not-charged'; status: ProviderIntent['status'] | 'unknown' };

interface Claim {
  /** The order that it is said to be for. */
  orderId?: string;
  /** What is written with it, in the same transaction. */
  alsoWrite?: (tx: Database, recorded: Recorded) => Promise<void>;
}

/**
 * The one way in which an order becomes paid. The browser, the provider's webhook and the reconciliation
 * all come here, in any order and as often as they like. The provider is asked first, with nothing locked.
 */
export async function settlePayment(
  parts: PaymentParts,
  intentId: string,
  { orderId, alsoWrite }: Claim = {},
): Promise<Settlement> {
  const { db, provider } = parts;
  const charged = await findCharge(parts, intentId);
  if (charged?.status === 'canceled') await closeIntent(parts, intentId);
  if (charged?.status !== 'succeeded') {
    return { outcome: 'not-charged', status: charged?.status ?? 'unknown' };
  }
  const payment = await findIntentRow(db, intentId);
  const isKnown = payment !== undefined;
  // One provider's account may serve more than this shop.
  if (!isKnown && !charged.userId) return { outcome: 'not-charged', status: 'unknown' };
  if (!isKnown) await keepStray(db, provider.name, charged);

  return await settle(parts, payment?.method ?? 'card', async (tx) => {
    const recorded = await recordCharge(tx, charged, orderId);
    await alsoWrite?.(tx, recorded);
    return recorded;
  });
}

/** Records what became of money that has come, in one transaction, and does what follows from it. */
export async function settle(
  parts: PaymentParts,
  method: PaymentMethod,
  record: (tx: Database) => Promise<Recorded>,
): Promise<Recorded> {
  const { db, provider, log, stockChanged, metrics } = parts;
  const recorded = await db.transaction(record);
  if ('isNew' in recorded && recorded.isNew)
    metrics.count('ampyard_payments_total', {
      provider: method === 'transfer' ? 'bank' : provider.name,
      outcome: recorded.outcome,
    });
  if (recorded.outcome === 'paid') {
    stockChanged();
    if (recorded.isNew) metrics.count('ampyard_orders_total', { event: 'paid' });
    // So that another tab cannot pay a second time. Should it fail, the reconciliation does it.
    await closePayments(parts, recorded.orderId).catch((error: unknown) =>
      log.warn({ err: error, orderId: recorded.orderId }, 'another payment of a paid order is still open'),
    );
  }
  // It may have taken the stock of a lapsed order again.
  if (recorded.outcome === 'in-part') stockChanged();
  if (recorded.outcome === 'parked' && recorded.isNew) {
    log.error({ intentId: recorded.id, reason: recorded.reason }, 'a charged payment is parked for an admin');
  }
  return recorded;
}

/** Makes sure that nothing can be charged for an order any more. What was charged just before pays the order. */
async function closePayments(parts: PaymentParts, orderId: string): Promise<void> {
  await closeCards(parts, orderId);
  for (const payment of await listOpenIntents(parts.db, orderId))
    if (payment.method === 'transfer') await closeTransfer(parts, payment);
}

/** The same of cards alone. */
export async function closeCards(parts: PaymentParts, orderId: string): Promise<void> {
  for (const { id, method } of await listOpenIntents(parts.db, orderId)) {
    if (method !== 'card') continue;
    const status = (await parts.provider.cancelIntent(id))?.status ?? 'unknown';
    // What the provider does not know cannot be charged either.
    if (status === 'canceled' || status === 'unknown') await closeIntent(parts, id);
    else if (status === 'succeeded') await settlePayment(parts, id);
    else throw new ShopError('conflict', 'This order is being paid right now. Check again in a minute.');
  }
}

/** Charged, and unknown: the shop died before it kept it. Until it is settled, it is as good as parked. */
async function keepStray(
  db: Database,
  name: PaymentProvider['name'],
  charged: ProviderIntent,
): Promise<void> {
  const order = charged.orderId ? await findOrderRow(db, charged.orderId) : undefined;
  const stray = { ...charged, orderId: order?.id ?? null, userId: order?.userId ?? null };
  await keepIntent(db, name, stray, { status: 'parked', parkedFor: 'no-order', parkedAt: new Date() });
}

/** The parts that orders are handled with, where these payments pay them. */
export function orderPartsOf(parts: PaymentParts): OrderParts {
  const { db, log, stockChanged, metrics } = parts;
  const payments = {
    close: (orderId: string) => closePayments(parts, orderId),
    areOpen: hasOpenIntent,
  };
  return { db, log, stockChanged, metrics, payments };
}

/** Writes down what became of a refund. Refunds stand above payments, and bring it. */
export type RecordRefund = (told: ProviderRefund) => Promise<void>;

/** The provider says that something became of a payment. It says so again until this has answered. */
export async function handleWebhook(
  parts: PaymentParts & { recordRefund: RecordRefund; accountCharges: AccountCharges },
  { eventId, intentId, about = 'payment' }: WebhookEvent,
): Promise<void> {
  const { db, provider, recordRefund, accountCharges } = parts;
  const [heard] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, eventId));
  if (heard) return;
  if (about === 'payment') {
    if (!(await accountCharges.settle(intentId))) await settlePayment(parts, intentId);
  }
  // What the event says may be old by now; the provider is asked how things are.
  else
    for (const refund of await provider.listRefunds({ intentId }))
      if (!(await accountCharges.recordRefund(refund))) await recordRefund(refund);
  await db.insert(paymentEvents).values({ id: eventId }).onConflictDoNothing();
}

export const webhookEventsKept: KeptFor = {
  what: 'what payment providers announced',
  time: '30 days',
  by: 'shop/payments/server/settle-payment.ts',
};

/** No provider repeats itself for this long; and what it repeated would be found settled. */
export async function forgetWebhookEvents({ db }: Pick<PaymentParts, 'db'>): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.createdAt, keptSince(webhookEventsKept)));
}
