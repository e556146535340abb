import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import type { ReorderedLineView } from '../contract/reorder.ts';
import { cartStore } from './store/cart-store.ts';

/** Router state for the cart page after a reorder. */
export interface Reordered {
  number: string;
  lines: ReorderedLineView[];
}

/** Puts an order into the cart once more, and goes there, where it is said what has changed since. */
export function useReorder() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; number: string }) => cartStore.reorder(id),
    onSuccess: (answer, { number }) => {
      // What was read of the cart before must not be seen again on the way.
      queryClient.removeQueries({ queryKey: ['cart'] });
      const reordered: Reordered = { number, lines: answer?.reordered ?? [] };
      return navigate('/dashboard/cart', { state: { reordered } });
    },
    onError: toastFailure,
  });
}
