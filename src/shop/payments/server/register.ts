import { eq } from 'drizzle-orm';
import type { PaymentProvider } from '#platform/server/payment/payment-provider.ts';
import type { Subject } from '#platform/server/subject.ts';
import { paymentsEmails } from './emails.ts';
import { handleWebhook } from './handle-webhook.ts';
import { orderPartsOf } from './order-payments.ts';
import { paymentHandlers } from './payment-handlers.ts';
import type { PaymentParts } from './payment-parts.ts';
import { payments, transferReceipts } from './tables.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    paymentProvider: PaymentProvider;
    paymentParts: PaymentParts;
  }
}

export const paymentsSubject: Subject = {
  emails: paymentsEmails,
  prepare: ({ db, paymentProvider, config: { bank }, log, stockChanged, measures }) => {
    const paymentParts = { db, provider: paymentProvider, bank, log, stockChanged, measures };
    return { paymentParts, orderParts: orderPartsOf(paymentParts) };
  },
  handlers: ({ paymentParts }) => paymentHandlers(paymentParts),
  addresses: (app, { paymentProvider, paymentParts }) =>
    paymentProvider.register(app, { onWebhook: (event) => handleWebhook(paymentParts, event) }),
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
};
