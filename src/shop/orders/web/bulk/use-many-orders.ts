import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi, send } from '#platform/web/shell/api/client.ts';
import { saveAnswer } from '#platform/web/shell/api/save-answer.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast-failure.ts';
import { ordersKey } from '../use-orders.ts';

type Which = CallInput<'shipOrders'>['body'];

/** Its failure is shown by the dialog that asked. Whatever became of it, the list shows it. */
export function useShipOrders() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Which) => callApi('shipOrders', { body }, { takesLong: true }),
    onSuccess: ({ message }) => void toast.success(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });
}

export function useExportOrders() {
  return useMutation({
    mutationFn: async (body: Which) =>
      await saveAnswer(await send('exportOrders', { body }, { takesLong: true }), 'orders.csv'),
    onError: toastFailure,
  });
}

/** The browser saves the file as soon as it is there. */
export function usePrintSlips() {
  return useMutation({
    mutationFn: (body: Which) => callApi('printPackingSlips', { body }, { takesLong: true }),
    onSuccess: ({ message, address, leftOut }) => {
      // Of those that are left out a dialog tells.
      if (leftOut.length === 0) toast.success(message);
      window.location.assign(address);
    },
    onError: toastFailure,
  });
}
