import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { amountToMinor, formatMinor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type ProviderRefund, RefundRefused } from '#platform/server/payment/payment-provider.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import { isNews } from '#shop/refunds/rules/refunds.ts';
import { keyIsKnownMs } from '#shop/refunds/server/send-refund.ts';
import { subjectOf } from '#trade/companies/server/change-company.ts';
import { lockCompany } from '#trade/companies/server/company-repository.ts';
import type { refundSurplusSchema } from '../../contract/card-payments.ts';
import { findEntry, payOut, readOpen, undoReturn } from '../ledger.ts';
import { accountEntries, cardPayments, cardRefunds } from '../tables.ts';

type OfCredit = { companyId: string; creditId: string };

/** By whom, and on which day of the shop's calendar. */
type Deciding = { admin: { id: string }; today: string };

/**
 * An admin sends back what is left of a card payment on the account, to its card. It is taken off the account before the
 * provider is asked, so what is sent is never sent twice, nor pays anything meanwhile. Answers in words.
 */
export async function refundSurplus(
  parts: PaymentParts,
  of: OfCredit,
  wanted: z.infer<typeof refundSurplusSchema>,
  deciding: Deciding,
): Promise<string> {
  const { db, log } = parts;
  const refundId = wanted.id;
  await db.transaction((tx) => decide(tx, parts, of, wanted, deciding));
  await sendCardRefund(parts, refundId).catch((err: unknown) =>
    log.warn({ err, refundId }, 'a refund of surplus could not be sent yet'),
  );
  const found = await findRefund(db, refundId);
  if (!found) throw new Error(`The refund ${refundId} is gone.`);
  const { state, failure } = found.refund;
  const amount = formatMinor(found.entry.amountCents);
  if (state === 'failed')
    throw new ShopError(
      'conflict',
      `${amount} could not be refunded: ${failure ?? 'the provider gave no reason'}. It stays on the account.`,
    );
  return state === 'succeeded'
    ? `${amount} was refunded to the card.`
    : `${amount} refund started. We’ll confirm it with the provider.`;
}

async function decide(
  tx: Database,
  { provider }: Pick<PaymentParts, 'provider'>,
  { companyId, creditId }: OfCredit,
  { id, amount, left, reason }: z.infer<typeof refundSurplusSchema>,
  { admin, today: day }: Deciding,
): Promise<void> {
  const company = await lockCompany(tx, companyId);
  const amountCents = amountToMinor(amount);
  const before = await findRefund(tx, id);
  if (before?.entry.companyId === companyId && before.entry.amountCents === amountCents) return;
  if (before) throw new ShopError('conflict', 'This id belongs to another refund.');
  const credit = await findEntry(tx, creditId);
  if (credit?.companyId !== companyId) throw new ShopError('not-found', 'Entry not found.');
  const [payment] = await tx.select().from(cardPayments).where(eq(cardPayments.intentId, credit.sourceKey));
  if (credit.source !== 'card' || !payment?.intentId)
    throw new ShopError(
      'conflict',
      'This wasn’t paid by card. Refund it from your bank, then record the bank refund.',
    );
  if (payment.provider !== provider.name)
    throw new ShopError('conflict', 'This was paid through another card provider. Refund it there.');
  const now = await readOpen(tx, creditId);
  if (now !== amountToMinor(left))
    throw new ShopError(
      'changed-meanwhile',
      `The remaining credit is now ${formatMinor(now)}. Review it and try again.`,
    );
  const { intentId } = payment;
  const paidOut = await payOut(tx, creditId, {
    ...{ companyId, amountCents, day, reference: `refund of ${credit.reference}` },
    ...{ source: 'card', sourceKey: `${intentId} refund ${id}` },
  });
  if (!paidOut.isNew) throw new Error(`The refund ${id} is on the account already.`);
  await tx.insert(cardRefunds).values({ id, entryId: paidOut.id, intentId, reason });
  const after = { amountCents, payment: credit.reference, reason };
  await recordAdminActions(tx, admin, [
    { action: 'company.surplus-refunded', subject: subjectOf(company), after },
  ]);
}

