import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast-failure.ts';
import { productsKey } from './use-products.ts';

interface SaveOptions {
  onSaved?: () => void;
  onRefused: (error: Error) => void;
}

/** Creates or updates a product, and leads back to the list, which is then read anew. */
export function useSaveProduct<N extends 'createProduct' | 'updateProduct'>(
  name: N,
  { onSaved, onRefused }: SaveOptions,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: CallInput<N>) => callApi(name, input),
    onSuccess: ({ success, message }) => {
      if (!success) return;
      // Not merely marked as old: the list must not show for a moment what was true before.
      queryClient.removeQueries({ queryKey: productsKey });
      onSaved?.();
      toast.success(message);
      void navigate('/dashboard/manageProduct');
    },
    onError: (error) => {
      onRefused(error);
      toastFailure(error);
    },
  });
}
