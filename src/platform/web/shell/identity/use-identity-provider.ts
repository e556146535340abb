import { useQuery } from '@tanstack/react-query';
import { useShop } from '../shop/use-shop.ts';
import { loadIdentityProvider } from './provider-registry.ts';

/** The shop's identity provider, fetched before it is needed: nothing until it is there, or why it did not come. */
export function useIdentityProvider() {
  const { identity } = useShop();
  const { data: provider, error } = useQuery({
    queryKey: ['identity-provider', identity],
    queryFn: () => loadIdentityProvider(identity),
    staleTime: Number.POSITIVE_INFINITY,
    // A browser may keep what it could not load as such; a reload asks anew.
    retry: false,
  });
  return { provider, error };
}
