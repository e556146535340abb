import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../frame/api/client.ts';

/** Read anew at every visit, and whenever somebody comes back to the window. */
export function useShopOverview() {
  return useQuery({
    queryKey: ['overview', 'shop'],
    queryFn: ({ signal }) => callApi('getShopOverview', {}, { signal }),
  });
}

export function useCustomerOverview(email: string) {
  return useQuery({
    queryKey: ['overview', email],
    queryFn: ({ signal }) => callApi('getCustomerOverview', { params: { email } }, { signal }),
  });
}
