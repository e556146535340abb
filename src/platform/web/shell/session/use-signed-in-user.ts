import type { IdentityUser } from '../identity/identity.ts';
import { useSession } from './session-provider.tsx';

const nobody: IdentityUser = { email: '', displayName: '', photoURL: null };

/** Who is signed in, for the pages inside RequireSignIn. Nobody only for the moment in which such a page closes. */
export function useSignedInUser(): IdentityUser {
  const session = useSession();
  return session.status === 'signed-in' ? session.user : nobody;
}
