import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, or, sum } from 'drizzle-orm';
import { currencyOfCharges, type Minor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import type { ProviderIntent } from '#platform/server/payment/payment-provider.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { findIntentRow, type IntentRow } from '../payment-repository.ts';
import { payments, transferReceipts } from '../tables.ts';

/** A transfer in a demo is play money; the demo's removal knows it by its id. */
export const playTransfer = 'transfer_sandbox_';

export async function addTransfer(
  tx: Database,
  order: Pick<OrderRow, 'id'>,
  given: Pick<IntentRow, 'amountCents'> & Partial<Pick<IntentRow, 'status' | 'parkedFor' | 'parkedAt'>>,
  { isPlay }: { isPlay: boolean },
): Promise<IntentRow | undefined> {
  const id = `${isPlay ? playTransfer : 'transfer_'}${randomUUID().replaceAll('-', '')}`;
  // Without a payer: the order is locked by now, and users are locked before orders.
  const [added] = await tx
    .insert(payments)
    .values({ id, method: 'transfer', orderId: order.id, currency: currencyOfCharges(), ...given })
    .onConflictDoNothing()
    .returning();
  return added;
}

/** The transfer of an order that waits for money, or for the rest of it. */
export async function findWaitingTransfer(db: Database, orderId: string): Promise<IntentRow | undefined> {
  const isInPart = and(
    eq(payments.status, 'parked'),
    inArray(payments.parkedFor, ['paid-in-part', 'out-of-stock']),
    isNull(payments.dealtWithAt),
  );
  const [transfer] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.method, 'transfer'),
        or(eq(payments.status, 'open'), isInPart),
      ),
    )
    .orderBy(payments.status)
    .limit(1);
  return transfer;
}

export async function sumOfReceipts(db: Database, paymentId: string): Promise<Minor> {
  const [received] = await db
    .select({ cents: sum(transferReceipts.amountCents).mapWith(Number) })
    .from(transferReceipts)
    .where(eq(transferReceipts.paymentId, paymentId));
  return received?.cents ?? 0;
}

/** What has come in for an order, the oldest first, with what became of the payment it belongs to. */
export async function listReceipts(db: Database, orderId: string) {
  return await db
    .select({ receipt: transferReceipts, payment: payments })
    .from(transferReceipts)
    .innerJoin(payments, eq(payments.id, transferReceipts.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(transferReceipts.createdAt, transferReceipts.id);
}

/** What has become of a payment: of a card's the provider knows, of a transfer what came in at the bank. */
export async function findCharge(
  { db, provider }: Pick<PaymentParts, 'db' | 'provider'>,
  id: string,
): Promise<ProviderIntent | undefined> {
  const payment = await findIntentRow(db, id);
  return payment?.method === 'transfer' ? await chargeOfTransfer(db, payment) : await provider.findIntent(id);
}

/** As much as it was for, or nothing yet: what came beyond that is told of, and is not what was paid. */
export async function chargeOfTransfer(db: Database, transfer: IntentRow): Promise<ProviderIntent> {
  const { id, amountCents, currency, orderId, userId } = transfer;
  const isCovered = (await sumOfReceipts(db, id)) >= amountCents;
  const status = isCovered ? 'succeeded' : transfer.status === 'closed' ? 'canceled' : 'open';
  return { id, clientSecret: '', status, amountCents, currency, orderId, userId };
}
