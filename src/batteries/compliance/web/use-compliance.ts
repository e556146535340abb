import { useMutation, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi, send } from '#platform/web/shell/api/client.ts';
import { saveAnswer } from '#platform/web/shell/api/read-answer.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { useChange } from '#platform/web/shell/toasts/use-change.ts';

const complianceKey = ['compliance'];

export const useCompliance = () =>
  useQuery({
    queryKey: [...complianceKey, 'all'],
    queryFn: ({ signal }) => callApi('getCompliance', {}, { signal }),
    gcTime: 0,
  });

export const useProductCompliance = (productId: string) =>
  useQuery({
    queryKey: [...complianceKey, productId],
    queryFn: ({ signal }) => callApi('getProductCompliance', { params: { productId } }, { signal }),
    gcTime: 0,
  });

export const useSetShopCompliance = () =>
  useChange(complianceKey, (body: CallInput<'setShopCompliance'>['body']) =>
    callApi('setShopCompliance', { body }),
  );

export const useSetProductCompliance = (productId: string) =>
  useChange(complianceKey, (body: CallInput<'setProductCompliance'>['body']) =>
    callApi('setProductCompliance', { params: { productId }, body }),
  );

export const useExportCompliance = () =>
  useMutation({
    mutationFn: async () =>
      await saveAnswer(await send('exportCompliance', {}, { takesLong: true }), 'compliance.csv'),
    onError: toastFailure,
  });
