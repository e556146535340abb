import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { ordersKey } from '../use-orders.ts';

/** Read anew when somebody comes back to the window, and after whatever is done about orders. */
export function useOrderDetails(id: string) {
  return useQuery({
    queryKey: [...ordersKey, 'details', id],
    queryFn: ({ signal }) => callApi('getOrderDetails', { params: { id } }, { signal }),
  });
}

/** There is no such order, any more or ever; or its address is misspelt. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-request');
}

/** Its failure is shown by the dialog that asked. */
export function useRecordTransfer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'recordTransfer'>['body']) => callApi('recordTransfer', { body }),
    onSuccess: ({ message }) => {
      toast.success(message);
      return queryClient.invalidateQueries({ queryKey: ordersKey });
    },
  });
}

/** Its failure is shown by the dialog that asked. */
export function useCorrectAddress(id: string) {
  const queryClient = useQueryClient();
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: ordersKey });
  return useMutation({
    mutationFn: (address: string) => callApi('correctDeliveryAddress', { params: { id }, body: { address } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      return lookAgain();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void lookAgain();
    },
  });
}
