import ReceiptText from 'virtual:lucide/receipt-text';
import { Link } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { PaidBanner } from '#shop/payments/web/paid-banner.tsx';
import { MyOrdersTable } from '../my-orders-table.tsx';
import { NoOrderMatches, OrderFilters, OrderPages } from '../order-filters.tsx';
import { useMyOrders } from '../order-queries.ts';
import { isNarrowed, useOrderList } from '../use-order-list.ts';

export const meta = titled('My Orders');

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
