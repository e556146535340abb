import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast-failure.ts';
import { ordersKey } from '#shop/orders/web/use-orders.ts';

/** How an order is paid by bank transfer; read anew with the orders. */
export function useTransfer(orderId: string) {
  return useQuery({
    queryKey: [...ordersKey, 'transfer', orderId],
    queryFn: ({ signal }) => callApi('getTransfer', { params: { orderId } }, { signal }),
  });
}

export function useChooseTransfer(orderId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('chooseTransfer', { params: { orderId } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      return queryClient.invalidateQueries({ queryKey: ordersKey });
    },
    onError: toastFailure,
  });
}
