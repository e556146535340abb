import { useQuery } from '@tanstack/react-query';
import { callApiList } from '#platform/web/shell/api/client.ts';
import { waitingRefundsKey } from '#shop/orders/web/use-orders.ts';

/** The oldest first; whoever has seen to these sees the next. */
export function useWaitingRefunds() {
  return useQuery({
    queryKey: waitingRefundsKey,
    queryFn: ({ signal }) => callApiList('listRefunds', { query: { limit: 10 } }, { signal }),
  });
}
