import { useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';

/** The ships-by date of goods in stock, ordered now; nothing while it is not known. */
export function useDispatchDay(): string | undefined {
  const { data } = useQuery({
    queryKey: ['dispatchDay'],
    queryFn: ({ signal }) => callApi('getDispatchDay', {}, { signal }),
    // It turns at the cut-off: a page that is left open asks again.
    staleTime: 60_000,
    refetchInterval: 15 * 60_000,
  });
  return data?.shipsBy ?? undefined;
}
