import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';

const factors = {
  queryKey: ['factors'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('getFactors', {}, { signal }),
};

/** What the account asks for beside its password. */
export function useFactors() {
  return useQuery(factors);
}

/** Reads it anew, and answers it: that somebody has proved who they are holds for some minutes. */
export function useReadFactors() {
  const queryClient = useQueryClient();
  return async () => {
    // An admin's rights may wait for it.
    void queryClient.invalidateQueries({ queryKey: ['is-admin'] });
    return await queryClient.fetchQuery({ ...factors, staleTime: 0 });
  };
}
