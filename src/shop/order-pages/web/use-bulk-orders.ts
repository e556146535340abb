import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi, send } from '#platform/web/shell/api/client.ts';
import { saveAnswer } from '#platform/web/shell/api/read-answer.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { ordersKey } from '#shop/orders/web/use-orders.ts';
import type { OrderSelection } from './order-queries.ts';

type Which = CallInput<'shipOrders'>['body'];

/** Orders chosen one by one, or all that match. Another filter starts a new choice. */
export function useChosenOrders({ q, payment, shipment, transport }: OrderSelection) {
  const matching = {
    ...{ ...(q && { q }), ...(payment && { payment }), ...(shipment && { shipment }) },
    ...(transport && { transport }),
  };
  const filter = JSON.stringify(matching);
  const [chosen, setChosen] = useState<{ filter: string; ids: ReadonlySet<string> | 'all' }>();
  const ids = chosen?.filter === filter ? chosen.ids : new Set<string>();
  const choose = (some: ReadonlySet<string> | 'all') => setChosen({ filter, ids: some });
  return {
    isAll: ids === 'all',
    count: ids === 'all' ? undefined : ids.size,
    has: (id: string) => ids === 'all' || ids.has(id),
    /** Taking one out of all that match leaves none chosen. */
    toggle(id: string): void {
      const next = new Set(ids === 'all' ? [] : ids);
      if (!next.delete(id)) next.add(id);
      choose(next);
    },
    add: (some: string[]) => choose(new Set([...(ids === 'all' ? [] : ids), ...some])),
    chooseAll: () => choose('all'),
    clear: () => choose(new Set()),
    which: (): Which => (ids === 'all' ? { matching } : { ids: [...ids] }),
  };
}

export type ChosenOrders = ReturnType<typeof useChosenOrders>;

/** Its failure is shown by the dialog that asked. The list is read again either way. */
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
