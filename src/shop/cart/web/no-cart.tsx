import ShoppingCart from 'virtual:lucide/shopping-cart';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { useCart } from './use-cart.ts';

export function CartNotLoaded({
  error,
  isFetching,
  refetch,
}: Pick<ReturnType<typeof useCart>, 'error' | 'isFetching' | 'refetch'>) {
  return (
    <div className="rounded-card border bg-surface">
      <ErrorState title="Could not load the cart" onRetry={() => void refetch()} pending={isFetching}>
        {error?.message}
      </ErrorState>
    </div>
  );
}

/** `children`: what that means here. */
export function EmptyCart({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      icon={<ShoppingCart />}
      title="Your cart is empty"
      action={
        <Button asChild>
          <Link to="/#products">Browse products</Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
