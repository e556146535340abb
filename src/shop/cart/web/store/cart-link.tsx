import ShoppingCart from 'virtual:lucide/shopping-cart';
import { NavLink } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { useSession } from '#platform/web/shell/session/session-provider.tsx';
import { cartAddressIn } from './cart-address.ts';
import { useCartLines } from './use-cart-lines.ts';
import { useKeptCart } from './use-kept-cart.ts';

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
