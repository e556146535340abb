import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { ordersKey } from '#shop/orders/web/use-orders.ts';

interface Named {
  id: string;
  shipmentId: string;
}

export const packagesKey = ['packages'];
export const papersKey = ['shipment-papers'];

export function usePackages(params: Named) {
  return useQuery({
    queryKey: [...packagesKey, params.shipmentId],
    queryFn: ({ signal }) => callApi('getPackages', { params }, { signal }),
    // What is being typed is not overwritten by what another admin saved meanwhile.
    refetchOnWindowFocus: false,
  });
}

export function useShipmentPapers(params: Named) {
  return useQuery({
    queryKey: [...papersKey, params.shipmentId],
    queryFn: ({ signal }) => callApi('listShipmentPapers', { params }, { signal }),
  });
}

/** Its failure is shown where it was asked for. */
export function useSavePackages(params: Named) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'savePackages'>['body']) => callApi('savePackages', { params, body }),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: packagesKey });
      void queryClient.invalidateQueries({ queryKey: ordersKey });
      return queryClient.invalidateQueries({ queryKey: papersKey });
    },
  });
}

/** Has the browser save a paper, which may be printed only now. */
export function useOpenShipmentPaper(params: Named) {
  const [pending, setPending] = useState<string>();
  const [failure, setFailure] = useState('');
  async function open(paperId: string) {
    setPending(paperId);
    setFailure('');
    await callApi('linkShipmentPaper', { params: { ...params, paperId } })
      .then(({ address }) => window.location.assign(address))
      .catch((error: Error) => setFailure(error.message));
    setPending(undefined);
  }
  return { open, pending, failure };
}
