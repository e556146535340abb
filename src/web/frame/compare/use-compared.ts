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
