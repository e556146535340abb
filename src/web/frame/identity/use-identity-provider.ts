import { useQuery } from '@tanstack/react-query';
import { useShop } from '../shop/use-shop.ts';
import type { IdentityProvider } from './identity.ts';
import { loadIdentityProvider } from './provider-registry.ts';

/** The shop's identity provider, fetched before it is needed; nothing until it is there. */
export function useIdentityProvider(): IdentityProvider | undefined {
  const { identity } = useShop();
  const { data } = useQuery({
    queryKey: ['identity-provider', identity],
    queryFn: () => loadIdentityProvider(identity),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
