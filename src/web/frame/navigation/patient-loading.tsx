import { useSyncExternalStore } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { Button } from '../../ui/button.tsx';

/** Navigations whose data could not be had, and which wait for another try. */
const heldUp = new Set<symbol>();
const listeners = new Set<() => void>();

/**
 * For a page's `clientLoader`. When the shop does not answer, the page that is shown stays, and what was typed on it;
 * a toast says what happened and offers another try, which comes by itself when the network is back. Whoever goes
 * elsewhere meanwhile is not followed.
 */
export async function loadPatiently<Data>(load: () => Promise<Data>, signal: AbortSignal): Promise<Data> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (signal.aborted || isAnswer(error)) throw error;
      await untilAskedAgain(signal);
    }
  }
}

/** Whether the page that is wanted waits for somebody to say 'Try again'. */
export function useIsHeldUp(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => heldUp.size > 0,
    () => false,
  );
}

/** A page that is not there, or is elsewhere, is an answer; that the shop is busy or broken is none. */
function isAnswer(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status < 429);
}

async function untilAskedAgain(signal: AbortSignal): Promise<void> {
  const wait = Symbol('wait');
  setHeldUp(() => heldUp.add(wait));
  const done = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const toastId = toast.error(<ShopUnreachable onRetry={resolve} />, {
        autoClose: false,
        closeOnClick: false,
      });
      done.signal.addEventListener('abort', () => toast.dismiss(toastId));
      window.addEventListener('online', () => resolve(), { signal: done.signal });
      signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal });
    });
  } finally {
    done.abort();
    setHeldUp(() => heldUp.delete(wait));
  }
}

function setHeldUp(change: () => void): void {
  change();
  for (const listener of listeners) listener();
}

function ShopUnreachable({ onRetry }: { onRetry: () => void }) {
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
