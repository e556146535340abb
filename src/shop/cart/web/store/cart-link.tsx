import ShoppingCart from 'virtual:lucide/shopping-cart';
import { useEffect } from 'react';
import { NavLink } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { useSession } from '#platform/web/shell/session/session-provider.tsx';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { cartAddressIn } from './cart-address.ts';
import { cartStore } from './cart-store.ts';
import { useCartLines } from './use-cart-lines.ts';

/** The way to the cart, with how many products are in it: on a phone a picture, elsewhere a word beside it. */
export function CartLink({ className }: { className: string }) {
  useKeptCart();
  const count = useCartLines().length;
  const to = cartAddressIn(useSession());
  const products = count === 1 ? '1 product' : `${formatCount(count)} products`;
  return (
    <NavLink to={to} className={`${className} inline-flex min-h-9 items-center gap-1.5`}>
      <span className="relative">
        <ShoppingCart className="size-4.5 shrink-0" />
        {/* Over the picture, so that nothing moves when it comes. */}
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2 -right-1.5 min-w-4 rounded-full bg-accent px-1 text-center text-[0.625rem]/4 font-semibold text-on-accent tabular-nums"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      <span className="max-md:sr-only">Cart</span>
      {count > 0 && <span className="sr-only">{products}</span>}
    </NavLink>
  );
}

/** Adds this browser's cart to the account at sign-in, and reads changes of other devices when the page is shown again. */
function useKeptCart(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signed-in') return;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      // What fails now is tried again when the page is shown next; nothing is lost.
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
