import { setTimeout as pause } from 'node:timers/promises';
import { recalls } from '#batteries/recalls/server/tables.ts';
import { forgetClaimFiles } from '#batteries/warranty/server/files/forget-claim-files.ts';
import { forgetSignIns } from '#people/sign-in/server/identity/forget-sign-ins.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { forgetFiles } from '#platform/server/files/forget-files.ts';
import type { RunningJobs } from '#platform/server/jobs/run-jobs.ts';
import type { Tracing } from '#platform/server/tracing/tracing.ts';
import { forgetPictures } from '#shop/catalog/server/pictures/forget-pictures.ts';
import { forgetMails } from '#shop/emails/server/forget-mails.ts';
import type { MailSender } from '#shop/emails/server/send-mails.ts';
import { remindOfLapse } from '#shop/orders/server/emails/remind-of-lapse.ts';
import { lapseOrders } from '#shop/orders/server/lapse-orders.ts';
import { forgetWebhookEvents } from '#shop/payments/server/handle-webhook.ts';
import { orderPartsOf } from '#shop/payments/server/order-payments.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import { reconcileEverything, reconcilePayments } from '#shop/payments/server/reconcile-payments.ts';
import { reconcileRefunds } from '#shop/refunds/server/reconcile-refunds.ts';

interface JobsOptions {
  connectionString: string;
  parts: PaymentParts;
  fileStore?: FileStore | undefined;
  /** Nobody's where the mails of a live shop have nobody to take them. */
  mailSender?: MailSender | undefined;
  tracing?: Tracing | undefined;
}

interface ShopJobs {
  /** Starts in the background: no visitor waits for it. */
  start(): void;
  stop(): Promise<void>;
}

const firstPauseMs = 500;
const longestPauseMs = 30_000;

/**
 * The shop's jobs. What may have been charged while the shop was down is looked at first. A database that is
 * away for a moment when the shop starts must not leave it without jobs for as long as it runs.
 */
export function prepareJobs({
  connectionString,
  parts,
  fileStore,
  mailSender,
  tracing,
}: JobsOptions): ShopJobs {
  const { log, measures } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  let starting: Promise<RunningJobs | undefined> | undefined;

  async function run(): Promise<RunningJobs> {
    await reconcileEverything(parts, { signal });
    await reconcileRefunds(parts, { isAll: true, days: 30, signal });
    const { runJobs } = await import('#platform/server/jobs/run-jobs.ts');
    return await runJobs({
      connectionString,
      log,
      measures,
      tracing,
      signal,
      handlers: {
        'lapse-orders': () => lapseOrders(orderPartsOf(parts)),
        'reconcile-payments': async () => {
          await reconcilePayments(parts);
          await reconcileRefunds(parts);
        },
        'remind-of-lapse': () => remindOfLapse(parts.db),
        // Each mail nudges by itself when it is written; this is for nudges that nobody heard.
        'send-mails': async () => mailSender?.nudge(),
        'forget-sign-ins': () => forgetSignIns(parts.db),
        'forget-webhook-events': () => forgetWebhookEvents(parts),
        'forget-pictures': () => forgetPictures(parts.db, [recalls.imageHash]),
        'forget-files': async () => {
          await forgetClaimFiles(parts.db);
          await forgetFiles({ db: parts.db, store: fileStore });
        },
        'forget-mails': () => forgetMails(parts.db),
      },
    });
  }

  async function runSoonerOrLater(): Promise<RunningJobs | undefined> {
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        return await run();
      } catch (error) {
        log.error({ err: error }, 'jobs could not be started, will retry');
      }
      await pause(pauseMs, undefined, { signal }).catch(() => {});
    }
    return undefined;
  }

  return {
    start() {
      starting = runSoonerOrLater();
    },
    async stop() {
      stopping.abort();
      await (await starting)?.stop();
    },
  };
}
