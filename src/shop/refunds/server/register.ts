import type { Subject } from '#platform/server/subject.ts';
import { reconcileEverything, reconcilePayments } from '#shop/payments/server/reconcile-payments.ts';
import { checkRefunds } from './check-refunds.ts';
import { refundsEmails } from './emails.ts';
import { refundMetrics } from './metrics.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { refundHandlers } from './refund-handlers.ts';
import { cancellationHandlers } from './requests/cancellation-handlers.ts';
import { cancellationRequests } from './tables/cancellation-requests.ts';
import { refundLines, refunds } from './tables/refunds.ts';

export const refundsSubject: Subject = {
  emails: refundsEmails,
  handlers: ({ db, paymentParts }) => ({ ...refundHandlers(paymentParts), ...cancellationHandlers(db) }),
  personalData: [
    { partOf: 'orders', name: 'refundedLines', table: refundLines, of: refundLines.orderId },
    {
      partOf: 'orders',
      name: 'cancellationRequests',
      table: cancellationRequests,
      of: cancellationRequests.orderId,
    },
    { partOf: 'payments', name: 'refunds', table: refunds, of: refunds.paymentId },
  ],
  jobs: {
    // With the payments, whose provider is asked about both.
    'reconcile-payments': {
      cron: '* * * * *',
      async run({ paymentParts }) {
        await reconcilePayments(paymentParts);
        await reconcileRefunds(paymentParts);
      },
      async atStart({ paymentParts }, signal) {
        await reconcileEverything(paymentParts, { signal });
        await reconcileRefunds(paymentParts, { isAll: true, days: 30, signal });
      },
    },
  },
  metrics: refundMetrics,
  doctor: { Refunds: checkRefunds },
};
