import { answerPage, defineHandlers, done } from '#platform/server/http/handlers.ts';
import { confirmPayment } from './confirm-payment.ts';
import { closeParkedPayment, listParkedPayments, retryParkedPayment } from './parked-payments.ts';
import type { PaymentParts } from './payment-parts.ts';
import { preparePayment } from './prepare-payment.ts';
import { chooseTransfer } from './transfers/choose-transfer.ts';
import { readTransfer } from './transfers/read-transfer.ts';
import { recordTransfer } from './transfers/record-transfer.ts';

export function paymentHandlers(parts: PaymentParts) {
  return defineHandlers({
    createPaymentIntent: async ({ body, caller, order }) =>
      await preparePayment(parts, { userId: caller.id, orderId: order?.id ?? null, total: body.total }),

    confirmPayment: async ({ order, body, caller }) => {
      await confirmPayment(parts, caller, order, body);
      return done('Your payment was successful. Thank you!');
    },

    getTransfer: async ({ order }) => await readTransfer(parts, order),

    chooseTransfer: async ({ order, caller }) => {
      await chooseTransfer(parts, order, caller);
      return done('Transfer chosen. We’ll email you when the money arrives.');
    },

    recordTransfer: async ({ body, caller }) => done(await recordTransfer(parts, caller, body)),

    listParkedPayments: async ({ query, reply }) =>
      answerPage(reply, await listParkedPayments(parts.db, query)),

    dealWithParkedPayment: async ({ params, body, caller }) => {
      if (body.action === 'close') {
        await closeParkedPayment(parts.db, caller, params.id);
        return done('The payment was closed.');
      }
      await retryParkedPayment(parts, caller, params.id);
      return done('The order is paid now.');
    },
  });
}
