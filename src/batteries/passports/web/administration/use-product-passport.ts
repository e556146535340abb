import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';

const keyOf = (productId: string) => ['productPassport', productId];

export function useProductPassport(productId: string) {
  return useQuery({
    queryKey: keyOf(productId),
    queryFn: ({ signal }) => callApi('getProductPassport', { params: { productId } }, { signal }),
  });
}

export function useSetProductPassport(productId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'setProductPassport'>['body']) =>
      callApi('setProductPassport', { params: { productId }, body }),
    onSuccess: ({ message }) => {
      toast.success(message);
      return queryClient.invalidateQueries({ queryKey: keyOf(productId) });
    },
  });
}
