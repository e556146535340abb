import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import type { Order } from '../contract/order.ts';

export const ordersKey = ['orders'];

/** Lines that wait for stock. */
export const owedLinesKey = ['owed-lines'];

/** Payments that wait for an admin. */
export const parkedPaymentsKey = ['parked-payments'];

/** Refunds that wait for an admin. */
export const waitingRefundsKey = ['waiting-refunds'];

/** Refund requests that wait for an admin. */
export const refundRequestsKey = ['cancellations'];

function orderKey(id: string) {
  return [...ordersKey, 'one', id];
}

/** Read once for a visit: during a payment the payment itself tells what has become of the order. */
export function useOrder(id: string) {
  return useQuery({
    refetchOnWindowFocus: false,
    queryKey: orderKey(id),
    queryFn: ({ signal }) => callApi('getOrder', { params: { id } }, { signal }),
  });
}

/** An answer that does not come must not keep a customer from paying. */
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

/** For a mutation: says what was done and reads `keys` again, also where another change came first. */
export function useOutcome(keys: string[][] = [ordersKey]) {
  const queryClient = useQueryClient();
  const lookAgain = () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return {
    onSuccess: ({ message }: { message: string }) => {
      toast.success(message);
      return lookAgain();
    },
    onError: (error: Error) => {
      if (error instanceof ApiError && error.status === 409) void lookAgain();
    },
  };
}
