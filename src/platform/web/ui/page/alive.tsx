import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const AliveContext = createContext(false);

/**
 * Around the whole page. What waits for the script comes to life together, in short turns: each by itself would be drawn
 * at once, and a phone could not answer to its finger until all are.
 */
export function AliveProvider({ children }: { children: ReactNode }) {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => startTransition(() => setIsAlive(true)), []);
  return <AliveContext value={isAlive}>{children}</AliveContext>;
}

/** False until the script has come; before that, input could be lost. */
export function useIsAlive(): boolean {
  return useContext(AliveContext);
}
