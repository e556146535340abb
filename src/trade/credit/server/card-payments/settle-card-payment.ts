import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { formatMinor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ProviderIntent, ProviderRefund } from '#platform/server/payment/payment-provider.ts';
import type { AccountCharges, PaymentParts } from '#shop/payments/server/payment-parts.ts';
import { lockCompany } from '#trade/companies/server/company-repository.ts';
import { allocate, openItems, recordPayment, returnPart, undoReturn } from '../ledger.ts';
import { accountEntries, type CardPaymentRow, cardPayments } from '../tables.ts';
import { followCardRefund, reconcileCardRefunds } from './refund-surplus.ts';

type Status = ProviderIntent['status'] | 'settled' | 'unknown';

/**
 * The one way in which money of a card comes to an account. Browser, webhook and job all come here, in any order and as often
 * as they like. The provider is asked first, with nothing locked.
 */
export async function settleCardPayment(parts: PaymentParts, payment: CardPaymentRow): Promise<Status> {
  const { db, provider, metrics } = parts;
  const { intentId } = payment;
  if (!intentId) return 'unknown';
  const charged = await provider.findIntent(intentId);
  if (charged?.status === 'canceled') await closeCardPayment(db, payment);
  if (charged?.status !== 'succeeded') return charged?.status ?? 'unknown';
  const isNew = await db.transaction((tx) => book(tx, payment.id, charged));
  if (isNew) {
    metrics.count('ampyard_payments_total', { provider: provider.name, outcome: 'paid' });
    await closeOverlapping(parts, payment);
  }
  return 'settled';
}

/** Pays what was chosen, once. What was paid otherwise meanwhile leaves its money on the account. Answers whether it is new. */
async function book(
  tx: Database,
  id: string,
  { id: intentId, amountCents }: ProviderIntent,
): Promise<boolean> {
  const [seen] = await tx.select().from(cardPayments).where(eq(cardPayments.id, id));
  if (!seen) return false;
  const { companyId, currency, day, items } = seen;
  await lockCompany(tx, companyId);
  const credit = await recordPayment(tx, {
    ...{ companyId, amountCents, currency, day, reference: `card ${intentId}` },
    ...{ source: 'card', sourceKey: intentId },
  });
  if (!credit.isNew) return false;
  await allocate(tx, {
    creditId: credit.id,
    items: items.map(({ itemId, cents: upToCents }) => ({ itemId, upToCents })),
  });
  await tx.update(cardPayments).set({ status: 'settled' }).where(eq(cardPayments.id, id));
  return true;
}

export const closeCardPayment = async (db: Database, { id }: CardPaymentRow) =>
  await db
    .update(cardPayments)
    .set({ status: 'closed' })
    .where(and(eq(cardPayments.id, id), eq(cardPayments.status, 'open')));

/** Closes it at the provider, unless it was charged just before; then it is booked. */
async function cancel(parts: PaymentParts, payment: CardPaymentRow): Promise<void> {
  const now = payment.intentId ? await parts.provider.cancelIntent(payment.intentId) : undefined;
  if (!now || now.status === 'canceled') await closeCardPayment(parts.db, payment);
  else await settleCardPayment(parts, payment);
}

/** So that a colleague does not pay the same again. Should it fail, the job does it. */
async function closeOverlapping(
  parts: PaymentParts,
  { id, companyId, items }: CardPaymentRow,
): Promise<void> {
  const paid = new Set(items.map(({ itemId }) => itemId));
  const others = await parts.db
    .select()
    .from(cardPayments)
    .where(
      and(eq(cardPayments.companyId, companyId), eq(cardPayments.status, 'open'), ne(cardPayments.id, id)),
    );
  for (const other of others.filter((one) => one.items.some(({ itemId }) => paid.has(itemId))))
    await cancel(parts, other).catch((err: unknown) =>
      parts.log.warn({ err, paymentId: other.id }, 'another card payment of paid invoices is still open'),
    );
}

const atOnce = 200;

