import { useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import type { Order } from '#shop/orders/contract/order.ts';

/**
 * Prepares the payment of an order. Asking again is harmless: an order has one open payment, and one that was
 * charged without our hearing of it is found out here.
 */
export function usePaymentIntent({ _id: orderId, total }: Order) {
  return useQuery({
    queryKey: ['payment-intent', orderId],
    queryFn: ({ signal }) => callApi('createPaymentIntent', { body: { total, orderId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // A secret is of use to this visit only.
    gcTime: 0,
  });
}
