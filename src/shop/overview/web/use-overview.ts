import { useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import type { Count } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { overviewKey } from '#platform/web/shell/queries/query-client.ts';
import { useAdminCheck, useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';

/** Menu, overview and lists count by the same answer. It is read again at every visit and after every change. */
export function useShopOverview({ enabled = true } = {}) {
  return useQuery({
    queryKey: [...overviewKey, 'shop'],
    queryFn: ({ signal }) => callApi('getShopOverview', {}, { signal }),
    enabled,
  });
}

export function useCustomerOverview(email: string, { enabled = true } = {}) {
  return useQuery({
    queryKey: [...overviewKey, email],
    queryFn: ({ signal }) => callApi('getCustomerOverview', { params: { email } }, { signal }),
    enabled,
  });
}

/** By their names in the overview, how much waits for the reader; nothing until that is known. */
export function useCounts(): Record<string, Count> {
  const { isAdmin, isLoading, needsSecondFactor } = useAdminCheck();
  const { email } = useSignedInUser();
  const { data: shop } = useShopOverview({ enabled: isAdmin && !needsSecondFactor });
  const { data: own } = useCustomerOverview(email, { enabled: !isLoading && !isAdmin && !needsSecondFactor });
  return countsOf((isAdmin ? shop : own) ?? {});
}

export function countsOf(overview: object): Record<string, Count> {
  return Object.fromEntries(
    Object.entries(overview).flatMap(([name, value]) => {
      if (typeof value === 'number') return [[name, { count: value }]];
      return typeof value?.count === 'number' ? [[name, value]] : [];
    }),
  );
}
