import { eq, lt, sql } from 'drizzle-orm';
import type { ProviderRefund, WebhookEvent } from '#platform/server/payment/payment-provider.ts';
import type { PaymentParts } from './payment-parts.ts';
import { settlePayment } from './settle-payment.ts';
import { paymentEvents } from './tables.ts';

/** Writes down what became of a refund. Refunds stand above payments, and bring it. */
export type RecordRefund = (told: ProviderRefund) => Promise<void>;

/** The provider says that something became of a payment. It says so again until this has answered. */
export async function handleWebhook(
  parts: PaymentParts & { recordRefund: RecordRefund },
  { eventId, intentId, about = 'payment' }: WebhookEvent,
): Promise<void> {
  const { db, provider, recordRefund } = parts;
  const [heard] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, eventId));
  if (heard) return;
  if (about === 'payment') await settlePayment(parts, intentId);
  // What the event says may be old by now; the provider is asked how things are.
  else for (const refund of await provider.listRefunds({ intentId })) await recordRefund(refund);
  await db.insert(paymentEvents).values({ id: eventId }).onConflictDoNothing();
}

/** No provider repeats itself for this long; and what it repeated would be found settled. */
export async function forgetWebhookEvents({ db }: Pick<PaymentParts, 'db'>): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.createdAt, sql`now() - interval '30 days'`));
}
