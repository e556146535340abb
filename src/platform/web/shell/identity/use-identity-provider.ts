import { useQuery } from '@tanstack/react-query';
import { pageMessages } from '#platform/contract/page-messages.ts';
import { ApiError } from '../api/client.ts';
import { useShop } from '../shop/use-shop.ts';
import { IdentityError, type IdentityErrorCode } from './identity.ts';
import { loadIdentityProvider } from './provider-registry.ts';

/**
 * The words of docs/specification.md, their spaces included. Closing the popup is not an error, nor is what goes on.
 */
const wordsOf: Record<Exclude<IdentityErrorCode, 'other' | 'second-factor-over'>, string | null> = {
  'weak-password': 'Password should be at least 6 characters long.',
  'email-already-in-use': 'This email is used once.',
  'no-current-user': 'This email is used once.',
  'wrong-password': 'Oops,looks like password is incorrect.',
  'user-not-found': 'Please give valid account info.',
  'operation-not-allowed': 'Please consider another signIn/signUp option.',
  'popup-closed-by-user': null,
  'second-factor': null,
};

/** What a toast says about a sign-in or sign-up that failed; nothing where silence is asked for. */
export function findErrorWords(error: unknown): string | null {
  if (error instanceof IdentityError && error.code in wordsOf)
    return wordsOf[error.code as keyof typeof wordsOf];
  // The shop no longer knows whom the provider has just let in.
  if (error instanceof ApiError && error.message === pageMessages.noUser) return wordsOf['no-current-user'];
  return error instanceof Error ? error.message : String(error);
}

/** The shop's identity provider, fetched before it is needed: nothing until it is there, or why it did not come. */
export function useIdentityProvider() {
  const { identity } = useShop();
  const { data: provider, error } = useQuery({
    queryKey: ['identity-provider', identity],
    queryFn: () => loadIdentityProvider(identity),
    staleTime: Number.POSITIVE_INFINITY,
    // A browser may keep what it could not load as such; a reload asks again.
    retry: false,
  });
  return { provider, error };
}
