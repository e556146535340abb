import ClipboardList from 'virtual:lucide/clipboard-list';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { WaitingLinks } from '#platform/web/shell/dashboard/waiting-for-you.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { ParkedPayments } from '#shop/payments/web/parked/parked-payments.tsx';
import { RefundPayment } from '#shop/refunds/web/refund-payment.tsx';
import { WaitingRefundRequests } from '#shop/refunds/web/request/waiting-refund-requests.tsx';
import { WaitingRefunds } from '#shop/refunds/web/waiting-refunds.tsx';
import { AllOrdersTable } from '../all-orders-table.tsx';
import { BulkOrdersBar } from '../bulk-orders-bar.tsx';
import { NoOrderMatches, OrderFilters, OrderPages } from '../order-filters.tsx';
import { useAllOrders } from '../order-queries.ts';
import { useChosenOrders } from '../use-bulk-orders.ts';
import { isNarrowed, useOrderList } from '../use-order-list.ts';

export const meta = titled('Manage All Orders');

export default function ManageOrders() {
  const list = useOrderList();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useAllOrders(list.selection);
  const chosen = useChosenOrders(list.selection);
  const narrowed = isNarrowed(list.selection);

  return (
    <>
      <DashboardHeading title="Manage All Orders" actions={<WaitingLinks />}>
        Ship paid orders, cancel unpaid ones.
      </DashboardHeading>
      <div className="print-wide mt-4 grid gap-4">
        <ParkedPayments
          refund={({ transactionId, amount }) => <RefundPayment {...{ transactionId, amount }} />}
        />
        <WaitingRefundRequests />
        <WaitingRefunds />
        <OrderFilters list={list} searchLabel="Search by number, SKU, product or customer" hasTransport />
        <AllOrdersTable
          orders={data?.items ?? []}
          chosen={chosen}
          before={list.before}
          sort={list.sort}
          loading={isPending}
          outdated={isPlaceholderData}
          empty={
            narrowed ? (
              <NoOrderMatches selection={list.selection} />
            ) : (
              <EmptyState icon={<ClipboardList />} title="No orders yet">
                Orders appear here as soon as customers place them.
              </EmptyState>
            )
          }
          error={
            error && (
              <ErrorState title="Orders could not be loaded" onRetry={refetch} pending={isFetching}>
                {error.message}
              </ErrorState>
            )
          }
        />
        {data && <BulkOrdersBar page={data} chosen={chosen} />}
        {data && <OrderPages page={data} list={list} />}
      </div>
    </>
  );
}
