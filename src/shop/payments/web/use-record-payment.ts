import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import type { Order } from '#shop/orders/contract/order.ts';
import { ordersKey } from '#shop/orders/web/use-orders.ts';
import { justPaid } from './paid-banner.tsx';

/** Tells the shop the transaction that paid an order. It may be sent again until the shop has answered. */
export function useRecordPayment(order: Order) {
  const { _id: orderId, customer_Name: name, email, phone, name: product } = order;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<{ transactionId: string; error: Error }>();

  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (transactionId: string) =>
      callApi('confirmPayment', {
        params: { orderId },
        body: { transactionId, name, email, phone, product },
      }),
    onSuccess: ({ message }) => {
      toast.success(message);
      queryClient.removeQueries({ queryKey: ordersKey, type: 'inactive' });
      return navigate('/dashboard/myOrders', { state: justPaid(order) });
    },
    onError: (error, transactionId) => setFailure({ transactionId, error }),
  });

  return {
    /** Once it has failed, the card is out of the game: only this is left to be done. */
    failure,
    isPending,
    record: (transactionId: string) =>
      mutateAsync(transactionId).then(
        () => {},
        () => {},
      ),
    recordAgain: () => failure && mutate(failure.transactionId),
  };
}
