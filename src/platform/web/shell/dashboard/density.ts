import { useSyncExternalStore } from 'react';

export type Density = 'comfortable' | 'compact';

const key = 'tableDensity';
const listeners = new Set<() => void>();
let chosen: Density | undefined;

function read(): Density {
  chosen ??= kept() === 'compact' ? 'compact' : 'comfortable';
  return chosen;
}

function kept(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden: rows are as high as ever.
    return null;
  }
}

function choose(density: Density): void {
  chosen = density;
  try {
    localStorage.setItem(key, density);
  } catch {
    // Then it holds for as long as the page does.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How close together the rows of the dashboard's tables are. It is kept in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'comfortable' as const), choose];
}
