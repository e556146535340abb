import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi, callApiList, send } from '#platform/web/shell/api/client.ts';
import { saveAnswer } from '#platform/web/shell/api/read-answer.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { useChange } from '#platform/web/shell/toasts/use-change.ts';
import type { Remedy } from '../rules/recall-states.ts';

const recallsKey = ['recalls'];

/** Refreshed while emails are being sent. */
const untilSent = 5_000;

export function useRecalls() {
  return useQuery({
    queryKey: [...recallsKey, 'list'],
    queryFn: ({ signal }) => callApi('listRecalls', {}, { signal }),
    gcTime: 0,
  });
}

export function useRecall(id: string) {
  return useQuery({
    queryKey: [...recallsKey, 'one', id],
    queryFn: ({ signal }) => callApi('getRecall', { params: { id } }, { signal }),
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const { customers = 0, sent = 0, failed = 0 } = data?.progress ?? {};
      return sent + failed < customers && untilSent;
    },
  });
}

export interface Picks {
  batches: string[];
  serials: string;
}

/** What these would affect; the answer of before stays until the new one is there. */
export function usePreview(picks: Picks) {
  return useQuery({
    queryKey: [...recallsKey, 'preview', picks],
    queryFn: ({ signal }) => callApi('previewRecall', { body: picks }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export function useFoundBatches(q: string) {
  return useQuery({
    queryKey: [...recallsKey, 'batches', q],
    queryFn: ({ signal }) => callApi('findBatches', { query: { q } }, { signal }),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
  });
}

export function useRecalledUnits(id: string, q: string) {
  return useQuery({
    queryKey: [...recallsKey, 'units', id, q],
    queryFn: ({ signal }) =>
      callApiList('listRecalledUnits', { params: { id }, query: { limit: 50, ...(q && { q }) } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export function useRecallNotices(id: string, q: string) {
  return useQuery({
    queryKey: [...recallsKey, 'notices', id, q],
    queryFn: ({ signal }) =>
      callApiList(
        'listRecallNotices',
        { params: { id }, query: { limit: 200, ...(q && { q }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      (data?.items.some(({ state, failure }) => state === 'to-send' && !failure) ?? false) && untilSent,
  });
}

export function useMyNotices() {
  return useQuery({
    queryKey: [...recallsKey, 'mine'],
    queryFn: ({ signal }) => callApi('listMyNotices', {}, { signal }),
    gcTime: 0,
  });
}

export const useChangeRecalls = <Input, Answer extends { message: string }>(
  change: (input: Input) => Promise<Answer>,
) => useChange(recallsKey, change);

export const useSaveRecall = (id: string) =>
  useChangeRecalls((body: CallInput<'saveRecall'>['body']) =>
    callApi('saveRecall', { params: { id }, body }),
  );

export const useExportNotices = (id: string) =>
  useMutation({
    mutationFn: async () =>
      await saveAnswer(
        await send('exportRecallNotices', { params: { id } }, { takesLong: true }),
        'recall-customers.csv',
      ),
    onError: toastFailure,
  });

/** What was done, for a customer or about a unit. */
export interface Done {
  remedy: Remedy;
  note: string;
}

export function useSafetyGate(id: string) {
  return useQuery({
    queryKey: [...recallsKey, 'safety-gate', id],
    queryFn: ({ signal }) => callApi('getSafetyGateSheet', { params: { id } }, { signal }),
    gcTime: 0,
  });
}

export const usePrintSafetyGate = (id: string) =>
  useMutation({
    mutationFn: async () =>
      await saveAnswer(
        await send('printSafetyGateSheet', { params: { id } }, { takesLong: true }),
        'safety-gate.pdf',
      ),
    onError: toastFailure,
  });
