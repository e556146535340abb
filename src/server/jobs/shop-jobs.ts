import { lapseOrders } from '../features/orders/lapse-orders.ts';
import type { PaymentParts } from '../features/payments/payment-parts.ts';
import { reconcilePayments } from '../features/payments/reconcile-payments.ts';
import type { RunningJobs } from './run-jobs.ts';

interface JobsOptions {
  connectionString: string;
  parts: PaymentParts;
}

interface ShopJobs {
  /** Starts in the background: no visitor waits for it. */
  start(): void;
  stop(): Promise<void>;
}

/** The shop's jobs. What may have been charged while the shop was down is looked at first. */
export function prepareJobs({ connectionString, parts }: JobsOptions): ShopJobs {
  const { log } = parts;
  let starting: Promise<RunningJobs | undefined> | undefined;

  async function run(): Promise<RunningJobs> {
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

  return {
    start() {
      starting = run().catch((error: unknown) => {
        log.error({ err: error }, 'the jobs could not be started');
        return undefined;
      });
    },
    async stop() {
      await (await starting)?.stop();
    },
  };
}
