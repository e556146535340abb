import type { Config } from '../../config.ts';
import type { Database } from '../database/database.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Only what is used is loaded. */
export async function choosePaymentProvider(
  { payments }: Pick<Config, 'payments'>,
  db: Database,
): Promise<PaymentProvider> {
  return payments.provider === 'stripe'
    ? (await import('./stripe.ts')).createStripe(payments)
    : (await import('./sandbox/sandbox.ts')).createSandbox(db);
}
