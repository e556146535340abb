import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { LoggedThing } from '#people/admin-log/server/logged-things.ts';
import { answerPage, defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { PaymentProvider } from '#platform/server/payment/payment-provider.ts';
import type { Subject } from '#platform/server/subject.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { currencyChange } from './change-currency.ts';
import { paymentRules } from './check-payments.ts';
import { confirmPayment } from './confirm-payment.ts';
import { paymentsEmails } from './emails.ts';
import { paymentMetrics } from './metrics.ts';
import { closeParkedPayment, listParkedPayments, retryParkedPayment } from './parked-payments.ts';
import type { AccountCharges, PaymentParts } from './payment-parts.ts';
import { preparePayment } from './prepare-payment.ts';
import {
  forgetWebhookEvents,
  handleWebhook,
  orderPartsOf,
  type RecordRefund,
  webhookEventsKept,
} from './settle-payment.ts';
import { payments, transferReceipts } from './tables.ts';
import { chooseTransfer } from './transfers/choose-transfer.ts';
import { readTransfer } from './transfers/read-transfer.ts';
import { recordTransfer } from './transfers/record-transfer.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    paymentProvider: PaymentProvider;
    paymentParts: PaymentParts;
    recordRefund: RecordRefund;
    accountCharges: AccountCharges;
  }
}

const loggedPayment: LoggedThing = {
  find: async (db, ids) =>
    await db
      .select({ id: payments.id, orderId: orders.id })
      .from(payments)
      .innerJoin(orders, and(eq(orders.id, payments.orderId), isNull(orders.deletedAt)))
      .where(inArray(payments.id, ids)),
};

export const paymentsSubject: Subject = {
  emails: paymentsEmails,
  loggedThings: { payment: loggedPayment },
  prepare: ({ db, paymentProvider, readBank, log, stockChanged, metrics, keptMoney }) => {
    const paymentParts = { db, provider: paymentProvider, readBank, log, stockChanged, metrics };
    return {
      paymentParts,
      orderParts: orderPartsOf(paymentParts),
      changeCurrency: currencyChange(keptMoney),
    };
  },
  handlers: ({ paymentParts }) => paymentHandlers(paymentParts),
  addresses: (app, { paymentProvider, paymentParts, recordRefund, accountCharges }) =>
    paymentProvider.register(app, {
      onWebhook: (event) => handleWebhook({ ...paymentParts, recordRefund, accountCharges }, event),
    }),
  personalData: [
    {
      name: 'payments',
      table: payments,
      of: ({ id }) => eq(payments.userId, id),
      key: payments.id,
      without: { clientSecret: 'Secret.' },
      parts: [{ name: 'transferReceipts', table: transferReceipts, of: transferReceipts.paymentId }],
    },
  ],
  money: [payments, transferReceipts].map((table) => ({
    ...{ table, becomes: 'refused', what: 'orders or payments' },
  })),
  keptFor: [webhookEventsKept],
  jobs: {
    'forget-webhook-events': {
      cron: '15 3 * * *',
      run: ({ paymentParts }) => forgetWebhookEvents(paymentParts),
    },
  },
  metrics: paymentMetrics,
  doctor: paymentRules,
};

function paymentHandlers(parts: PaymentParts) {
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
