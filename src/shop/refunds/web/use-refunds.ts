import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import {
  ordersKey,
  parkedPaymentsKey,
  refundRequestsKey,
  useOutcome,
  waitingRefundsKey,
} from '#shop/orders/web/use-orders.ts';

/** What a refund may change. */
const changed = [ordersKey, parkedPaymentsKey, refundRequestsKey, waitingRefundsKey];

/** Its failure is shown by the dialog that asked. */
export function useRefundOrder(orderId: string) {
  return useMutation({
    mutationFn: (body: CallInput<'refundOrder'>['body']) =>
      callApi('refundOrder', { params: { id: orderId }, body }, { takesLong: true }),
    ...useOutcome(changed),
  });
}

/** What a payment brought that paid no order. Its failure is shown by the dialog that asked. */
export function useRefundPayment(transactionId: string) {
  return useMutation({
    mutationFn: (body: CallInput<'refundPayment'>['body']) =>
      callApi('refundPayment', { params: { id: transactionId }, body }, { takesLong: true }),
    ...useOutcome(changed),
  });
}

export function useRetryRefund(id: string) {
  return useMutation({
    mutationFn: () => callApi('retryRefund', { params: { id } }, { takesLong: true }),
    ...useOutcome(changed),
  });
}

/** Its failure is shown by the dialog that asked. */
export function useRecordSentRefund(id: string) {
  return useMutation({
    mutationFn: (body: CallInput<'recordSentRefund'>['body']) =>
      callApi('recordSentRefund', { params: { id }, body }),
    ...useOutcome(changed),
  });
}

/** Its failure is shown by the dialog that asked. */
export function useRequestRefund(orderId: string) {
  return useMutation({
    mutationFn: (body: CallInput<'askToCancel'>['body']) =>
      callApi('askToCancel', { params: { id: orderId }, body }),
    ...useOutcome([ordersKey, refundRequestsKey]),
  });
}

export function useWithdrawRefundRequest(orderId: string, requestId: string) {
  return useMutation({
    mutationFn: () => callApi('withdrawCancellation', { params: { id: orderId, requestId } }),
    ...useOutcome([ordersKey, refundRequestsKey]),
  });
}

/** Its failure is shown by the dialog that asked. */
export function useDeclineRefundRequest(orderId: string, requestId: string) {
  return useMutation({
    mutationFn: (words: string) =>
      callApi('declineCancellation', { params: { id: orderId, requestId }, body: { words } }),
    ...useOutcome([ordersKey, refundRequestsKey]),
  });
}
