import type { Location, Path } from 'react-router';
import { callApi } from '../api/client.ts';
import type { Admission, IdentityProvider } from '../identity/identity.ts';
import { sessionStore } from './session-store.ts';

/** Router state that keeps the wanted page while a visitor signs in or registers. */
interface SignInState {
  wantedPage: string;
}

/** Any origin but a real one: only what stays on it stays in the shop. */
const here = 'https://shop.invalid';

/** The state to take along to the sign-in page. */
export function wanting({ pathname, search, hash }: Path): SignInState {
  return { wantedPage: pathname + search + hash };
}

/** Where to go after signing in: the wanted page, or home. Never to another site. */
export function readWantedPage(state: Location['state']): string {
  const wanted: unknown = state?.wantedPage;
  return (typeof wanted === 'string' && findOwnPath(wanted)) || '/';
}

/** The address as a path of this shop, if it is one however a browser may read it. */
export function findOwnPath(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, here);
  if (origin !== here || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}

/** Lets in whom the provider has let in: makes them known to the shop and gets their access token. */
export async function openSession(provider: IdentityProvider, { user, proof }: Admission): Promise<void> {
  const { displayName, email } = user;
  const withProof = { headers: { Authorization: `Bearer ${proof}` } };
  try {
    if (displayName && email) await callApi('registerUser', { body: { displayName, email } }, withProof);
    const { authAccessToken } = await callApi('createToken', { body: { email } }, withProof);
    sessionStore.begin(user, authAccessToken);
  } catch (error) {
    // No half-open session is left.
    await provider.signOut().catch(() => {});
    throw error;
  }
}
