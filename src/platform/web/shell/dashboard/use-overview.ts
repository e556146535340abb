import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/client.ts';
import { overviewKey } from '../queries/query-client.ts';

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
