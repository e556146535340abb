import type { IdentityInfo } from '#platform/contract/shop-info.ts';
import { callApi } from '../api/client.ts';
import { loadIdentityProvider } from '../identity/provider-registry.ts';
import { sessionStore } from './session-store.ts';

/**
 * Ends the session here and in all tabs, then the sign-in it came by, so that no copy of its token is worth anything.
 * That the shop or the provider cannot be reached keeps nobody in.
 */
export async function endSession(identity: IdentityInfo, leftAt?: string): Promise<void> {
  const accessToken = sessionStore.end(leftAt);
  const hasEnded = accessToken !== null && (await endSignIn(accessToken));
  await loadIdentityProvider(identity)
    .then((provider) => provider.signOut(hasEnded))
    .catch(() => {});
}

async function endSignIn(accessToken: string): Promise<boolean> {
  const options = { headers: { Authorization: `Bearer ${accessToken}` }, keepalive: true };
  return await callApi('endSession', {}, options).then(
    ({ success }) => success,
    () => false,
  );
}
