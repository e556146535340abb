import { useQuery } from '@tanstack/react-query';
import { callApiList } from '#platform/web/shell/api/client.ts';
import { refundRequestsKey } from '#shop/orders/web/use-orders.ts';

/** The longest waiting first. */
export function useWaitingRefundRequests() {
  return useQuery({
    queryKey: refundRequestsKey,
    queryFn: ({ signal }) => callApiList('listCancellations', { query: { limit: 10 } }, { signal }),
  });
}
