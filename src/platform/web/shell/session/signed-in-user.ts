import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/client.ts';
import type { IdentityUser } from '../identity/identity.ts';
import { useSession } from './session-provider.tsx';

const signedOut: IdentityUser = { email: '', displayName: '', photoURL: null };

/**
 * The person who is signed in, for the pages inside RequireSignIn. Empty only for the moment in which such a page
 * closes.
 */
export function useSignedInUser(): IdentityUser {
  const session = useSession();
  return session.status === 'signed-in' ? session.user : signedOut;
}

/** Whether the signed-in person is an admin: asked once for each email. */
export function useAdminCheck() {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: ['is-admin', email],
    queryFn: ({ signal }) => callApi('isAdmin', { params: { email } }, { signal }),
    enabled: email !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return {
    isAdmin: data?.success === true,
    /** Their rights wait for it. */
    needsSecondFactor: data?.needsSecondFactor === true,
    isLoading: isPending,
    isFetching,
    error,
    refetch,
  };
}
