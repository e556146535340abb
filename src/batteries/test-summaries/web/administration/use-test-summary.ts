import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';

const keyOf = (productId: string) => ['test-summary', productId];

export function useTestSummaryForm(productId: string) {
  return useQuery({
    queryKey: keyOf(productId),
    queryFn: ({ signal }) => callApi('getTestSummaryForm', { params: { productId } }, { signal }),
    // What is typed is not overwritten by what comes anew.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

/** Its failure is shown by the form. */
export function usePublishTestSummary(productId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'publishTestSummary'>['body']) =>
      callApi('publishTestSummary', { params: { productId }, body }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey: ['papers'] });
      await queryClient.invalidateQueries({ queryKey: keyOf(productId) });
    },
  });
}
