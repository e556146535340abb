import { useSyncExternalStore } from 'react';

/** False until the script has come, and what somebody does could be lost. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
