import type { Subject } from '#platform/server/subject.ts';
import { reconcileEverything, reconcilePayments } from '#shop/payments/server/reconcile-payments.ts';
import { checkRefunds } from './check-refunds.ts';
import { refundsEmails } from './emails.ts';
import { refundMetrics } from './metrics.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { recordRefund } from './record-refund.ts';
import { refundHandlers } from './refund-handlers.ts';
import { refundRequestHandlers } from './requests/cancellation-handlers.ts';
import { settleRequest } from './requests/settle-request.ts';
import { refundRequests } from './tables/cancellation-requests.ts';
import { refundLines, refunds } from './tables/refunds.ts';

export const refundsSubject: Subject = {
  emails: refundsEmails,
  prepare: ({ paymentParts }) => ({
    recordRefund: (told) => recordRefund(paymentParts, told),
    answerRequest: settleRequest,
  }),
  handlers: ({ db, paymentParts, trackedUnits }) => ({
    ...refundHandlers({ ...paymentParts, trackedUnits }),
    ...refundRequestHandlers(db),
  }),
  personalData: [
    { partOf: 'orders', name: 'refundedLines', table: refundLines, of: refundLines.orderId },
    {
      partOf: 'orders',
      name: 'cancellationRequests',
      table: refundRequests,
      of: refundRequests.orderId,
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