async function findRefund(db: Database, id: string) {
  const [found] = await db
    .select({ refund: cardRefunds, entry: accountEntries })
    .from(cardRefunds)
    .innerJoin(accountEntries, eq(accountEntries.id, cardRefunds.entryId))
    .where(eq(cardRefunds.id, id));
  return found;
}

/** Asks the provider for what is decided, with nothing locked, as often as it takes: once it is sent, it is known by its id. */
async function sendCardRefund(parts: PaymentParts, refundId: string): Promise<void> {
  const { db, provider } = parts;
  const found = await findRefund(db, refundId);
  if (found?.refund.state !== 'pending') return;
  const { intentId, createdAt, providerRefundId } = found.refund;
  const { amountCents } = found.entry;
  try {
    const mayBeMade = providerRefundId !== null || Date.now() - createdAt.getTime() > keyIsKnownMs;
    const made = mayBeMade ? await provider.listRefunds({ intentId }) : [];
    const same = made.find(({ asked }) => asked?.refundId === refundId);
    const told = same ?? (await provider.refund({ intentId, amountCents, refundId, attempt: 1 }));
    await followCardRefund(parts, told);
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    await follow(parts, refundId, { status: 'failed', failure: error.message.slice(0, 500) });
  }
}

/** What the provider says of a refund. Answers whether it is one of these. */
export async function followCardRefund(
  parts: Pick<PaymentParts, 'db' | 'log'>,
  { id: providerRefundId, intentId, asked, status, failure }: ProviderRefund,
): Promise<boolean> {
  const found = asked && (await findRefund(parts.db, asked.refundId));
  if (found?.refund.intentId !== intentId) return false;
  await follow(parts, found.refund.id, { status, failure, providerRefundId });
  return true;
}

type News = Pick<ProviderRefund, 'status' | 'failure'> & { providerRefundId?: string };

/** One that fails brings its money back to the account, whenever that is told. */
async function follow(
  { db, log }: Pick<PaymentParts, 'db' | 'log'>,
  refundId: string,
  { status: state, failure, providerRefundId }: News,
): Promise<void> {
  const hasFailed = await db.transaction(async (tx) => {
    const companyId = (await findRefund(tx, refundId))?.entry.companyId;
    if (!companyId) return false;
    await lockCompany(tx, companyId);
    const found = await findRefund(tx, refundId);
    if (!found) return false;
    const isNew = isNews(found.refund.state, state);
    if (!isNew && found.refund.providerRefundId) return false;
    await tx
      .update(cardRefunds)
      .set({ ...(providerRefundId && { providerRefundId }), ...(isNew && { state, failure }) })
      .where(eq(cardRefunds.id, refundId));
    if (!isNew || state !== 'failed') return false;
    const { entry } = found;
    await undoReturn(tx, entry, {
      ...{ day: new Date().toISOString().slice(0, 10), reference: `failed ${entry.reference}` },
      ...{ source: 'card', sourceKey: `${entry.sourceKey} failed` },
    });
    return true;
  });
  if (hasFailed) log.error({ refundId, failure }, 'a refund of surplus failed: it is on the account again');
}

const atOnce = 200;

/** Sends what was decided and not sent, since the shop died or the provider was down, and asks what became of the rest. */
export async function reconcileCardRefunds(parts: PaymentParts): Promise<void> {
  const { db, provider, log } = parts;
  const isDue = sql`${cardRefunds.checkedAt} < now() - interval '30 seconds' - (now() - ${cardRefunds.createdAt}) / 8`;
  const due = await db
    .select({ id: cardRefunds.id })
    .from(cardRefunds)
    .innerJoin(cardPayments, eq(cardPayments.intentId, cardRefunds.intentId))
    .where(and(eq(cardRefunds.state, 'pending'), eq(cardPayments.provider, provider.name), isDue))
    .orderBy(asc(cardRefunds.checkedAt))
    .limit(atOnce);
  for (const { id } of due) {
    await sendCardRefund(parts, id).catch((err: unknown) =>
      log.warn({ err, refundId: id }, 'a refund of surplus could not be checked'),
    );
    await db.update(cardRefunds).set({ checkedAt: sql`now()` }).where(eq(cardRefunds.id, id));
  }
}
