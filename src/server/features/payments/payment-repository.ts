import { and, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../adapters/database/database.ts';
import { paymentIntents } from '../../adapters/database/schema.ts';
import type { PaymentProvider, ProviderIntent } from '../../adapters/payment/payment-provider.ts';

export type IntentRow = typeof paymentIntents.$inferSelect;

export async function findIntentRow(db: Database, id: string): Promise<IntentRow | undefined> {
  const [intent] = await db.select().from(paymentIntents).where(eq(paymentIntents.id, id));
  return intent;
}

export async function lockIntent(tx: Database, id: string): Promise<IntentRow> {
  const [intent] = await tx.select().from(paymentIntents).where(eq(paymentIntents.id, id)).for('update');
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
    .insert(paymentIntents)
    .values({ id, provider, clientSecret, amountCents, currency, orderId, userId, ...state })
    .onConflictDoNothing();
}

export async function listOpenIntents(db: Database, orderId: string): Promise<IntentRow[]> {
  return await db.select().from(paymentIntents).where(isOpen(orderId));
}

export async function hasOpenIntent(db: Database, orderId: string): Promise<boolean> {
  return (await listOpenIntents(db, orderId)).length > 0;
}

/** The payment that somebody has begun and not finished, for an order or for none yet. */
export async function findOpenIntent(
  db: Database,
  { userId, orderId, amountCents }: Pick<IntentRow, 'orderId' | 'amountCents'> & { userId: string },
): Promise<IntentRow | undefined> {
  const [intent] = await db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.userId, userId),
        eq(paymentIntents.amountCents, amountCents),
        eq(paymentIntents.status, 'open'),
        orderId ? eq(paymentIntents.orderId, orderId) : isNull(paymentIntents.orderId),
      ),
    );
  return intent;
}

/** The order was charged, could not be paid by it, and nobody has dealt with that yet. */
export async function hasParkedIntent(db: Database, orderId: string): Promise<boolean> {
  const parked = await db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.orderId, orderId),
        eq(paymentIntents.status, 'parked'),
        isNull(paymentIntents.dealtWithAt),
      ),
    )
    .limit(1);
  return parked.length > 0;
}

/** Answers whether it was still open. */
export async function markClosed(db: Database, id: string): Promise<boolean> {
  const closed = await db
    .update(paymentIntents)
    .set({ status: 'closed' })
    .where(and(eq(paymentIntents.id, id), eq(paymentIntents.status, 'open')))
    .returning({ id: paymentIntents.id });
  return closed.length > 0;
}

/**
 * How many payments were begun for an order; or, while there is none, by somebody at all: a payment gets its
 * order at the end, and must go on being counted.
 */
export async function countIntents(
  db: Database,
  { userId, orderId }: Pick<IntentRow, 'orderId'> & { userId: string },
): Promise<number> {
  const [counted] = await db
    .select({ begun: count() })
    .from(paymentIntents)
    .where(orderId ? eq(paymentIntents.orderId, orderId) : eq(paymentIntents.userId, userId));
  return counted?.begun ?? 0;
}

/** How many payments somebody has begun without naming an order, and not finished. */
export async function countLooseIntents(db: Database, userId: string): Promise<number> {
  const [counted] = await db
    .select({ begun: count() })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.userId, userId),
        eq(paymentIntents.status, 'open'),
        isNull(paymentIntents.orderId),
      ),
    );
  return counted?.begun ?? 0;
}

function isOpen(orderId: string) {
  return and(eq(paymentIntents.orderId, orderId), eq(paymentIntents.status, 'open'));
}
