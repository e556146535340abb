import type { Database } from '../database/database.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { StripeKeys } from './stripe.ts';

export type PaymentSettings = { provider: 'sandbox' } | ({ provider: 'stripe' } & StripeKeys);

/** Only what is used is loaded. */
export async function choosePaymentProvider(
  payments: PaymentSettings,
  db: Database,
): Promise<PaymentProvider> {
  return payments.provider === 'stripe'
    ? (await import('./stripe.ts')).createStripe(payments)
    : (await import('./sandbox/sandbox.ts')).createSandbox(db);
}
