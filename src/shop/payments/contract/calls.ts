import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { requiredText } from '#platform/contract/fields.ts';
import { listQuerySchema } from '#platform/contract/lists.ts';
import { byOrderId, done } from '#platform/contract/parameters.ts';
import {
  confirmPaymentSchema,
  createPaymentIntentSchema,
  dealWithParkedPaymentSchema,
  parkedPaymentSchema,
  paymentIntentSchema,
} from './payment.ts';
import type { paymentsRoutes } from './routes.ts';
import { recordTransferSchema, transferSchema } from './transfer.ts';

export const paymentsCalls = {
  createPaymentIntent: {
    summary: 'Prepare a card payment',
    body: createPaymentIntentSchema,
    response: paymentIntentSchema,
  },
  confirmPayment: {
    summary: 'Record a succeeded card payment',
    params: byOrderId,
    body: confirmPaymentSchema,
    response: done,
  },
  getTransfer: {
    summary: 'Get bank transfer details of an order',
    params: byOrderId,
    response: transferSchema,
  },
  chooseTransfer: { summary: 'Choose to pay an order by bank transfer', params: byOrderId, response: done },
  recordTransfer: { summary: 'Record a received bank transfer', body: recordTransferSchema, response: done },
  listParkedPayments: {
    summary: 'List parked payments: charged, but not matched to an order',
    query: listQuerySchema.omit({ q: true }),
    response: z.array(parkedPaymentSchema),
  },
  dealWithParkedPayment: {
    summary: 'Retry or close a parked payment',
    params: z.object({ id: requiredText('id', { max: 255 }) }),
    body: dealWithParkedPaymentSchema,
    response: done,
  },
} satisfies CallsOf<typeof paymentsRoutes>;

type PaymentsCalls = typeof paymentsCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends PaymentsCalls {}
}
