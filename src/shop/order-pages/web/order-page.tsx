import PackageX from 'virtual:lucide/package-x';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { useAdminCheck } from '#platform/web/shell/session/signed-in-user.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState, Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { OrderActions } from './details/order-actions.tsx';
import { type OrderPageSlots, OrderSkeleton, OrderView } from './details/order-view.tsx';
import { isGone, useOrderDetails } from './order-queries.ts';

/** An order's page, for its customer and for admins. */
export function OrderPage({ id, slots }: { id: string; slots: OrderPageSlots }) {
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
        actions={isThere && <OrderActions {...{ order, listPage }} trackedLines={slots.trackedLines} />}
      />
      {isThere && error && <Outdated {...retry}>{error.message}</Outdated>}
      {isThere ? (
        // Customers see only their own orders.
        <OrderView order={order} slots={slots} isOwn={!isAdmin} />
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
