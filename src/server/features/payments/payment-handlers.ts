import { answerPage, defineHandlers, done } from '../../http/handlers.ts';
import { confirmPayment } from './confirm-payment.ts';
import { closeParkedPayment, listParkedPayments, retryParkedPayment } from './parked-payments.ts';
import type { PaymentParts } from './payment-parts.ts';
import { preparePayment } from './prepare-payment.ts';

export function paymentHandlers(parts: PaymentParts) {
  return defineHandlers({
    createPaymentIntent: async ({ body, caller }) => await preparePayment(parts, caller, body),

    confirmPayment: async ({ params, body, caller }) => {
      await confirmPayment(parts, caller, params.orderId, body);
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
