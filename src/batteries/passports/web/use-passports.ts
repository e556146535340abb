import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';

const keyOf = (productId: string) => ['productPassport', productId];

export function useProductPassport(productId: string) {
  return useQuery({
    queryKey: keyOf(productId),
    queryFn: ({ signal }) => callApi('getProductPassport', { params: { productId } }, { signal }),
  });
}

export function useSetProductPassport(productId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'setProductPassport'>['body']) =>
      callApi('setProductPassport', { params: { productId }, body }),
    onSuccess: ({ message }) => {
      toast.success(message);
      return queryClient.invalidateQueries({ queryKey: keyOf(productId) });
    },
  });
}

const unitsKey = ['myUnits'];
const keysKey = ['readingKeys'];

export const useOwnUnits = () =>
  useQuery({ queryKey: unitsKey, queryFn: ({ signal }) => callApi('listMyUnits', {}, { signal }) });

export const useOwnUnit = (unitId: string) =>
  useQuery({
    queryKey: [...unitsKey, unitId],
    queryFn: ({ signal }) => callApi('getMyUnit', { params: { unitId } }, { signal }),
  });

export const useReadingKeys = () =>
  useQuery({ queryKey: keysKey, queryFn: ({ signal }) => callApi('listReadingKeys', {}, { signal }) });

/** Makes a call that changes what is one's own, and tells what came of it, if it says so. */
function useChange<Input, Answer extends object>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      if ('message' in answer) toast.success(String(answer.message));
      await queryClient.invalidateQueries({ queryKey: unitsKey });
      await queryClient.invalidateQueries({ queryKey: keysKey });
    },
    onError: (error) => toastFailure(error),
  });
}

/** For 30 days. */
export const useLetIn = (unitId: string) =>
  useChange((name: string) => callApi('linkPassport', { params: { unitId }, body: { name, days: 30 } }));

export const useEndLink = (unitId: string) =>
  useChange((linkId: string) => callApi('endPassportLink', { params: { unitId, linkId } }));

export const useOfferHandover = (unitId: string) =>
  useChange(() => callApi('offerHandover', { params: { unitId } }));

export const useWithdrawHandover = (unitId: string) =>
  useChange(() => callApi('withdrawHandover', { params: { unitId } }));

export const useTakeOver = () => useChange((code: string) => callApi('takeOver', { body: { code } }));

export const useAddReadings = () =>
  useChange((body: Parameters<typeof callApi<'addReadings'>>[1]['body']) => callApi('addReadings', { body }));

export const useAddReadingKey = () =>
  useChange((name: string) => callApi('addReadingKey', { body: { name } }));

export const useEndReadingKey = () =>
  useChange((keyId: string) => callApi('endReadingKey', { params: { keyId } }));
