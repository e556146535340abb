import ReceiptText from 'virtual:lucide/receipt-text';
import { Link } from 'react-router';
import { MyOrdersTable } from '../../../features/orders/my-orders-table.tsx';
import { NoOrderMatches } from '../../../features/orders/no-order-matches.tsx';
import { OrderFilters } from '../../../features/orders/order-filters.tsx';
import { isNarrowed } from '../../../features/orders/order-list-address.ts';
import { OrderPages } from '../../../features/orders/order-pages.tsx';
import { useOrderList } from '../../../features/orders/use-order-list.ts';
import { useMyOrders } from '../../../features/orders/use-orders.ts';
import { PaidBanner } from '../../../features/payments/paid-banner.tsx';
import { DashboardHeading } from '../../../frame/dashboard/dashboard-heading.tsx';
import { useSignedInUser } from '../../../frame/session/use-signed-in-user.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';

export function meta() {
  return [{ title: 'My Orders · Ampyard' }];
}

export default function MyOrders() {
  const { email } = useSignedInUser();
  const list = useOrderList();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useMyOrders(
    email,
    list.selection,
  );
  const narrowed = isNarrowed(list.selection);

  return (
    <>
      <DashboardHeading title="My Orders">Pay, track and reorder.</DashboardHeading>
      <div className="print-wide mt-4 grid gap-4">
        <PaidBanner />
        {(narrowed || data?.total !== 0) && (
          <OrderFilters list={list} searchLabel="Search by product, SKU or number" />
        )}
        <MyOrdersTable
          orders={data?.items ?? []}
          before={list.before}
          sort={list.sort}
          loading={isPending}
          outdated={isPlaceholderData}
          empty={narrowed ? <NoOrderMatches selection={list.selection} /> : <NothingOrdered />}
          error={
            error && (
              <ErrorState title="Your orders could not be loaded" onRetry={refetch} pending={isFetching}>
                {error.message}
              </ErrorState>
            )
          }
        />
        {data && <OrderPages page={data} list={list} />}
      </div>
    </>
  );
}

function NothingOrdered() {
  return (
    <EmptyState
      icon={<ReceiptText />}
      title="No orders yet"
      action={
        <Button asChild>
          <Link to="/#products">Browse products</Link>
        </Button>
      }
    >
      Choose a product to place your first order.
    </EmptyState>
  );
}
