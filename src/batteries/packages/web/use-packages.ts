import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { ordersKey } from '#shop/orders/web/use-orders.ts';

/** What is packed: a shipment of an order, or goods that leave without one. */
export type Packed = { id: string; shipmentId: string } | { consignmentId: string };

const keyOf = (params: Packed) => ('shipmentId' in params ? params.shipmentId : params.consignmentId);

export const packagesKey = ['packages'];
export const papersKey = ['shipment-papers'];
export const consignmentsKey = ['consignments'];

export function usePackages(params: Packed) {
  return useQuery({
    queryKey: [...packagesKey, keyOf(params)],
    queryFn: ({ signal }) =>
      'shipmentId' in params
        ? callApi('getPackages', { params }, { signal })
        : callApi('getConsignmentPackages', { params }, { signal }),
    // What is being typed is not overwritten by what another admin saved meanwhile.
    refetchOnWindowFocus: false,
  });
}

export function useShipmentPapers(params: Packed) {
  return useQuery({
    queryKey: [...papersKey, keyOf(params)],
    queryFn: ({ signal }) =>
      'shipmentId' in params
        ? callApi('listShipmentPapers', { params }, { signal })
        : callApi('listConsignmentPapers', { params }, { signal }),
  });
}

/** Its failure is shown where it was asked for. */
export function useSavePackages(params: Packed) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'savePackages'>['body']) =>
      'shipmentId' in params
        ? callApi('savePackages', { params, body })
        : callApi('saveConsignmentPackages', { params, body }),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: packagesKey });
      void queryClient.invalidateQueries({ queryKey: ordersKey });
      void queryClient.invalidateQueries({ queryKey: consignmentsKey });
      return queryClient.invalidateQueries({ queryKey: papersKey });
    },
  });
}

const linkOf = (params: Packed, paperId: string) =>
  'shipmentId' in params
    ? callApi('linkShipmentPaper', { params: { ...params, paperId } })
    : callApi('linkConsignmentPaper', { params: { ...params, paperId } });

/** Has the browser save a paper, which may be printed only now. */
export function useOpenShipmentPaper(params: Packed) {
  const [pending, setPending] = useState<string>();
  const [failure, setFailure] = useState('');
  async function open(paperId: string) {
    setPending(paperId);
    setFailure('');
    await linkOf(params, paperId)
      .then(({ address }) => window.location.assign(address))
      .catch((error: Error) => setFailure(error.message));
    setPending(undefined);
  }
  return { open, pending, failure };
}
