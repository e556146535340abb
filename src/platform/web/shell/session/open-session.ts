import { callApi } from '../api/client.ts';
import type { Admission, IdentityProvider } from '../identity/identity.ts';
import { sessionStore } from './session-store.ts';

/** Lets in whom the provider has let in: makes them known to the shop and gets their access token. */
export async function openSession(provider: IdentityProvider, { user, proof }: Admission): Promise<void> {
  const { displayName, email } = user;
  const withProof = { headers: { Authorization: `Bearer ${proof}` } };
  try {
    if (displayName && email) await callApi('registerUser', { body: { displayName, email } }, withProof);
    const { authAccessToken } = await callApi('createToken', { body: { email } }, withProof);
    sessionStore.begin(user, authAccessToken);
  } catch (error) {
    // Nobody is half signed in.
    await provider.signOut().catch(() => {});
    throw error;
  }
}
