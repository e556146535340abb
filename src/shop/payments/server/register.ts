import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { LoggedThing } from '#people/admin-log/server/logged-things.ts';
import type { PaymentProvider } from '#platform/server/payment/payment-provider.ts';
import type { Subject } from '#platform/server/subject.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { paymentRules } from './check-payments.ts';
import { paymentsEmails } from './emails.ts';
import { forgetWebhookEvents, handleWebhook, type RecordRefund } from './handle-webhook.ts';
import { paymentMetrics } from './metrics.ts';
import { orderPartsOf } from './order-payments.ts';
import { paymentHandlers } from './payment-handlers.ts';
import type { PaymentParts } from './payment-parts.ts';
import { payments, transferReceipts } from './tables.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    paymentProvider: PaymentProvider;
    paymentParts: PaymentParts;
    recordRefund: RecordRefund;
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
  prepare: ({ db, paymentProvider, config: { bank }, log, stockChanged, metrics }) => {
    const paymentParts = { db, provider: paymentProvider, bank, log, stockChanged, metrics };
    return { paymentParts, orderParts: orderPartsOf(paymentParts) };
  },
  handlers: ({ paymentParts }) => paymentHandlers(paymentParts),
  addresses: (app, { paymentProvider, paymentParts, recordRefund }) =>
    paymentProvider.register(app, {
      onWebhook: (event) => handleWebhook({ ...paymentParts, recordRefund }, event),
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
  jobs: {
    'forget-webhook-events': {
      cron: '15 3 * * *',
      run: ({ paymentParts }) => forgetWebhookEvents(paymentParts),
    },
  },
  metrics: paymentMetrics,
  doctor: paymentRules,
};
