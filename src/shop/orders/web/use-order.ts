import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import type { Order } from '../contract/order.ts';
import { ordersKey } from './use-orders.ts';

function orderKey(id: string) {
  return [...ordersKey, 'one', id];
}

/** Read once for a visit: while somebody pays, the payment itself tells what has become of the order. */
export function useOrder(id: string) {
  return useQuery({
    refetchOnWindowFocus: false,
    queryKey: orderKey(id),
    queryFn: ({ signal }) => callApi('getOrder', { params: { id } }, { signal }),
  });
}

/** Nobody is kept from paying by an answer that does not come. */
const patienceMs = 5_000;

/** Answers the order as it is at this moment, if that can be told soon, and shows it. */
export function useLookAgain(id: string): () => Promise<Order | undefined> {
  const queryClient = useQueryClient();
  return async () => {
    const signal = AbortSignal.timeout(patienceMs);
    const order = await callApi('getOrder', { params: { id } }, { signal }).catch(() => undefined);
    if (order) queryClient.setQueryData(orderKey(id), order);
    return order;
  };
}
