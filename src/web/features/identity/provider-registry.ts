import type { IdentityInfo } from '#contract/page-data.ts';
import type { IdentityProvider } from './identity.ts';

/** Each provider comes as a chunk of its own, when somebody is about to sign in or out. */
export async function loadIdentityProvider(info: IdentityInfo): Promise<IdentityProvider> {
  if (info.provider === 'firebase') return (await import('./firebase.ts')).openFirebaseIdentity(info);
  return (await import('./builtin.ts')).builtinIdentity;
}
