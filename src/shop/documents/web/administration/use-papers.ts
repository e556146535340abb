import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi, callApiList } from '#platform/web/shell/api/client.ts';
import { useChange } from '#platform/web/shell/toasts/use-change.ts';
import type { PaperKind } from '../../rules/needed-papers.ts';

const papersKey = ['papers'];

export const papersOnAPage = 50;

export function usePapers({
  page,
  search,
  lacks,
  ending,
}: {
  page: number;
  search: string;
  lacks?: 'any' | PaperKind | undefined;
  ending?: 'soon';
}) {
  const query = {
    limit: papersOnAPage,
    offset: (page - 1) * papersOnAPage,
    lacks,
    ending,
    ...(search && { q: search }),
  };
  return useQuery({
    queryKey: [...papersKey, query],
    queryFn: ({ signal }) => callApiList('listPapers', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What one product needs, has and lacks. Nothing of one that is not on sale. */
export function usePapersOf(productId: string) {
  return useQuery({
    queryKey: [...papersKey, 'of', productId],
    queryFn: async ({ signal }) =>
      (await callApiList('listPapers', { query: { productId, limit: 1 } }, { signal })).items[0] ?? null,
  });
}

export function useEditions(productId: string) {
  return useQuery({
    queryKey: [...papersKey, 'editions', productId],
    queryFn: ({ signal }) => callApi('listEditions', { params: { productId } }, { signal }),
  });
}

export const useAddDocument = () =>
  useChange(papersKey, (body: CallInput<'addDocument'>['body']) => callApi('addDocument', { body }));

export const useChangeDocument = () =>
  useChange(papersKey, (input: CallInput<'changeDocument'>) => callApi('changeDocument', input));

export const useWithdrawDocument = () =>
  useChange(papersKey, (id: string) => callApi('withdrawDocument', { params: { id } }));
