import { useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';

export function profileKey(email: string) {
  return ['profile', email];
}

export function useProfile(email: string) {
  return useQuery({
    queryKey: profileKey(email),
    queryFn: ({ signal }) => callApi('getProfile', { params: { email } }, { signal }),
  });
}
