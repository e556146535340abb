import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../frame/api/client.ts';
import { ordersKey } from './use-orders.ts';

/** Read once for a visit: while somebody pays, the payment itself tells what has become of the order. */
export function useOrder(id: string) {
  return useQuery({
    refetchOnWindowFocus: false,
    queryKey: [...ordersKey, 'one', id],
    queryFn: ({ signal }) => callApi('getOrder', { params: { id } }, { signal }),
  });
}
