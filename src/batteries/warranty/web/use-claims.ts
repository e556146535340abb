import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi, callApiList, send } from '#platform/web/shell/api/client.ts';
import { saveAnswer } from '#platform/web/shell/api/read-answer.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { useChange } from '#platform/web/shell/toasts/use-change.ts';
import type { ClaimKind } from '../rules/claim-kinds.ts';
import type { ClaimState } from '../rules/claim-steps.ts';

const claimsKey = ['claims'];
export const claimsOnAPage = 25;

interface ClaimFilters {
  state?: ClaimState | undefined;
  kind?: ClaimKind | undefined;
  q?: string | undefined;
  unit?: string | undefined;
  page?: number;
}

/** All claims for admins, and one's own for everybody else. */
export function useClaims(isAdmin: boolean, { page = 1, ...filters }: ClaimFilters) {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  const query = { limit: claimsOnAPage, offset: (page - 1) * claimsOnAPage, ...given };
  return useQuery({
    queryKey: [...claimsKey, 'list', isAdmin, query],
    queryFn: ({ signal }) => callApiList(isAdmin ? 'listClaims' : 'listMyClaims', { query }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export const useExportClaims = () =>
  useMutation({
    mutationFn: async (body: CallInput<'exportClaims'>['body']) =>
      await saveAnswer(await send('exportClaims', { body }, { takesLong: true }), 'claims.csv'),
    onError: toastFailure,
  });

export function useClaim(isAdmin: boolean, claimId: string) {
  return useQuery({
    queryKey: [...claimsKey, claimId, isAdmin],
    queryFn: ({ signal }) =>
      callApi(isAdmin ? 'getClaim' : 'getMyClaim', { params: { claimId } }, { signal }),
    gcTime: 0,
  });
}

export function useClaimForm(named: { unit: string } | { serial: string }) {
  return useQuery({
    queryKey: [...claimsKey, 'form', named],
    queryFn: ({ signal }) => callApi('getClaimForm', { query: named }, { signal }),
    gcTime: 0,
    retry: false,
  });
}

export const useMakeClaim = () =>
  useChange(claimsKey, (body: CallInput<'makeClaim'>['body']) => callApi('makeClaim', { body }));

export const useWriteToClaim = (claimId: string) =>
  useChange(claimsKey, (body: CallInput<'writeToClaim'>['body']) =>
    callApi('writeToClaim', { params: { claimId }, body }),
  );

export const useWithdrawClaim = (claimId: string) =>
  useChange(claimsKey, (version: number) =>
    callApi('withdrawClaim', { params: { claimId }, body: { version } }),
  );

export const useDecideClaim = (claimId: string) =>
  useChange(claimsKey, (body: CallInput<'decideClaim'>['body']) =>
    callApi('decideClaim', { params: { claimId }, body }),
  );

export function useProductWarranty(productId: string) {
  return useQuery({
    queryKey: [...claimsKey, 'terms', productId],
    queryFn: ({ signal }) => callApi('getProductWarranty', { params: { productId } }, { signal }),
  });
}

export const useAddWarrantyTerms = (productId: string) =>
  useChange(claimsKey, (body: CallInput<'addWarrantyTerms'>['body']) =>
    callApi('addWarrantyTerms', { params: { productId }, body }),
  );

type Returned = CallInput<'adviseReturn'>['body'];

export function useReturnAdvice(returned: Returned | undefined) {
  return useQuery({
    queryKey: [...claimsKey, 'return', returned],
    queryFn: ({ signal }) => callApi('adviseReturn', { body: returned as Returned }, { signal }),
    enabled: returned !== undefined,
    gcTime: 0,
    retry: false,
  });
}

/** The papers are kept as printed, so that both sides see it. */
export function usePrintReturnPapers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Returned) =>
      await saveAnswer(await send('printReturnPapers', { body }, { takesLong: true }), 'return-papers.pdf'),
    onSuccess: () => client.invalidateQueries({ queryKey: claimsKey }),
    onError: toastFailure,
  });
}

const returnsOf = (call: 'listMyReturns' | 'listReturns', unit: string) => ({
  queryKey: [...claimsKey, call, unit],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callApiList(call, { query: { unit, limit: 20, offset: 0 } }, { signal }),
  gcTime: 0,
});

export const useMyReturns = (unitId: string) => useQuery(returnsOf('listMyReturns', unitId));
export const useReturns = (unitId: string) => useQuery(returnsOf('listReturns', unitId));

export const mostReturnsShown = 100;

export const useReturnsOfRecall = (recall: string) =>
  useQuery({
    queryKey: [...claimsKey, 'listReturns', 'recall', recall],
    queryFn: ({ signal }) =>
      callApiList('listReturns', { query: { recall, limit: mostReturnsShown } }, { signal }),
    gcTime: 0,
  });

export const useAnswerReturn = () =>
  useMutation({
    mutationFn: (body: Returned) => callApi('answerReturn', { body }),
    onSuccess: (_, __, ___, { client }) => client.invalidateQueries({ queryKey: claimsKey }),
  });

export const useMoveReturn = (returnId: string) =>
  useChange(claimsKey, (body: CallInput<'moveReturn'>['body']) =>
    callApi('moveReturn', { params: { returnId }, body }),
  );
