import { useEffect } from 'react';
import { useSession } from '#platform/web/shell/session/session-provider.tsx';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { cartStore } from './cart-store.ts';

/** Brings this browser's cart to whoever signs in, and hears of other devices when somebody comes back to the page. */
export function useKeptCart(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signed-in') return;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      // What fails now is tried again when somebody looks next; nothing is lost meanwhile.
      void bringUpToDate().catch(() => {});
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [status]);
}

async function bringUpToDate(): Promise<void> {
  const merged = await cartStore.mergeHere();
  if (!merged) return await cartStore.refresh();
  const { inBoth } = merged;
  if (inBoth.length > 0) toast.info(wordsFor(inBoth.length), { toastId: 'cart-merged' });
}

function wordsFor(inBoth: number): string {
  return inBoth === 1
    ? 'One product was in your cart already. The larger quantity was kept.'
    : `${inBoth} products were in your cart already. The larger quantities were kept.`;
}
