import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi, callApiList } from '#platform/web/shell/api/client.ts';

export const mailsOnAPage = 50;

export function useMails({ page, search }: { page: number; search: string }) {
  const query = { limit: mailsOnAPage, offset: (page - 1) * mailsOnAPage, ...(search && { q: search }) };
  return useQuery({
    queryKey: ['mails', query],
    queryFn: ({ signal }) => callApiList('listMails', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** With a link to its page that holds for a few minutes, so it is asked for anew each time. */
export function useMail(id: number) {
  return useQuery({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => callApi('getMail', { params: { id } }, { signal }),
    gcTime: 0,
  });
}
