import PackageX from 'virtual:lucide/package-x';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OrderActions } from '../../features/orders/details/order-actions.tsx';
import { OrderSkeleton } from '../../features/orders/details/order-skeleton.tsx';
import { OrderView } from '../../features/orders/details/order-view.tsx';
import { isGone, useOrderDetails } from '../../features/orders/details/use-order-details.ts';
import { DashboardHeading } from '../../frame/dashboard/dashboard-heading.tsx';
import { useAdminCheck } from '../../frame/session/admin-check.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/order';

export function meta() {
  return [{ title: 'Order · Ampyard' }];
}

export default function Order({ params: { id } }: Route.ComponentProps) {
  const { data: order, error, isFetching, refetch } = useOrderDetails(id);
  const { isAdmin } = useAdminCheck();
  const listPage = isAdmin ? '/dashboard/manageOrders' : '/dashboard/myOrders';
  const isThere = order && !isGone(error);
  const retry = { onRetry: () => void refetch(), pending: isFetching };
  return (
    <div className="print-a4">
      {/* The same from the first moment on, since it has the focus. */}
      <DashboardHeading
        title={order?.number ?? 'Order'}
        actions={isThere && <OrderActions {...{ order, listPage }} />}
      />
      {isThere && error && <Outdated {...retry}>{error.message}</Outdated>}
      {isThere ? (
        // Whoever is no admin is shown no other order than their own.
        <OrderView order={order} isOwn={!isAdmin} />
      ) : isGone(error) ? (
        <Gone listPage={listPage} />
      ) : error ? (
        <div className="mt-6 rounded-card border bg-surface">
          <ErrorState title="Order could not be loaded" {...retry}>
            {error.message}
          </ErrorState>
        </div>
      ) : (
        <OrderSkeleton />
      )}
    </div>
  );
}

type RetryProps = { onRetry: () => void; pending: boolean; children: ReactNode };

function Outdated({ onRetry, pending, children }: RetryProps) {
  return (
    <Notice
      tone="warning"
      title="This order may be out of date"
      className="mt-4 print:hidden"
      actions={
        <Button variant="secondary" size="small" pending={pending} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  );
}

function Gone({ listPage }: { listPage: string }) {
  return (
    <div role="status" className="mt-6 rounded-card border bg-surface">
      <EmptyState
        icon={<PackageX />}
        title="Order not found."
        action={
          <Button asChild variant="secondary">
            <Link to={listPage}>See all orders</Link>
          </Button>
        }
      >
        It may have been deleted.
      </EmptyState>
    </div>
  );
}
