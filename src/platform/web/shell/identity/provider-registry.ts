import type { IdentityInfo } from '#platform/contract/shop-info.ts';
import { loadChunk } from '../chunks/load-chunk.ts';
import type { IdentityProvider } from './identity.ts';

/** Each provider comes as a chunk of its own, when a visitor is about to sign in or out. */
export function loadIdentityProvider(info: IdentityInfo): Promise<IdentityProvider> {
  return loadChunk(info.provider, async () =>
    info.provider === 'firebase'
      ? (await import('./firebase.ts')).openFirebaseIdentity(info)
      : (await import('./builtin.ts')).builtinIdentity,
  );
}
