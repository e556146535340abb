import { useSyncExternalStore } from 'react';
import { loadEnhancement } from '../chunks/load-chunk.ts';

type ToastScript = typeof import('./toast-script.tsx');

let script: ToastScript | undefined;
const listeners = new Set<() => void>();

/** One that does not come is asked for again with the next toast. */
export async function loadToasts(): Promise<ToastScript | undefined> {
  if (script) return script;
  script = await loadEnhancement('toasts', () => import('./toast-script.tsx'));
  for (const listener of listeners) listener();
  return script;
}

export function useToastScript(): ToastScript | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => script,
    () => undefined,
  );
}
