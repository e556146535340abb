import type { ShopInfo } from '#contract/page-data.ts';
import { loadChunk } from '../chunks/load-chunk.ts';
import type { IdentityProvider } from './identity.ts';

/** Each provider comes as a chunk of its own, when somebody is about to sign in or out. */
const providers: Partial<Record<ShopInfo['identity'], () => Promise<IdentityProvider>>> = {
  builtin: async () => (await import('./builtin.ts')).builtinIdentity,
};

export async function loadIdentityProvider(name: ShopInfo['identity']): Promise<IdentityProvider> {
  const load = providers[name];
  if (!load) throw new Error(`This shop's pages cannot sign in with '${name}'.`);
  return await loadChunk(name, load);
}
