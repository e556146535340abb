import { useSyncExternalStore } from 'react';
import { toast } from 'react-toastify/unstyled';
import { Button } from '../../ui/button.tsx';

/** How many pages wait for another try. */
let heldUp = 0;
const listeners = new Set<() => void>();

/**
 * Fetches the data of the next page; put in the place of React Router's own fetching by vite.config.ts. When the shop
 * cannot be reached or is broken, the present page stays, with all that was typed on it: a toast says what happened
 * and offers another try, which comes by itself when the network is back. Whoever goes elsewhere is not followed.
 */
export async function fetchPageData(address: URL, init: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, init).catch(() => undefined);
    init.signal?.throwIfAborted();
    // That a page is not there is an answer; that there are too many questions, or none can be answered, is not.
    if (answer && answer.status < 429) return answer;
    await untilAskedAgain(init.signal);
  }
}

/** Whether the next page waits for somebody to say 'Try again'. */
export function useIsHeldUp(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => heldUp > 0,
    () => false,
  );
}

async function untilAskedAgain(leaving: AbortSignal | null | undefined): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  countHeldUp(+1);
  try {
    await new Promise<void>((resolve, reject) => {
      const toastId = toast.error(<NoAnswer onRetry={resolve} />, { autoClose: false, closeOnClick: false });
      signal.addEventListener('abort', () => toast.dismiss(toastId));
      window.addEventListener('online', () => resolve(), { signal });
      leaving?.addEventListener('abort', () => reject(leaving.reason), { signal });
    });
  } finally {
    over.abort();
    countHeldUp(-1);
  }
}

function countHeldUp(change: number): void {
  heldUp += change;
  for (const listener of listeners) listener();
}

function NoAnswer({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {navigator.onLine
          ? 'The shop does not answer. Nothing you have ordered or paid is affected.'
          : 'You are offline. The page stays as it is until your network is back.'}
      </p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
