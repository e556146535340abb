import { useSyncExternalStore } from 'react';

/** What the next page lacks while the shop cannot be reached: by each, how it is asked for again. */
const lacking = new Set<() => void>();
const listeners = new Set<() => void>();

/**
 * Fetches what the next page needs; put in the place of React Router's own fetching by vite.config.ts. When the shop
 * cannot be reached or is broken, the present page stays, with all that was typed on it, until it is asked again.
 * A visitor who goes elsewhere is not followed.
 */
export async function fetchForNextPage(address: URL | string, init: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, init).catch(() => undefined);
    init.signal?.throwIfAborted();
    // That a page is not there is an answer; that there are too many questions, or none can be answered, is not.
    if (answer && answer.status < 429) return answer;
    await untilAskedAgain(init.signal);
  }
}

/** Asks again for all that could not be had. */
export function askAgain(): void {
  for (const ask of lacking) ask();
}

/** Whether something could not be had, and waits to be asked for again. */
export function useIsAnythingLacking(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lacking.size > 0,
    () => false,
  );
}

/** The network's return asks again by itself. */
async function untilAskedAgain(leaving: AbortSignal | null | undefined): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  try {
    await new Promise<void>((resolve, reject) => {
      lacking.add(resolve);
      signal.addEventListener('abort', () => lacking.delete(resolve));
      window.addEventListener('online', () => resolve(), { signal });
      leaving?.addEventListener('abort', () => reject(leaving.reason), { signal });
      tellListeners();
    });
  } finally {
    over.abort();
    tellListeners();
  }
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
