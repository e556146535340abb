import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { canOrder } from '#shop/orders/rules/states.ts';
import { findOrderRow, statesOfRow } from '#shop/orders/server/order-repository.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { closeIntent, closeTransfer } from './close-payment.ts';
import type { PaymentParts } from './payment-parts.ts';
import type { IntentRow } from './payment-repository.ts';
import { settlePayment } from './settle-payment.ts';
import { payments } from './tables.ts';

const atOnce = 200;

/** After so many failures in a row the provider is down, and each further one may take half a minute. */
const patience = 5;

/** A payment without an order that is not finished by then was abandoned. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/**
 * Asks the provider what has become of payments that the shop has not heard of: the tab was closed, the
 * webhook was lost, the server died. New payments are asked for every minute, older ones less and less
 * often.
 */
export async function reconcilePayments(parts: PaymentParts): Promise<void> {
  const isDue = sql`${payments.checkedAt} < now() - interval '30 seconds' - (now() - ${payments.createdAt}) / 8`;
  await checkAll(parts, await listOpen(parts, isDue, payments.checkedAt));
  await closePointlessTransfers(parts);
}

/** Asks for all that is open, however old, as after a start. */
export async function reconcileEverything(
  parts: PaymentParts,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  for (let last = ''; !signal?.aborted; ) {
    const stretch = await listOpen(parts, gt(payments.id, last), payments.id);
    const isProviderUp = await checkAll(parts, stretch, signal);
    if (!isProviderUp || stretch.length < atOnce) return;
    last = stretch.at(-1)?.id ?? '';
  }
}

/** An order that is paid, lapsed or deleted waits for no transfer. */
async function closePointlessTransfers(parts: PaymentParts): Promise<void> {
  const isPointless = sql`num_nonnulls(${orders.paidAt}, ${orders.onAccountAt}, ${orders.lapsedAt}, ${orders.deletedAt}) > 0`;
  const pointless = await parts.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.status, 'open'), eq(payments.method, 'transfer'), isPointless))
    .limit(atOnce);
  for (const { payment } of pointless) await closeTransfer(parts, payment);
}

function listOpen(
  { db, provider }: PaymentParts,
  isWanted: SQL,
  order: typeof payments.id | typeof payments.checkedAt,
): Promise<IntentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'open'), eq(payments.provider, provider.name), isWanted))
    .orderBy(asc(order))
    .limit(atOnce);
}

/** Answers whether the provider could be asked. One payment that fails keeps no other from being checked. */
async function checkAll(parts: PaymentParts, intents: IntentRow[], signal?: AbortSignal): Promise<boolean> {
  const { db, provider, log } = parts;
  let failuresInARow = 0;
  for (const intent of intents) {
    if (signal?.aborted || failuresInARow === patience) break;
    try {
      const settlement = await settlePayment(parts, intent.id);
      if (settlement.outcome === 'not-charged') await closeWhenPointless(parts, intent, settlement.status);
      failuresInARow = 0;
    } catch (error) {
      failuresInARow++;
      log.warn(
        { err: error, intentId: intent.id, provider: provider.name },
        'a payment could not be checked',
      );
    }
    await db.update(payments).set({ checkedAt: sql`now()` }).where(eq(payments.id, intent.id));
  }
  return failuresInARow < patience;
}

/** A payment whose order no longer needs it is closed, so that it cannot be charged. */
async function closeWhenPointless(parts: PaymentParts, intent: IntentRow, status: string): Promise<void> {
  if (status === 'processing' || !(await isPointless(parts.db, intent))) return;
  const now = await parts.provider.cancelIntent(intent.id);
  if (!now || now.status === 'canceled') await closeIntent(parts, intent.id);
}

async function isPointless(db: Database, { orderId, createdAt }: IntentRow): Promise<boolean> {
  const order = orderId ? await findOrderRow(db, orderId) : undefined;
  return order ? !canOrder('pay', statesOfRow(order)) : Date.now() - createdAt.getTime() > abandonedAfterMs;
}
