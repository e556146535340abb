import { answerPage, defineHandlers, done } from '#platform/server/http/handlers.ts';
import { recordSentRefund, retryRefund } from './follow-up-refund.ts';
import { listRefunds } from './list-refunds.ts';
import { type RefundParts, refundOrder } from './refund-order.ts';
import { refundPayment } from './refund-payment.ts';

export function refundHandlers(parts: RefundParts) {
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
