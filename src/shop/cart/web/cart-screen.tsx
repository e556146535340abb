import { CartTransport } from '#batteries/transport/web/cart-transport.tsx';
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { CartLines } from './cart-lines.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CartNotLoaded, EmptyCart } from './no-cart.tsx';
import { useCart } from './use-cart.ts';

/** The same for whoever is signed in and whoever is not. */
export function CartScreen() {
  const { cart, error, isFetching, isOutdated, refetch, ...actions } = useCart();
  if (!cart && error) return <CartNotLoaded {...{ error, isFetching, refetch }} />;
  if (!cart) return <CartSkeleton />;
  return (
    <div
      aria-busy={isOutdated}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div
        className={classNames(
          // What gets the focus must not stay under the sum.
          'rounded-card border bg-surface max-lg:**:scroll-mb-40',
          cart.lines.length > 0 && 'px-card',
        )}
      >
        <CartLines cart={cart} {...actions} />
        {cart.lines.length === 0 && <EmptyCart>Products you add appear here.</EmptyCart>}
      </div>
      {cart.lines.length > 0 && <CartSummary cart={cart} />}
      {cart.lines.length > 0 && (
        <CartTransport
          lines={cart.lines.filter(({ problem }) => problem?.code !== 'not-on-sale')}
          onTake={(productId, quantity) => void actions.setQuantity(productId, quantity)}
        />
      )}
    </div>
  );
}

function CartSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <p role="status" className="sr-only">
        Loading the cart
      </p>
      <div className="grid gap-5 rounded-card border bg-surface p-card">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
      <Skeleton className="h-48 rounded-card" />
    </div>
  );
}
