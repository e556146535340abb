import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { ordersKey, refundRequestsKey } from '#shop/orders/web/use-orders.ts';

/** Its failure is shown by the dialog that asked. */
export function useRequestRefund(orderId: string) {
  return useMutation({
    mutationFn: (body: CallInput<'askToCancel'>['body']) =>
      callApi('askToCancel', { params: { id: orderId }, body }),
    ...useOutcome(),
  });
}

export function useWithdrawRefundRequest(orderId: string, requestId: string) {
  return useMutation({
    mutationFn: () => callApi('withdrawCancellation', { params: { id: orderId, requestId } }),
    ...useOutcome(),
  });
}

/** Its failure is shown by the dialog that asked. */
export function useDeclineRefundRequest(orderId: string, requestId: string) {
  return useMutation({
    mutationFn: (words: string) =>
      callApi('declineCancellation', { params: { id: orderId, requestId }, body: { words } }),
    ...useOutcome(),
  });
}

/** What was done is said and shown; what has changed meanwhile is shown too. */
function useOutcome() {
  const queryClient = useQueryClient();
  const lookAgain = () =>
    Promise.all(
      [ordersKey, refundRequestsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
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
