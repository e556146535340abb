import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { minorToAmount, shopCurrency, writeDecimal } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import { payments, transferReceipts } from '#shop/payments/server/tables.ts';
import { recordSentRefund } from '#shop/refunds/server/follow-up-refund.ts';
import { refunds } from '#shop/refunds/server/tables.ts';
import type { createPayoutSchema, PayoutDesk } from '../contract/payouts.ts';
import { refundOfEndToEndId, writePain } from '../rules/write-pain.ts';
import { type BankEntryRow, bankEntries, payoutRefunds, payouts } from './tables.ts';

/** How many files are shown, the newest first. */
const shownFiles = 20;
const mostAtOnce = 500;

/** Why no file of transfers can be made: each reason says what to do instead or first. */
async function findMissing({ readBank }: Pick<PaymentParts, 'readBank'>): Promise<string[]> {
  const bank = await readBank();
  const { code } = shopCurrency();
  if (code !== 'EUR')
    return [`SEPA transfers are in euros, but this shop’s currency is ${code}. Send refunds from your bank.`];
  if (!bank) return ['Add your bank account’s holder and IBAN in the settings under Money.'];
  return bank.bic ? [] : ['Add your bank’s BIC in the settings under Money.'];
}

/** Refunds of transfers that are still owed and in no file, with the account that paid, if a statement has shown it. */
function dueRefunds(db: Database) {
  return db
    .select({ refund: refunds, orderNumber: orders.number, customer: orders.customerName, payer: payer(db) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(payoutRefunds, eq(payoutRefunds.refundId, refunds.id))
    .$dynamic();
}

/** The receipt of a payment has the id of the entry that it was booked from. */
const payer = (db: Database) =>
  sql<{ name: string | null; iban: string } | null>`(${db
    .select({
      payer: sql`jsonb_build_object('name', ${bankEntries.party}, 'iban', ${bankEntries.partyIban})`,
    })
    .from(transferReceipts)
    .innerJoin(bankEntries, eq(bankEntries.id, transferReceipts.id))
    .where(and(eq(transferReceipts.paymentId, payments.id), sql`${bankEntries.partyIban} is not null`))
    .orderBy(desc(transferReceipts.createdAt))
    .limit(1)})`;

const isDue = and(
  ...[eq(payments.method, 'transfer'), eq(refunds.state, 'pending'), isNull(payoutRefunds.refundId)],
  sql`${refunds.amountCents} > 0`,
);

export async function readPayouts(parts: Pick<PaymentParts, 'db' | 'readBank'>): Promise<PayoutDesk> {
  const { db } = parts;
  const [missing, due, files] = await Promise.all([
    findMissing(parts),
    dueRefunds(db).where(isDue).orderBy(asc(refunds.createdAt), asc(refunds.id)).limit(mostAtOnce),
    db
      .select({ payout: payouts, count: db.$count(payoutRefunds, eq(payoutRefunds.payoutId, payouts.id)) })
      .from(payouts)
      .orderBy(desc(payouts.createdAt))
      .limit(shownFiles),
  ]);
  return {
    missing,
    due: due.map(({ refund, orderNumber, customer, payer }) => ({
      ...{ refundId: refund.id, orderNumber, amount: minorToAmount(refund.amountCents) },
      ...{
        name: payer?.name ?? customer ?? '',
        iban: payer?.iban ?? null,
        since: refund.createdAt.toISOString(),
      },
    })),
    files: files.map(({ payout, count }) => ({
      ...{ id: payout.id, name: payout.messageId, count, total: minorToAmount(payout.totalCents) },
      createdAt: payout.createdAt.toISOString(),
    })),
  };
}

/**
 * Puts refunds into a file for the bank. Each refund is in one file: the database holds it. They stay owed until the
 * statement shows them as sent, or an admin records that.
 */
export async function createPayout(
  parts: Pick<PaymentParts, 'db' | 'readBank'>,
  admin: { id: string },
  { id, refunds: wanted }: z.infer<typeof createPayoutSchema>,
): Promise<{ name: string; count: number }> {
  const [missing] = await findMissing(parts);
  const bank = await parts.readBank();
  if (missing || !bank?.bic) throw new ShopError('conflict', missing ?? 'The bank account is missing.');
  const account = { holder: bank.holder, iban: bank.iban, bic: bank.bic };
  return await parts.db.transaction(async (tx) => {
    const ids = wanted.map(({ refundId }) => refundId);
    // Waits for an admin who records one as sent meanwhile.
    await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(inArray(refunds.id, ids))
      .orderBy(refunds.id)
      .for('update');
    const [before] = await tx.select().from(payouts).where(eq(payouts.id, id));
    if (before) return { name: before.messageId, count: ids.length };
    const due = await dueRefunds(tx).where(and(isDue, inArray(refunds.id, ids)));
    if (due.length < ids.length)
      throw new ShopError(
        'conflict',
        'Some of these refunds are already in a file or have been sent. Reload the list.',
      );
    const totalCents = due.reduce((sum, { refund }) => sum + refund.amountCents, 0);
    const messageId = `PAY-${id.replaceAll('-', '').slice(0, 20).toUpperCase()}`;
    const now = new Date();
    const document = writePain({
      ...{ messageId, createdAt: now, sentOn: now.toISOString().slice(0, 10), account },
      total: writeDecimal(minorToAmount(totalCents)),
      payouts: due.map(({ refund, orderNumber }) => {
        const { name = '', iban = '' } = wanted.find(({ refundId }) => refundId === refund.id) ?? {};
        const amount = writeDecimal(minorToAmount(refund.amountCents));
        return { refundId: refund.id, amount, name, iban, text: `Refund ${orderNumber ?? ''}` };
      }),
    });
    await tx.insert(payouts).values({ id, messageId, totalCents, document, createdBy: admin.id });
    await tx
      .insert(payoutRefunds)
      .values(
        due.map(({ refund }) => ({ refundId: refund.id, payoutId: id, amountCents: refund.amountCents })),
      );
    await recordAdminActions(tx, admin, [
      {
        action: 'payout.created',
        subject: { kind: 'payout', id, name: messageId },
        after: { totalCents, refunds: due.length },
      },
    ]);
    return { name: messageId, count: due.length };
  });
}

/** An outgoing entry names the refund that it was: then that is sent. Answers whether it was one. */
export async function bookSentRefund(
  parts: PaymentParts,
  admin: { id: string },
  entry: BankEntryRow,
): Promise<boolean> {
  const { db } = parts;
  const named = entry.references.map(refundOfEndToEndId).find((refundId) => refundId !== undefined);
  if (!named) return false;
  const [sent] = await db
    .select({ amountCents: payoutRefunds.amountCents, messageId: payouts.messageId })
    .from(payoutRefunds)
    .innerJoin(payouts, eq(payouts.id, payoutRefunds.payoutId))
    .where(eq(payoutRefunds.refundId, named));
  if (!sent || sent.amountCents !== entry.amountCents || entry.direction !== 'out') return false;
  await recordSentRefund(parts, admin, named, { reference: sent.messageId, sentOn: entry.bookedOn });
  const set = { state: 'booked', refundId: named, decidedAt: new Date() } as const;
  await db
    .update(bankEntries)
    .set(set)
    .where(and(eq(bankEntries.id, entry.id), ne(bankEntries.state, 'booked')));
  return true;
}

export async function requirePayout(db: Database, id: string) {
  const [found] = await db.select().from(payouts).where(eq(payouts.id, id));
  if (!found) throw new ShopError('not-found', 'File not found.');
  return found;
}
