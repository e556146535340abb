import type { Database } from '#platform/server/database/database.ts';
import { answerPage, defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { Subject } from '#platform/server/subject.ts';
import { reconcileEverything, reconcilePayments } from '#shop/payments/server/reconcile-payments.ts';
import { checkRefunds } from './check-refunds.ts';
import { refundsEmails } from './emails.ts';
import { recordSentRefund, retryRefund } from './follow-up-refund.ts';
import { listRefunds } from './list-refunds.ts';
import { refundMetrics } from './metrics.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { recordRefund } from './record-refund.ts';
import { type CreditRefund, type RefundOnAccount, type RefundParts, refundOrder } from './refund-order.ts';
import { refundPayment } from './refund-payment.ts';
import { declineRequest, settleRequest, withdrawRequest } from './requests/answer-request.ts';
import { requestRefund } from './requests/request-refund.ts';
import { listWaitingRequests } from './requests/request-repository.ts';
import { refundLines, refundRequests, refunds } from './tables.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    creditRefund: CreditRefund;
    refundOnAccount: RefundOnAccount;
  }
}

export const refundsSubject: Subject = {
  emails: refundsEmails,
  prepare: ({ paymentParts }) => ({
    recordRefund: (told) => recordRefund(paymentParts, told),
    answerRequest: settleRequest,
  }),
  handlers: ({ db, paymentParts, trackedUnits, creditRefund, refundOnAccount }) => ({
    ...refundHandlers({ ...paymentParts, trackedUnits, creditRefund, refundOnAccount }),
    ...refundRequestHandlers(db),
  }),
  money: [{ table: refunds, becomes: 'refused', what: 'refunds' }],
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
      async run({ paymentParts, accountCharges }) {
        await reconcilePayments(paymentParts);
        await accountCharges.reconcile();
        await reconcileRefunds({ ...paymentParts, accountCharges });
      },
      async atStart({ paymentParts, accountCharges }, signal) {
        await reconcileEverything(paymentParts, { signal });
        await reconcileRefunds({ ...paymentParts, accountCharges }, { isAll: true, days: 30, signal });
      },
    },
  },
  metrics: refundMetrics,
  doctor: { Refunds: checkRefunds },
};

function refundHandlers(parts: RefundParts) {
  return defineHandlers({
    refundOrder: async ({ params, body, caller }) => done(await refundOrder(parts, caller, params.id, body)),

    refundPayment: async ({ params, body, caller }) =>
      done(await refundPayment(parts, caller, params.id, body)),

    listRefunds: async ({ query, reply }) => answerPage(reply, await listRefunds(parts, query)),

    retryRefund: async ({ params, caller }) => done(await retryRefund(parts, caller, params.id)),

    recordSentRefund: async ({ params, body, caller }) => {
      await recordSentRefund(parts, caller, params.id, body);
      return done('The refund was recorded as sent.');
    },
  });
}

function refundRequestHandlers(db: Database) {
  return defineHandlers({
    askToCancel: async ({ order, body, caller }) => {
      await requestRefund(db, order.id, body, caller);
      return done('Refund requested. We’ll email you our answer.');
    },

    withdrawCancellation: async ({ params, caller }) => {
      await withdrawRequest(db, params, caller);
      return done('Request withdrawn. Your order is unchanged.');
    },

    declineCancellation: async ({ params, body, caller }) => {
      await declineRequest(db, params, body.words, caller);
      return done('Request declined. The customer gets an email with the reason.');
    },

    listCancellations: async ({ query, reply }) => answerPage(reply, await listWaitingRequests(db, query)),
  });
}
