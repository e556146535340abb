import { lapseOrders } from '../features/orders/lapse-orders.ts';
import type { PaymentParts } from '../features/payments/payment-parts.ts';
import { reconcilePayments } from '../features/payments/reconcile-payments.ts';
import type { RunningJobs } from './run-jobs.ts';

interface StartJobsOptions {
  connectionString: string;
  parts: PaymentParts;
}

/**
 * Starts the shop's jobs without making a visitor wait for them. What may have been charged while the shop
 * was down is looked at first. Answers how to stop.
 */
export function startJobs({ connectionString, parts }: StartJobsOptions): () => Promise<void> {
  const { log } = parts;
  const starting = start().catch((error: unknown) => {
    log.error({ err: error }, 'the jobs could not be started');
    return undefined;
  });

  async function start(): Promise<RunningJobs> {
    await reconcilePayments(parts, { everything: true });
    const { runJobs } = await import('./run-jobs.ts');
    return await runJobs({
      connectionString,
      log,
      handlers: {
        'lapse-orders': () => lapseOrders(parts),
        'reconcile-payments': () => reconcilePayments(parts),
      },
    });
  }

  return async () => (await starting)?.stop();
}
