import type { Database } from '#platform/server/database/database.ts';
import type { ProviderIntent } from '#platform/server/payment/payment-provider.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { findIntentRow, type IntentRow } from '../payment-repository.ts';
import { sumOfReceipts } from './transfer-repository.ts';

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
