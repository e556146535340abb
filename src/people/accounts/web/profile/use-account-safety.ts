import { useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';

const accountSafetyKey = ['account-safety'];

/** How safe the account is, and whether the shop keeps it. */
export function useAccountSafety() {
  return useQuery({
    queryKey: accountSafetyKey,
    queryFn: ({ signal }) => callApi('getAccountSafety', {}, { signal }),
  });
}
