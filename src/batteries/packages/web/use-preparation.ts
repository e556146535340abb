import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { ordersKey, useOutcome } from '#shop/orders/web/use-orders.ts';
import { consignmentsKey, type Packed, packagesKey, papersKey } from './use-packages.ts';

interface Named {
  id: string;
  shipmentId: string;
}

const changed = [ordersKey, packagesKey, papersKey, consignmentsKey];

/** Read again with every change of orders. */
export function usePreparation(id: string, { enabled = true } = {}) {
  return useQuery({
    queryKey: [...ordersKey, 'preparation', id],
    queryFn: ({ signal }) => callApi('getPreparation', { params: { id } }, { signal }),
    enabled,
  });
}

/** Shows its own failure. */
export function usePrepareShipment(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'prepareShipment'>['body']) =>
      callApi('prepareShipment', { params: { id }, body }),
    onSuccess: ({ shipment }) => {
      toast.success(`Shipment ${shipment} is being prepared.`);
      return Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: toastFailure,
  });
}

/** Shows its own failure. */
export function useDiscardPreparation(id: string) {
  const { onSuccess } = useOutcome(changed);
  return useMutation({
    mutationFn: () => callApi('discardPreparation', { params: { id } }),
    onSuccess,
    onError: toastFailure,
  });
}

/** Its failure is shown where it was asked for. */
export function useIssuePapers(params: Packed) {
  return useMutation({
    mutationFn: (body: CallInput<'issueShipmentPapers'>['body']) =>
      'shipmentId' in params
        ? callApi('issueShipmentPapers', { params, body })
        : callApi('issueConsignmentPapers', { params, body }),
    ...useOutcome(changed),
  });
}

/** Its failure is shown by the dialog that asked. */
export function useShipPrepared(params: Named) {
  return useMutation({
    mutationFn: (body: CallInput<'shipPrepared'>['body']) => callApi('shipPrepared', { params, body }),
    ...useOutcome(changed),
  });
}
