import { useSyncExternalStore } from 'react';
import { compareStore } from './compare-store.ts';

/** What was chosen to be compared, as far as this browser knows. */
export function useCompared() {
  return useSyncExternalStore(
    compareStore.subscribe,
    compareStore.getSnapshot,
    compareStore.getServerSnapshot,
  );
}

/** Whether one product is among them; what happens to the others is no news. */
export function useIsCompared(sku: string): boolean {
  return useSyncExternalStore(
    compareStore.subscribe,
    () => compareStore.getSnapshot().some((chosen) => chosen.sku === sku),
    () => false,
  );
}
