import ClipboardList from 'virtual:lucide/clipboard-list';
import { AllOrdersTable } from '../../../features/orders/all-orders-table.tsx';
import { ManyOrdersBar } from '../../../features/orders/many/many-orders-bar.tsx';
import { useChosenOrders } from '../../../features/orders/many/use-chosen-orders.ts';
import { NoOrderMatches } from '../../../features/orders/no-order-matches.tsx';
import { OrderFilters } from '../../../features/orders/order-filters.tsx';
import { isNarrowed } from '../../../features/orders/order-list-address.ts';
import { OrderPages } from '../../../features/orders/order-pages.tsx';
import { WaitingRefundRequests } from '../../../features/orders/refund-requests/waiting-refund-requests.tsx';
import { useOrderList } from '../../../features/orders/use-order-list.ts';
import { useAllOrders } from '../../../features/orders/use-orders.ts';
import { WaitingRefunds } from '../../../features/orders/waiting-refunds/waiting-refunds.tsx';
import { ParkedPayments } from '../../../features/payments/parked/parked-payments.tsx';
import { DashboardHeading } from '../../../frame/dashboard/dashboard-heading.tsx';
import { WaitingLinks } from '../../../frame/dashboard/waiting-for-you.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';

export function meta() {
  return [{ title: 'Manage All Orders · Ampyard' }];
}

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
        <ParkedPayments />
        <WaitingRefundRequests />
        <WaitingRefunds />
        <OrderFilters list={list} searchLabel="Search by number, SKU, product or customer" />
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
        {data && <ManyOrdersBar page={data} chosen={chosen} />}
        {data && <OrderPages page={data} list={list} />}
      </div>
    </>
  );
}
