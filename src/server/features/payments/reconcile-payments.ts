import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { canOrder } from '#domain/order-states.ts';
import type { Database } from '../../adapters/database/database.ts';
import { paymentIntents } from '../../adapters/database/schema.ts';
import { findOrderRow, stateOf } from '../orders/order-repository.ts';
import type { PaymentParts } from './payment-parts.ts';
import { closeIntent, type IntentRow } from './payment-repository.ts';
import { settlePayment } from './settle-payment.ts';

const atOnce = 200;

/** A payment without an order that nobody has finished by then was abandoned. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/**
 * Asks the provider what has become of the payments that nobody told the shop about: the tab was closed, the
 * announcement was lost, the server died. New payments are asked for every minute, older ones less and less
 * often. `everything` asks for all, as after a start.
 */
export async function reconcilePayments(parts: PaymentParts, { everything = false } = {}): Promise<void> {
  const { db, provider, log } = parts;
  const isDue = sql`${paymentIntents.checkedAt} < now() - interval '30 seconds' - (now() - ${paymentIntents.createdAt}) / 8`;
  const due = await listOpen(parts, everything ? undefined : isDue);
  for (const intent of due) {
    try {
      const settlement = await settlePayment(parts, intent.id);
      if (settlement.outcome === 'not-charged') await closeWhenPointless(parts, intent, settlement.status);
    } catch (error) {
      log.warn(
        { err: error, intentId: intent.id, provider: provider.name },
        'a payment could not be checked',
      );
    }
    await db.update(paymentIntents).set({ checkedAt: sql`now()` }).where(eq(paymentIntents.id, intent.id));
  }
}

function listOpen({ db, provider }: PaymentParts, isDue: SQL | undefined): Promise<IntentRow[]> {
  return db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.status, 'open'), eq(paymentIntents.provider, provider.name), isDue))
    .orderBy(asc(paymentIntents.checkedAt))
    .limit(atOnce);
}

/** What nobody can be meant to pay any more is closed, so that nobody does. */
async function closeWhenPointless(
  { db, provider }: PaymentParts,
  intent: IntentRow,
  status: string,
): Promise<void> {
  if (status === 'processing' || !(await isPointless(db, intent))) return;
  const now = await provider.cancelIntent(intent.id);
  if (!now || now.status === 'canceled') await closeIntent(db, intent.id);
}

async function isPointless(db: Database, { orderId, createdAt }: IntentRow): Promise<boolean> {
  const order = orderId ? await findOrderRow(db, orderId) : undefined;
  return order ? !canOrder('pay', stateOf(order)) : Date.now() - createdAt.getTime() > abandonedAfterMs;
}
