import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import {
  ordersKey,
  parkedPaymentsKey,
  refundRequestsKey,
  waitingRefundsKey,
} from '#shop/orders/web/use-orders.ts';

/** Its failure is shown by the dialog that asked. */
export function useRefundOrder(orderId: string) {
  return useMutation({
    mutationFn: (body: CallInput<'refundOrder'>['body']) =>
      callApi('refundOrder', { params: { id: orderId }, body }, { takesLong: true }),
    ...useOutcome(),
  });
}

/** What a payment brought that paid no order. Its failure is shown by the dialog that asked. */
export function useRefundPayment(transactionId: string) {
  return useMutation({
    mutationFn: (body: CallInput<'refundPayment'>['body']) =>
      callApi('refundPayment', { params: { id: transactionId }, body }, { takesLong: true }),
    ...useOutcome(),
  });
}

export function useRetryRefund(id: string) {
  return useMutation({
    mutationFn: () => callApi('retryRefund', { params: { id } }, { takesLong: true }),
    ...useOutcome(),
  });
}

/** Its failure is shown by the dialog that asked. */
export function useRecordSentRefund(id: string) {
  return useMutation({
    mutationFn: (body: CallInput<'recordSentRefund'>['body']) =>
      callApi('recordSentRefund', { params: { id }, body }),
    ...useOutcome(),
  });
}

/** What was done is said and shown; what has changed meanwhile is shown too. */
function useOutcome() {
  const queryClient = useQueryClient();
  const lookAgain = () =>
    Promise.all(
      [ordersKey, parkedPaymentsKey, refundRequestsKey, waitingRefundsKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  return {
    onSuccess: ({ message }: { message: string }) => {
      toast.success(message);
      return lookAgain();
    },
    onError: (error: Error) => {
      if (error instanceof ApiError && error.status === 409) void lookAgain();
    },
  };
}
