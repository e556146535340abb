import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, callApi, callApiList } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { cartStore } from '#shop/cart/web/store/cart-store.ts';
import { ordersKey } from '#shop/orders/web/use-orders.ts';
import type { CheckoutDraft, SentOrder } from './checkout-draft.ts';

/** Where the person's orders went; the last one is what they most likely mean. */
export function useDeliveryAddresses() {
  return useQuery({
    queryKey: ['delivery-addresses'],
    queryFn: ({ signal }) => callApi('listDeliveryAddresses', {}, { signal }),
    gcTime: 0,
  });
}

/** The phone of the last order, for a profile without one. */
export function useLastPhone(email: string) {
  return useQuery({
    queryKey: ['last-phone', email],
    queryFn: async ({ signal }) => {
      const { items } = await callApiList(
        'listMyOrders',
        { params: { email }, query: { limit: 1 } },
        { signal },
      );
      return items[0]?.phone ?? '';
    },
    gcTime: 0,
  });
}

/** Places an order, once, however often it is pressed and however often it has to be tried; then on to payment. */
export function usePlaceOrderOfCart(draft: CheckoutDraft, { onRefused }: { onRefused: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isSending = useRef(false);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (order: SentOrder) => {
      draft.beginSending(order);
      await callApi('placeOrderOfLines', { body: order });
    },
    onSuccess: (_, { id }) => {
      draft.forget();
      toast.success('An order placed successfully');
      queryClient.removeQueries({ queryKey: ordersKey, type: 'inactive' });
      // The cart is emptied with the order; that this browser hears of it can wait.
      void cartStore.refresh().catch(() => {});
      return navigate(`/dashboard/payment/${id}`, { replace: true });
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError) || failure.isUncertain) return;
      draft.endSending({ isIdTaken: failure.code === 'conflict' });
      onRefused();
    },
  });

  async function place(order: SentOrder): Promise<void> {
    // Two presses may come before the button is drawn as busy.
    if (isSending.current) return;
    isSending.current = true;
    // What went wrong stands in `error`.
    await mutateAsync(order).catch(() => {});
    isSending.current = false;
  }

  return { place, isPending, error };
}
