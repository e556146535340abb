import ShoppingCart from 'virtual:lucide/shopping-cart';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useCart } from './use-cart.ts';

/** The same for whoever is signed in and whoever is not. */
export function CartScreen() {
  const { cart, error, isFetching, isOutdated, refetch, ...actions } = useCart();
  if (!cart && error) {
    return (
      <div className="rounded-card border bg-surface">
        <ErrorState title="The cart could not be loaded" onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      </div>
    );
  }
  if (!cart) return <CartSkeleton />;
  return (
    <div
      aria-busy={isOutdated}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className={classNames('rounded-card border bg-surface', cart.lines.length > 0 && 'px-card')}>
        <CartLines cart={cart} {...actions} />
        {cart.lines.length === 0 && <EmptyCart />}
      </div>
      {cart.lines.length > 0 && <CartSummary cart={cart} />}
    </div>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      icon={<ShoppingCart />}
      title="Your cart is empty"
      action={
        <Button asChild>
          <Link to="/#products">See the products</Link>
        </Button>
      }
    >
      What you add from the range is kept here until you order it.
    </EmptyState>
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
