import { answerPage, defineHandlers, done } from '../../http/handlers.ts';
import { confirmPayment } from './confirm-payment.ts';
import { closeParkedPayment, listParkedPayments, retryParkedPayment } from './parked-payments.ts';
import type { PaymentParts } from './payment-parts.ts';
import { preparePayment } from './prepare-payment.ts';

export function paymentHandlers(parts: PaymentParts) {
  return defineHandlers({
    createPaymentIntent: async ({ body, caller, order }) =>
      await preparePayment(parts, { userId: caller.id, orderId: order?.id ?? null, total: body.total }),

    confirmPayment: async ({ order, body, caller }) => {
      await confirmPayment(parts, caller, order, body);
      return done('Your payment was successful. Thank you!');
    },

    listParkedPayments: async ({ query, reply }) =>
      answerPage(reply, await listParkedPayments(parts.db, query)),

    dealWithParkedPayment: async ({ params, body }) => {
      if (body.action === 'close') {
        await closeParkedPayment(parts.db, params.id);
        return done('The payment was closed.');
      }
      await retryParkedPayment(parts, params.id);
      return done('The order is paid now.');
    },
  });
}