/** What is not finished by then was abandoned. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** Asks what became of payments without news, older ones less often, and closes those that are no longer needed. */
async function reconcile(parts: PaymentParts): Promise<void> {
  const { db, provider, log } = parts;
  const isDue = sql`${cardPayments.checkedAt} < now() - interval '30 seconds' - (now() - ${cardPayments.createdAt}) / 8`;
  const due = await db
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.status, 'open'), isDue))
    .orderBy(asc(cardPayments.checkedAt))
    .limit(atOnce);
  for (const payment of due) {
    if (payment.provider && payment.provider !== provider.name) continue;
    try {
      const status = await settleCardPayment(parts, payment);
      const isWaiting = status === 'open' || status === 'unknown';
      if (isWaiting && (await isPointless(db, payment))) await cancel(parts, payment);
    } catch (err) {
      log.warn({ err, paymentId: payment.id }, 'a card payment of invoices could not be checked');
    }
    await db.update(cardPayments).set({ checkedAt: sql`now()` }).where(eq(cardPayments.id, payment.id));
  }
}

async function isPointless(db: Database, { companyId, items, createdAt }: CardPaymentRow): Promise<boolean> {
  if (Date.now() - createdAt.getTime() > abandonedAfterMs) return true;
  const open = new Set((await openItems(db, { companyId })).map(({ id }) => id));
  return items.some(({ itemId }) => !open.has(itemId));
}

const findByIntent = async (db: Database, intentId: string): Promise<CardPaymentRow | undefined> =>
  (await db.select().from(cardPayments).where(eq(cardPayments.intentId, intentId)))[0];

/**
 * Money that went back at the provider's own pages is gone from the account: first what was left of the payment, then what it
 * had paid last. A refund that failed brings it back.
 */
async function recordRefund(parts: PaymentParts, refund: ProviderRefund): Promise<boolean> {
  if (await followCardRefund(parts, refund)) return true;
  const { id, intentId, ...told } = refund;
  const payment = await findByIntent(parts.db, intentId);
  if (!payment) return false;
  if (payment.status !== 'settled') await settleCardPayment(parts, payment);
  await parts.db.transaction(async (tx) => {
    const { companyId } = payment;
    await lockCompany(tx, companyId);
    const ofCard = (sourceKey: string) =>
      and(eq(accountEntries.source, 'card'), eq(accountEntries.sourceKey, sourceKey));
    const [credit] = await tx.select().from(accountEntries).where(ofCard(intentId));
    const [known] = await tx.select().from(accountEntries).where(ofCard(id));
    const day = new Date().toISOString().slice(0, 10);
    if (told.status === 'failed' && known)
      await undoReturn(tx, known, {
        ...{ day, reference: `failed refund ${id}`, source: 'card', sourceKey: `${id} failed` },
      });
    if (told.status === 'failed' || known || !credit) return;
    await returnPart(tx, credit.id, {
      ...{ amountCents: told.amountCents, day, reference: `refund ${id}`, source: 'card', sourceKey: id },
    });
  });
  return true;
}

export function accountCharges(parts: PaymentParts): AccountCharges {
  return {
    settle: async (intentId) => {
      const payment = await findByIntent(parts.db, intentId);
      if (payment) await settleCardPayment(parts, payment);
      return payment !== undefined;
    },
    recordRefund: (told) => recordRefund(parts, told),
    reconcile: async () => {
      await reconcile(parts);
      await reconcileCardRefunds(parts);
    },
  };
}

/** The browser says that it has paid. Answers in words what became of it. */
export async function confirmCardPayment(
  parts: PaymentParts,
  { companyId, paymentId }: { companyId: string; paymentId: string },
): Promise<string> {
  const { db } = parts;
  const [payment] = await db
    .select()
    .from(cardPayments)
    .where(
      and(
        ...[eq(cardPayments.id, paymentId), eq(cardPayments.companyId, companyId)],
        isNotNull(cardPayments.intentId),
      ),
    );
  if (!payment) throw new ShopError('not-found', 'Payment not found.');
  const status = await settleCardPayment(parts, payment);
  if (status !== 'settled')
    throw new ShopError(
      'payment-incomplete',
      status === 'processing'
        ? 'Your bank is still processing this payment. The invoices will be paid once it’s done.'
        : 'This payment is not complete.',
    );
  const { rows } = await db.execute<{ items: number; leftCents: number }>(sql`
    select count(distinct debit_id)::int as items,
      (account_entries.amount_cents - coalesce(sum(used.amount_cents), 0))::float8 as "leftCents"
    from account_entries left join account_allocations used on used.credit_id = account_entries.id
    where source = 'card' and source_key = ${payment.intentId} group by account_entries.id`);
  const { items = 0, leftCents = 0 } = rows[0] ?? {};
  const left = leftCents > 0 ? ` ${formatMinor(leftCents)} stays on your company’s account.` : '';
  return `Payment received for ${items === 1 ? '1 invoice' : `${items} invoices`}.${left}`;
}
