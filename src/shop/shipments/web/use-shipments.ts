import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { ordersKey } from '#shop/orders/web/use-orders.ts';

/** Its failure is shown by the dialog that asked. */
export function useShipPart(orderId: string) {
  return useMutation({
    mutationFn: (body: CallInput<'shipPart'>['body']) =>
      callApi('shipPart', { params: { id: orderId }, body }),
    ...useOutcome(),
  });
}

/** Its failure is shown by the dialog that asked. */
export function useChangeShipment(orderId: string, shipmentId: string) {
  return useMutation({
    mutationFn: (body: CallInput<'changeShipment'>['body']) =>
      callApi('changeShipment', { params: { id: orderId, shipmentId }, body }),
    ...useOutcome(),
  });
}

/** What was done is said and shown; what has changed meanwhile is shown too. */
function useOutcome() {
  const queryClient = useQueryClient();
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: ordersKey });
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
