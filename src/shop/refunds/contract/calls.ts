import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { requiredText } from '#platform/contract/fields.ts';
import { listQuerySchema } from '#platform/contract/lists.ts';
import { byId, done } from '#platform/contract/parameters.ts';
import {
  listedRefundSchema,
  refundListQuerySchema,
  refundOrderSchema,
  refundPaymentSchema,
  sentRefundSchema,
} from './refund.ts';
import {
  byRefundRequest,
  declineRefundRequestSchema,
  requestRefundSchema,
  waitingRefundRequestSchema,
} from './refund-requests.ts';
import type { refundsRoutes } from './routes.ts';

export const refundsCalls = {
  askToCancel: {
    summary: 'Request a refund for what has not shipped of a paid order',
    params: byId,
    body: requestRefundSchema,
    response: done,
  },
  withdrawCancellation: {
    summary: 'Withdraw a refund request that is not decided yet',
    params: byRefundRequest,
    response: done,
  },
  declineCancellation: {
    summary: 'Decline a refund request, with a reason; to grant one, refund',
    params: byRefundRequest,
    body: declineRefundRequestSchema,
    response: done,
  },
  listCancellations: {
    summary: 'List open refund requests, the longest waiting first',
    query: listQuerySchema.omit({ q: true }),
    response: z.array(waitingRefundRequestSchema),
  },
  refundOrder: {
    summary: 'Refund a paid order, by units or by amount',
    params: byId,
    body: refundOrderSchema,
    response: done,
  },
  refundPayment: {
    summary: 'Refund a parked payment or an overpaid transfer',
    params: z.object({ id: requiredText('id', { max: 255 }) }),
    body: refundPaymentSchema,
    response: done,
  },
  listRefunds: {
    summary: 'List refunds: failed, to be sent manually, or all',
    query: refundListQuerySchema,
    response: z.array(listedRefundSchema),
  },
  retryRefund: { summary: 'Retry a failed refund', params: byId, response: done },
  recordSentRefund: {
    summary: 'Record a refund sent manually',
    params: byId,
    body: sentRefundSchema,
    response: done,
  },
} satisfies CallsOf<typeof refundsRoutes>;

type RefundsCalls = typeof refundsCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends RefundsCalls {}
}
