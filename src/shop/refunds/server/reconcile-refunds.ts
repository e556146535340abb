import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ProviderRefund } from '#platform/server/payment/payment-provider.ts';
import type { AccountCharges, PaymentParts } from '#shop/payments/server/payment-parts.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { recordRefund } from './record-refund.ts';
import { sendRefund } from './send-refund.ts';
import { refunds } from './tables.ts';

const atOnce = 200;

/** After so many failures in a row the provider is down. */
const patience = 5;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Sends what was decided and not sent, since the shop died or the provider was down; and asks what became of recent
 * ones, also of those made at the provider itself, should a webhook have been lost.
 */
export async function reconcileRefunds(
  parts: PaymentParts & { accountCharges?: AccountCharges },
  { days = 2, isAll = false, signal }: { days?: number; isAll?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  const { db, provider, log } = parts;
  const isDue = sql`${refunds.checkedAt} < now() - interval '30 seconds' - (now() - ${refunds.createdAt}) / 8`;
  const owed = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.state, 'pending'), eq(payments.provider, provider.name), isAll ? undefined : isDue))
    .orderBy(asc(refunds.checkedAt))
    .limit(atOnce);
  let failuresInARow = 0;
  const attempt = async (work: () => Promise<void>, about: object) => {
    if (signal?.aborted || failuresInARow === patience) return;
    try {
      await work();
      failuresInARow = 0;
    } catch (error) {
      failuresInARow++;
      log.warn({ err: error, provider: provider.name, ...about }, 'a refund could not be checked');
    }
  };
  for (const { id } of owed) {
    await attempt(() => sendRefund(parts, id), { refundId: id });
    await db.update(refunds).set({ checkedAt: sql`now()` }).where(eq(refunds.id, id));
  }
  let made: ProviderRefund[] = [];
  await attempt(async () => {
    made = await provider.listRefunds({ since: new Date(Date.now() - days * dayMs) });
  }, {});
  const news = await leaveOutKnown(parts, made);
  const record = async (one: ProviderRefund) => {
    if (!(await parts.accountCharges?.recordRefund(one))) await recordRefund(parts, one);
  };
  for (const one of news) await attempt(() => record(one), { providerRefundId: one.id });
}

async function leaveOutKnown({ db }: PaymentParts, made: ProviderRefund[]): Promise<ProviderRefund[]> {
  if (made.length === 0) return [];
  const ids = made.map(({ id }) => id);
  const known = await db
    .select({ id: refunds.providerRefundId, state: refunds.state })
    .from(refunds)
    .where(inArray(refunds.providerRefundId, ids));
  const stateOf = new Map(known.map(({ id, state }) => [id, state]));
  return made.filter(({ id, status }) => stateOf.get(id) !== status);
}
