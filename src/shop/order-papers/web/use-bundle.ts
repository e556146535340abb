import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';

const bundleLinksKey = ['bundle-links'];

/** Has the browser save all papers of an order as one file. */
export function useSaveBundle(id: string) {
  return useMutation({
    mutationFn: () => callApi('linkBundle', { params: { id } }),
    onSuccess: ({ address }) => window.location.assign(address),
  });
}

export function useBundleLinks(id: string) {
  return useQuery({
    queryKey: [...bundleLinksKey, id],
    queryFn: ({ signal }) => callApi('listBundleLinks', { params: { id } }, { signal }),
  });
}

export function useShareBundle(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { days: string; note: string }) => callApi('shareBundle', { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bundleLinksKey }),
  });
}

export function useEndBundleLink(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) => callApi('endBundleLink', { params: { id, linkId } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      return queryClient.invalidateQueries({ queryKey: bundleLinksKey });
    },
  });
}
