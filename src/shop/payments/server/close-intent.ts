import type { PaymentParts } from './payment-parts.ts';
import { markClosed } from './payment-repository.ts';

/** Nothing was charged, and nothing can be any more. */
export async function closeIntent({ db, provider, metrics }: PaymentParts, id: string): Promise<void> {
  if (await markClosed(db, id))
    metrics.count('ampyard_payments_total', { provider: provider.name, outcome: 'closed' });
}
