import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi, callApiList } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { ordersKey, parkedPaymentsKey } from '#shop/orders/web/use-orders.ts';
import type { ParkedPayment } from '../../contract/payment.ts';

const dealingKey = ['deal-with-parked-payment'];

type Dealing = { payment: ParkedPayment; action: CallInput<'dealWithParkedPayment'>['body']['action'] };

export function useParkedPayments() {
  return useQuery({
    queryKey: parkedPaymentsKey,
    queryFn: ({ signal }) => callApiList('listParkedPayments', {}, { signal }),
  });
}

/** Tries a payment again, or closes it. Either way payments and orders are looked at anew. */
export function useDealWithPayment() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: dealingKey,
    mutationFn: ({ payment, action }: Dealing) =>
      callApi('dealWithParkedPayment', { params: { id: payment.transactionId }, body: { action } }),
    onSuccess: ({ success, message }) => {
      if (success) toast.success(message);
    },
    onSettled: () =>
      Promise.all(
        [parkedPaymentsKey, ordersKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
  const pending = useMutationState({
    filters: { mutationKey: dealingKey, status: 'pending' },
    select: ({ state }) => (state.variables as Dealing).payment.transactionId,
  });
  return {
    deal: mutateAsync,
    isPending: (payment: ParkedPayment) => pending.includes(payment.transactionId),
  };
}
