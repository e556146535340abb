import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';

const keyOf = (companyId: string) => ['companyAccount', companyId];

export const debtsKey = ['openItems'];

export const remindersKey = ['itemReminders'];

export function useAccount(companyId: string) {
  return useQuery({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) => callApi('getCompanyAccount', { params: { companyId } }, { signal }),
  });
}

export function useAccountChanged(companyId: string) {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: keyOf(companyId) }),
      queryClient.invalidateQueries({ queryKey: debtsKey }),
      queryClient.invalidateQueries({ queryKey: remindersKey }),
    ]);
  };
}
