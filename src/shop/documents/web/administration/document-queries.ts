import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi, callApiList } from '#platform/web/shell/api/client.ts';
import { useChange } from '#platform/web/shell/toasts/use-change.ts';
import type { ProductDocumentKind } from '../../rules/required-documents.ts';

export const documentsKey = ['documents'];

export const productsOnAPage = 50;

export function useDocumentStatus({
  page,
  search,
  lacks,
  ending,
}: {
  page: number;
  search: string;
  lacks?: 'any' | ProductDocumentKind | undefined;
  ending?: 'soon';
}) {
  const query = {
    limit: productsOnAPage,
    offset: (page - 1) * productsOnAPage,
    lacks,
    ending,
    ...(search && { q: search }),
  };
  return useQuery({
    queryKey: [...documentsKey, query],
    queryFn: ({ signal }) => callApiList('listPapers', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What one product needs, has and lacks. Nothing of one that is not on sale. */
export function useDocumentStatusOf(productId: string) {
  return useQuery({
    queryKey: [...documentsKey, 'of', productId],
    queryFn: async ({ signal }) =>
      (await callApiList('listPapers', { query: { productId, limit: 1 } }, { signal })).items[0] ?? null,
  });
}

export function useEditions(productId: string) {
  return useQuery({
    queryKey: [...documentsKey, 'editions', productId],
    queryFn: ({ signal }) => callApi('listEditions', { params: { productId } }, { signal }),
  });
}

export const useAddDocument = () =>
  useChange(documentsKey, (body: CallInput<'addDocument'>['body']) => callApi('addDocument', { body }));

export const useChangeDocument = () =>
  useChange(documentsKey, (input: CallInput<'changeDocument'>) => callApi('changeDocument', input));

export const useWithdrawDocument = () =>
  useChange(documentsKey, (id: string) => callApi('withdrawDocument', { params: { id } }));
