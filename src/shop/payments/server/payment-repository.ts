import { and, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { PaymentProvider, ProviderIntent } from '#platform/server/payment/payment-provider.ts';
import { findOrderRow } from '#shop/orders/server/order-repository.ts';
import { payments } from './tables.ts';

export type IntentRow = typeof payments.$inferSelect;

export async function findIntentRow(db: Database, id: string): Promise<IntentRow | undefined> {
  const [intent] = await db.select().from(payments).where(eq(payments.id, id));
  return intent;
}

export async function lockIntent(tx: Database, id: string): Promise<IntentRow> {
  const [intent] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!intent) throw new Error(`The payment ${id} is not kept.`);
  return intent;
}

/** Keeps what the provider made. Kept already: it stays as it is. */
export async function keepIntent(
  db: Database,
  provider: PaymentProvider['name'],
  { id, clientSecret, amountCents, currency, orderId, userId }: ProviderIntent,
  state: Partial<Pick<IntentRow, 'status' | 'parkedFor' | 'parkedAt'>> = {},
): Promise<void> {
  await db
    .insert(payments)
    .values({ id, provider, clientSecret, amountCents, currency, orderId, userId, ...state })
    .onConflictDoNothing();
}

export async function listOpenIntents(db: Database, orderId: string): Promise<IntentRow[]> {
  return await db.select().from(payments).where(isOpen(orderId));
}

export async function hasOpenIntent(db: Database, orderId: string): Promise<boolean> {
  return (await listOpenIntents(db, orderId)).length > 0;
}

/** The card payment that the user has begun and not finished, for an order or for none yet. */
export async function findOpenIntent(
  db: Database,
  { userId, orderId, amountCents }: Pick<IntentRow, 'orderId' | 'amountCents'> & { userId: string },
): Promise<IntentRow | undefined> {
  const [intent] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.amountCents, amountCents),
        eq(payments.method, 'card'),
        eq(payments.status, 'open'),
        orderId ? eq(payments.orderId, orderId) : isNull(payments.orderId),
      ),
    );
  return intent;
}

/** The order was charged but could not be marked paid, and no admin has resolved that yet. */
export async function hasParkedIntent(db: Database, orderId: string): Promise<boolean> {
  const parked = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'parked'), isNull(payments.dealtWithAt)))
    .limit(1);
  return parked.length > 0;
}

/** Answers whether it was still open. */
export async function markClosed(db: Database, id: string): Promise<boolean> {
  const closed = await db
    .update(payments)
    .set({ status: 'closed' })
    .where(and(eq(payments.id, id), eq(payments.status, 'open')))
    .returning({ id: payments.id });
  return closed.length > 0;
}

/**
 * How many payments were begun for an order; or, without an order, by the user in all: a payment gets its order at the
 * end, and must go on being counted.
 */
export async function countIntents(
  db: Database,
  { userId, orderId }: Pick<IntentRow, 'orderId'> & { userId: string },
): Promise<number> {
  const [counted] = await db
    .select({ begun: count() })
    .from(payments)
    .where(orderId ? eq(payments.orderId, orderId) : eq(payments.userId, userId));
  return counted?.begun ?? 0;
}

/** How many payments the user has begun without an order, and not finished. */
export async function countLooseIntents(db: Database, userId: string): Promise<number> {
  const [counted] = await db
    .select({ begun: count() })
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.status, 'open'), isNull(payments.orderId)));
  return counted?.begun ?? 0;
}

function isOpen(orderId: string) {
  return and(eq(payments.orderId, orderId), eq(payments.status, 'open'));
}

/** How the admin log names a payment: by its order, where there is one. */
export async function subjectOfPayment(tx: Database, { id, orderId }: Pick<IntentRow, 'id' | 'orderId'>) {
  const order = orderId ? await findOrderRow(tx, orderId) : undefined;
  return { kind: 'payment', id, name: order?.number ?? id } as const;
}
