import { loadChunk } from '#platform/web/shell/chunks/load-chunk.ts';
import type * as Rules from './rules.ts';

/** The schema library takes a phone longer to start than the rest of the page, and the form shows without it. */
export function loadRules(): Promise<typeof Rules> {
  return loadChunk('rules', () => import('./rules.ts'));
}

export const signInRules: typeof Rules.signInRules = async (...given) =>
  (await loadRules()).signInRules(...given);

export const signUpRules: typeof Rules.signUpRules = async (...given) =>
  (await loadRules()).signUpRules(...given);
