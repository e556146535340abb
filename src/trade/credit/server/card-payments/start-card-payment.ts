import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { formatMinor, type Minor, minorToAmount, shopCurrency } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { takesNoCards } from '#platform/server/payment/no-cards.ts';
import { canChargeCard, maxCardAmount } from '#platform/server/payment/payment-provider.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import { lockCompany } from '#trade/companies/server/company-repository.ts';
import type { StartedCardPayment } from '../../contract/card-payments.ts';
import { earlyOf } from '../early-payment.ts';
import { openItems } from '../ledger.ts';
import { accountEntries, type CardPaymentRow, type ChosenItem, cardPayments } from '../tables.ts';
import { closeCardPayment, settleCardPayment } from './settle-card-payment.ts';

interface Wanted {
  companyId: string;
  /** Open items, as they were chosen. */
  itemIds: readonly string[];
  userId: string;
  /** In the shop's time zone. */
  today: string;
}

/** Another window may begin or close the same payment meanwhile; then it is read again. */
const attempts = 3;

/** More than anyone has open at once. */
const mostBegun = 20;

/**
 * Gives the browser the secret with which open items of a company are paid together. What is open of them is added up under
 * the company's lock. Who chooses the same again, also a colleague, is given the same payment: it cannot be charged twice.
 */
export async function startCardPayment(parts: PaymentParts, wanted: Wanted): Promise<StartedCardPayment> {
  const { db, provider, metrics } = parts;
  if (provider.name === 'none') throw takesNoCards();
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const payment = await db.transaction((tx) => findOrBegin(tx, parts, wanted));
    const { id, amountCents, clientSecret } = payment;
    if (clientSecret) {
      // It may have been charged, and the browser that did it is gone.
      const status = await settleCardPayment(parts, payment);
      if (status === 'settled')
        throw new ShopError('already-paid', 'These invoices were just paid. You weren’t charged again.');
      if (status === 'processing')
        throw new ShopError(
          'payment-incomplete',
          'The bank is still processing a payment for these invoices. Wait a minute and try again.',
        );
      if (status === 'open') return { id, clientSecret, amount: minorToAmount(amountCents) };
      // A payment that the provider does not know, as after a change of keys, cannot be charged.
      if (status === 'unknown') await closeCardPayment(db, payment);
      continue;
    }
    const intent = await provider.createIntent({
      ...{ amountCents, orderId: null, userId: wanted.userId, idempotencyKey: `account-${id}` },
    });
    const [kept] = await db
      .update(cardPayments)
      .set({ intentId: intent.id, clientSecret: intent.clientSecret, provider: provider.name })
      .where(and(eq(cardPayments.id, id), isNull(cardPayments.intentId)))
      .returning();
    if (kept) metrics.count('ampyard_payments_total', { provider: provider.name, outcome: 'begun' });
  }
  throw new ShopError('conflict', 'These invoices are being paid in another window.');
}

async function findOrBegin(
  tx: Database,
  { provider }: Pick<PaymentParts, 'provider'>,
  { companyId, itemIds, userId, today }: Wanted,
): Promise<CardPaymentRow> {
  await lockCompany(tx, companyId);
  const items = await chooseItems(tx, { companyId, itemIds, today });
  const amountCents = items.reduce((sum, { cents }) => sum + cents, 0);
  const choice = createHash('sha256').update(JSON.stringify(items)).digest('hex');
  const begun = await tx
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.companyId, companyId), eq(cardPayments.status, 'open')));
  const same = begun.find((one) => one.choice === choice && [null, provider.name].includes(one.provider));
  if (same) return same;
  assertChargeable(provider.name, amountCents);
  if (begun.length >= mostBegun)
    throw new ShopError('conflict', 'Too many unfinished card payments. Try again tomorrow.');
  const [added] = await tx
    .insert(cardPayments)
    .values({ companyId, userId, day: today, items, choice, amountCents, currency: shopCurrency().code })
    .returning();
  if (!added) throw new Error('The card payment was not saved.');
  return added;
}

/** What is open of each, less what may be taken off for paying today. */
async function chooseItems(
  tx: Database,
  { companyId, itemIds, today }: Pick<Wanted, 'companyId' | 'itemIds' | 'today'>,
): Promise<ChosenItem[]> {
  const ids = new Set(itemIds);
  const open = (await openItems(tx, { companyId })).filter(({ id }) => ids.has(id));
  if (open.length < ids.size)
    throw new ShopError('conflict', 'Some of these invoices are already paid. Update your selection.');
  const other = open.find(({ currency }) => currency !== shopCurrency().code);
  if (other)
    throw new ShopError('conflict', `${other.number} is in ${other.currency}, not ${shopCurrency().code}.`);
  const entries = await tx
    .select()
    .from(accountEntries)
    .where(inArray(accountEntries.id, [...ids]));
  const items: ChosenItem[] = [];
  for (const { id: itemId, openCents } of open) {
    const entry = entries.find(({ id }) => id === itemId);
    const paidBy = { kind: 'payment', day: today } as const;
    const early = entry ? await earlyOf(tx, entry, { open: openCents, paidBy }) : 0;
    items.push({ itemId, cents: openCents - early });
  }
  return items;
}

function assertChargeable(provider: PaymentParts['provider']['name'], amountCents: Minor): void {
  if (canChargeCard(provider, amountCents)) return;
  const limit = maxCardAmount();
  throw new ShopError(
    'conflict',
    amountCents > limit
      ? `Card payments are limited to ${formatMinor(limit)}. Select fewer invoices or pay by bank transfer.`
      : `Cards can’t be charged exactly ${formatMinor(amountCents)}. Pay by bank transfer.`,
  );
}
