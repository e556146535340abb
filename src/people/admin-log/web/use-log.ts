import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { callApiList, send } from '#platform/web/shell/api/client.ts';
import { saveAnswer } from '#platform/web/shell/api/save-answer.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast-failure.ts';
import type { LogFilter } from '../contract/admin-action.ts';

const linesOnAPage = 50;

/** Somebody may have done something since: it is asked for anew each time. */
export function useLog(filters: LogFilter, cursor: string | undefined) {
  const query = { limit: linesOnAPage, ...filters, ...(cursor && { cursor }) };
  return useQuery({
    queryKey: ['log', query],
    queryFn: ({ signal }) => callApiList('listAdminActions', { query }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export function useExportLog() {
  return useMutation({
    mutationFn: async (body: LogFilter) =>
      await saveAnswer(await send('exportAdminActions', { body }, { takesLong: true }), 'log.csv'),
    onError: toastFailure,
  });
}
