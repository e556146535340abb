import type { SettingsOf } from '../../kernel/payment/payment-providers.ts';
import type { Database } from '../database/database.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { StripeKeys } from './stripe.ts';

export type PaymentSettings = SettingsOf<{ sandbox: object; stripe: StripeKeys; none: object }>;

/** Only what is used is loaded. */
export async function choosePaymentProvider(
  payments: PaymentSettings,
  db: Database,
): Promise<PaymentProvider> {
  switch (payments.provider) {
    case 'sandbox':
      return (await import('./sandbox/sandbox.ts')).createSandbox(db);
    case 'stripe':
      return (await import('./stripe.ts')).createStripe(payments);
    case 'none':
      return (await import('./no-cards.ts')).noCards;
  }
}
