import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi, callApiList } from '#platform/web/shell/api/client.ts';
import { useChange } from '#platform/web/shell/toasts/use-change.ts';
import type { UnitState } from '../rules/unit-moves.ts';

const unitsKey = ['units'];
/** Any order's set-aside units are shown at once up to here. */
const mostSetAside = 200;
const unitsOnAPage = 50;

export interface UnitFilters {
  product?: string;
  state?: UnitState;
  q?: string;
}

/** Never cached: a colleague may be scanning too. */
export function useUnits(filters: UnitFilters, cursor: string | undefined) {
  const query = { limit: unitsOnAPage, ...filters, ...(cursor && { cursor }) };
  return useQuery({
    queryKey: [...unitsKey, 'list', query],
    queryFn: ({ signal }) => callApiList('listUnits', { query }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** The units that leave with an order and no other. */
export function useSetAside(order: string) {
  const query = { order, state: 'reserved', limit: mostSetAside } as const;
  return useQuery({
    queryKey: [...unitsKey, 'list', query],
    queryFn: ({ signal }) => callApi('listUnits', { query }, { signal }),
    gcTime: 0,
  });
}

export function useTrackedProducts() {
  return useQuery({
    queryKey: [...unitsKey, 'products'],
    queryFn: ({ signal }) => callApi('listTrackedProducts', {}, { signal }),
  });
}

export function useUnit(id: string) {
  return useQuery({
    queryKey: [...unitsKey, 'unit', id],
    queryFn: ({ signal }) => callApi('getUnit', { params: { id } }, { signal }),
    gcTime: 0,
  });
}

export function useBatches(productId: string) {
  return useQuery({
    queryKey: [...unitsKey, 'batches', productId],
    queryFn: ({ signal }) => callApi('listBatches', { params: { productId } }, { signal }),
    gcTime: 0,
  });
}

/** Whatever changes units changes what all of these show. */
export function useRefreshUnits() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: unitsKey });
}

export const useMoveUnit = (id: string) =>
  useChange(unitsKey, (body: CallInput<'moveUnit'>['body']) => callApi('moveUnit', { params: { id }, body }));

export const useSetUnitAside = (orderId: string) =>
  useChange(unitsKey, (serial: string) =>
    callApi('reserveUnit', { params: { id: orderId }, body: { serial } }),
  );

export const useReceiveBatch = (productId: string) =>
  useChange(unitsKey, (body: CallInput<'receiveBatch'>['body']) =>
    callApi('receiveBatch', { params: { productId }, body }),
  );

export const useMoveBatch = (id: string) =>
  useChange(unitsKey, (body: CallInput<'moveBatch'>['body']) =>
    callApi('moveBatch', { params: { id }, body }),
  );

export const useReceiveFile = (productId: string) => {
  const refresh = useRefreshUnits();
  return useMutation({
    mutationFn: (body: File) =>
      callApi('receiveUnitFile', { params: { productId }, body }, { takesLong: true }),
    onSuccess: refresh,
  });
};
