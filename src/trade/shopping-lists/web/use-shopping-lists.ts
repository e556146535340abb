import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { cartStore } from '#shop/cart/web/store/cart-store.ts';
import type { Reordered } from '#shop/cart/web/use-reorder.ts';

export const listsKey = (companyId: string) => ['shoppingLists', companyId];

/** Puts a list into the cart and goes there, where it is said what could not be had. */
export function useListToCart(companyId: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      callApi('orderShoppingList', { params: { companyId, listId: id } }),
    onSuccess: async (answer, { name }) => {
      await cartStore.refresh().catch(() => {});
      queryClient.removeQueries({ queryKey: ['cart'] });
      const reordered: Reordered = { number: name, lines: answer.reordered };
      return navigate('/dashboard/cart', { state: { reordered } });
    },
    onError: toastFailure,
  });
}
